import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PackageWriter } from '@bls/kit/xlsx/package-writer';
import type { Section } from './texts.js';

/** A file of the archive. `title`: the document or table that it is. `sha256` in hexadecimal, `size` in bytes. */
export type PackEntry = { path: string; section: Section; title: string; contract: string; date: string; size: number; sha256: string };
export type EntryFacts = Omit<PackEntry, 'size' | 'sha256'>;

type Source = () => Promise<Readable> | AsyncIterable<Buffer> | Iterable<Buffer>;

/** Compressed already. */
const isCompressed = (path: string): boolean => /\.(pdf|jpe?g|png|xlsx|docx|zip)$/i.test(path);

/**
 * Writes an archive entry by entry, and remembers the hash of each. Bytes go from their source through the archive to the disk, so
 * that no file is in memory as a whole.
 */
export class PackFile {
  readonly entries: PackEntry[] = [];
  private readonly writer = new PackageWriter();
  private readonly written: Promise<void>;
  private readonly at = new Date();

  constructor(path: string) {
    this.written = pipeline(this.writer.output, createWriteStream(path, { mode: 0o600 }));
    // Its error is thrown by the entry that is being written, or by `end`.
    this.written.catch(() => undefined);
  }

  /** Resolves when all bytes of the source were taken. */
  async add(facts: EntryFacts, source: Source): Promise<PackEntry> {
    const { promise, resolve } = Promise.withResolvers<PackEntry>();
    async function* hashed(): AsyncGenerator<Buffer> {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of await source()) {
        hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
      resolve({ ...facts, size, sha256: hash.digest('hex') });
    }
    this.writer.part(facts.path, hashed, { mtime: this.at, compress: !isCompressed(facts.path) });
    const entry = await Promise.race([promise, this.written.then(() => promise)]);
    this.entries.push(entry);
    return entry;
  }

  addText(facts: EntryFacts, text: string): Promise<PackEntry> {
    return this.add(facts, () => [Buffer.from(text)]);
  }

  async end(): Promise<void> {
    this.writer.end();
    await this.written;
  }
}

import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';

class HandleReader extends Reader<FileHandle> {
  constructor(
    private readonly file: FileHandle,
    size: number,
  ) {
    super(file);
    this.size = size;
  }
  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.size - index)));
    const { bytesRead } = await this.file.read(bytes, 0, bytes.length, index);
    return bytes.subarray(0, bytesRead);
  }
}

/** Files that operating systems add to archives. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const isPicture = (entry: Entry): entry is FileEntry => !entry.directory && !SYSTEM_FILE.test(entry.filename);

/** Writes an archive to a temporary file, passes its entries in the order of their paths, and removes the file afterwards. */
export async function withArchive<T>(stream: Readable, work: (entries: FileEntry[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'files-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(stream, createWriteStream(path));
    const file = await open(path);
    // names without an encoding flag come from Chinese Windows
    const zip = new ZipReader(new HandleReader(file, (await file.stat()).size), { filenameEncoding: 'gb18030' });
    try {
      const entries = (await zip.getEntries()).filter(isPicture);
      return await work(entries.toSorted((a, b) => compareNames(a.filename, b.filename)));
    } finally {
      await zip.close().catch(() => undefined);
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

/** The bytes of an entry; undefined when they are more than `limit`, whatever size the archive declares. */
export async function readEntry(entry: FileEntry, limit: number): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stop = new AbortController();
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      if (size > limit) stop.abort();
      else chunks.push(chunk);
    },
  });
  try {
    await entry.getData(sink, { signal: stop.signal, checkSignature: true });
  } catch (error) {
    if (stop.signal.aborted) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
}

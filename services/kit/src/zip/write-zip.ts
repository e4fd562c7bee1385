import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type FileEntry, ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js';
import { packedBytes } from './zip-file.js';

/** Fixed, so that the same content has the same bytes. */
const OPTIONS: ZipWriterConstructorOptions = {
  lastModDate: new Date('2020-01-01T00:00:00Z'),
  extendedTimestamp: false,
  zip64: false,
  useWebWorkers: false,
};

export type ZipParts = {
  /** Adds a part. Its chunks are pulled as fast as the output is read. */
  add(name: string, content: string | Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
  /** Copies an entry of another archive without unpacking it. */
  copy(entry: FileEntry): Promise<void>;
};

/** Streams a zip archive. An error of `write` ends the stream with that error. */
export function writeZip(write: (parts: ZipParts) => Promise<void>): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const output = Readable.fromWeb(readable as ReadableStream);
  const zip = new ZipWriter(writable, OPTIONS);
  const parts: ZipParts = {
    add: async (name, content) => {
      const chunks = typeof content === 'string' ? [Buffer.from(content)] : content;
      const source = Readable.from(chunks, { objectMode: false });
      try {
        await zip.add(name, Readable.toWeb(source) as globalThis.ReadableStream);
      } finally {
        source.destroy();
      }
    },
    copy: async (entry) => void (await zip.add(entry.filename, packedBytes(entry), { entry, passThrough: true })),
  };
  const finish = async (): Promise<void> => {
    await write(parts);
    await zip.close();
  };
  finish().catch((error: Error) => output.destroy(error));
  return output;
}

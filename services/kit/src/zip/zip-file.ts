import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { configure, type Entry, type FileEntry, Reader, ZipReader, type ZipReaderConstructorOptions } from '@zip.js/zip.js';

// Compression runs in the thread pool of Node
configure({ useWebWorkers: false });

/** Lets the zip library read a file on disk in pieces. */
class FileBytes extends Reader<FileHandle> {
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

export type ZipFile = { entries: () => AsyncGenerator<Entry>; close: () => Promise<void> };

/** Opens a zip archive on disk. The entries are read from its directory; nothing is unpacked. The caller closes it. */
export async function openZip(path: string, options: ZipReaderConstructorOptions = {}): Promise<ZipFile> {
  const file = await open(path);
  const { size } = await file.stat();
  const zip = new ZipReader(new FileBytes(file, size), options);
  return { entries: () => zip.getEntriesGenerator(), close: () => file.close() };
}

export const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

/** The unpacked bytes of an entry. The stream fails when they are more than the archive declares. */
export function unpack(entry: FileEntry): Readable {
  let size = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > entry.uncompressedSize) controller.error(new Error('entry larger than declared'));
      else controller.enqueue(chunk);
    },
  });
  const output = Readable.fromWeb(readable as ReadableStream);
  entry.getData(writable).catch((error: Error) => output.destroy(error));
  return output;
}

/** The packed bytes of an entry as they are in the archive. */
export function packedBytes(entry: FileEntry): globalThis.ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  entry.getData(writable, { passThrough: true }).catch((error: Error) => writable.abort(error).catch(() => undefined));
  return readable;
}

import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry } from 'yauzl';
import { ZipFile } from 'yazl';

/** Pictures and documents are compressed already; rows are text. */
const isText = (name: string): boolean => /\.(jsonl?|sealed)$/.test(name);
const PRIVATE = { mode: 0o600, flags: 'wx', flush: true } as const;

/** Writes all files of a folder into one new zip file; the folder stays. Streams: no file is in memory as a whole. */
export async function packFolder(folder: string, file: string, isCompressed = isText): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const done = pipeline(output, createWriteStream(file, PRIVATE));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    zip.addFile(path, name, { compress: isCompressed(name), mode: 0o100600 });
  }
  zip.end();
  await done;
}

/** Writes the files of a zip file into a folder. Names that lead out of the folder are refused by the library. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const zip = await yauzl.openPromise(file);
  try {
    for await (const entry of zip.eachEntry()) await unpack(zip, entry, folder);
  } finally {
    zip.close();
  }
}

async function unpack(zip: yauzl.ZipFile, entry: Entry, folder: string): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  const path = join(folder, entry.fileName);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, PRIVATE));
}

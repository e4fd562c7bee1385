import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RangeReader, type ZipEntry, zipEntries } from '../storage/storage.api.js';

/** Files that operating systems add to archives. */
const SYSTEM_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const isPicture = (entry: ZipEntry): boolean => !entry.isFolder && !SYSTEM_FILE.test(entry.name);

/** Names without an encoding come from Chinese Windows. */
const chinese = new TextDecoder('gb18030');

/** Writes an archive to a temporary file, passes its entries in the order of their paths, and removes the file afterwards. */
export async function withArchive<T>(stream: Readable, work: (entries: ZipEntry[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'files-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    await pipeline(stream, createWriteStream(path));
    const file = await open(path);
    try {
      const bytes: RangeReader = {
        size: (await file.stat()).size,
        read: async (start, length) => {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
          return buffer.subarray(0, bytesRead);
        },
      };
      const entries: ZipEntry[] = [];
      for await (const entry of zipEntries(bytes, (raw) => chinese.decode(raw))) if (isPicture(entry)) entries.push(entry);
      return await work(entries.toSorted((a, b) => compareNames(a.name, b.name)));
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { compare: compareNames } = new Intl.Collator('en', { numeric: true });

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WorkbookRefused } from './refusal.js';

/**
 * Runs `use` with the path of a fresh temporary folder and removes the folder afterwards, whatever happened. A zip archive is
 * read from its end, so a workbook has to be on disk while it is read.
 */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Writes the stream to a temporary file of at most `limit` bytes; throws WorkbookRefused `tooLarge` beyond. */
export function withSpooled<T>(source: Readable, limit: number, use: (path: string, folder: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'workbook.xlsx');
    let seen = 0;
    const bounded = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length;
        if (seen > limit) done(new WorkbookRefused('tooLarge', { limit: Math.floor(limit / 1024 / 1024) }));
        else done(null, chunk);
      },
    });
    await pipeline(source, bounded, createWriteStream(path));
    return use(path, folder);
  });
}

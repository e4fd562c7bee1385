import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** `sha256` in hexadecimal, of the whole file. */
export interface WrittenLines {
  count: number;
  sha256: string;
}

/** One value as a line of JSON. Readers of lines take these two characters for the end of a line; JSON does not escape them. */
const lineOf = (value: unknown): string =>
  `${JSON.stringify(value)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)}\n`;

/** Writes each value as a line of a new file, which only this account can read. */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<WrittenLines> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let count = 0;
  const lines = async function* (): AsyncIterable<string> {
    for await (const value of values) {
      const line = lineOf(value);
      hash.update(line);
      count += 1;
      yield line;
    }
  };
  await pipeline(lines, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { count, sha256: hash.digest('hex') };
}

/** The values of a file that `writeLines` wrote. */
export async function* readLines(path: string): AsyncIterable<unknown> {
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) yield JSON.parse(line);
}

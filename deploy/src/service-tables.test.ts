import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.js';

/** Statements that write rows, as SQL or by the query builder. */
const WRITES = /\b(insert\s+into|delete\s+from|update\s+\w+\s+set|alter\s+table|truncate)\s|\.(insertInto|deleteFrom|updateTable)\(/;

/** The files that may write to tables of services; every other file uses calls or the seeds of the services. */
const ALLOWED: Readonly<Record<string, string>> = {
  'deploy/bench/term-sheets.ts': 'times the update of a row as its baseline',
  'deploy/bench/lib/data/floor-data.ts': 'fills the tables of the floor, which no service has',
  'deploy/bench/lib/floor.ts': 'writes to the tables of the floor, which no service has',
  'deploy/bench/workbook.ts': 'times the statements of the worker alone',
  'deploy/bench/lib/data/rights-data.ts': 'fills random grants, which no story of the demo has',
};

const writes = (text: string): boolean => WRITES.test(text);

async function sources(folder: string): Promise<string[]> {
  const files = await readdir(join(ROOT, folder), { recursive: true });
  return files.filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('.test.')).map((file) => `${folder}/${file}`);
}

describe('the tables of services', () => {
  it('are written by their services only, with the exceptions named here', async () => {
    const files = [...(await sources('deploy/src')), ...(await sources('deploy/bench'))];
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const));
    expect(texts.filter(([file, text]) => writes(text) && !(file in ALLOWED)).map(([file]) => file)).toEqual([]);
  });

  it.each([
    ['insert into bill (tenant) values ($1)', true],
    ['update bill set total = 1', true],
    ["await trx.insertInto('bill').values(row)", true],
    ['delete from bill', true],
    ['// update the number of what was inserted into the list', false],
    ["select id from bill where status = 'paid'", false],
  ])('%s is a write: %s', (text, expected) => {
    expect(writes(text)).toBe(expected);
  });
});

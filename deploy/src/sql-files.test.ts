import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`/;
/** Where SQL may be; the kit's own tables and declared lists belong to the kit. */
const SQL_FILES = /\.(repository|queries|listing|test)\.ts$|\/db\/|^services\/kit\//;

// so that a use case can be read without its SQL
describe('SQL', () => {
  it('is in repositories, queries and db/ only', async () => {
    const elsewhere: string[] = [];
    for await (const path of glob('services/*/src/**/*.ts', { cwd: root }))
      if (!SQL_FILES.test(path) && SQL.test(await readFile(resolve(root, path), 'utf8'))) elsewhere.push(path);
    expect(elsewhere).toEqual([]);
  });
});

describe('P-SHELL-53 the states of business objects', () => {
  it('are used by the services that own the objects, and by no platform service', async () => {
    const knowing: string[] = [];
    for await (const path of glob('services/identity/src/**/*.ts', { cwd: root }))
      if (!path.endsWith('.test.ts') && /proto\/domain\/workflow\/definitions\//.test(await readFile(resolve(root, path), 'utf8')))
        knowing.push(path);
    expect(knowing).toEqual([]);
  });
});

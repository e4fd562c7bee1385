import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const script = resolve(import.meta.dirname, '../checks/modules.mjs');
const root = mkdtempSync(join(tmpdir(), 'bls-modules-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text = ''): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const check = (folder: string) => {
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { cwd: root, encoding: 'utf8' });
  return { status, stderr };
};

beforeEach(() => {
  rmSync(join(root, 'services'), { recursive: true, force: true });
  write('services/finance/src/ledger/ledger.api.ts', `export { post } from './post.js';`);
  write('services/finance/src/ledger/post.ts', `export const post = 1;`);
  write('services/finance/src/db/schema.ts', `export type Bill = { id: string };`);
  write('services/finance/src/bills/bills.api.ts', `export { issue } from './issue.js';`);
  write(
    'services/finance/src/bills/issue.ts',
    `import { post } from '../ledger/ledger.api.js'; import type { Bill } from '../db/schema.js'; export const issue = (bill: Bill) => [bill, post];`,
  );
});

describe('npm run check:modules', () => {
  it('passes modules that import each other in one direction, by their api', () => {
    expect(check('services/finance')).toEqual({ status: 0, stderr: '' });
  });

  it('fails on a circle of folders, also of types alone', () => {
    write('services/finance/src/ledger/verify.ts', `import type { issue } from '../bills/bills.api.js'; export type Issue = typeof issue;`);
    const { status, stderr } = check('services/finance');
    expect(status).toBe(1);
    expect(stderr).toContain('circle of bills, ledger');
  });

  it('fails on a circle of sub-folders inside a module', () => {
    write('services/finance/src/bills/draw/draw.ts', `import { sum } from '../sums/sum.js'; export const draw = sum;`);
    write(
      'services/finance/src/bills/sums/sum.ts',
      `import type { draw } from '../draw/draw.js'; export const sum = 1; export type D = typeof draw;`,
    );
    expect(check('services/finance').stderr).toContain('circle of draw, sums');
  });

  it('fails on an import past the api of a module', () => {
    write('services/finance/src/bills/note.ts', `import { post } from '../ledger/post.js'; export const note = post;`);
    expect(check('services/finance').stderr).toContain('bills/note.ts imports ledger/post.ts, past the api of its module');
  });

  it('fails on a folder of more than 20 files, tests included', () => {
    for (let i = 0; i < 19; i += 1) write(`services/finance/src/crowd/file-${i}.ts`);
    write('services/finance/src/crowd/file-0.test.ts');
    expect(check('services/finance').status).toBe(0);
    write('services/finance/src/crowd/file-1.test.ts');
    expect(check('services/finance').stderr).toContain('services/finance/src/crowd: 21 files (at most 20)');
  });

  it('fails on a crowded folder of service tests', () => {
    for (let i = 0; i < 21; i += 1) write(`services/finance/test/file-${i}.test.ts`);
    expect(check('services/finance').stderr).toContain('services/finance/test: 21 files (at most 20)');
  });

  it('does not check the imports of tests', () => {
    write('services/finance/src/ledger/post.test.ts', `import { issue } from '../bills/issue.js'; export const used = issue;`);
    expect(check('services/finance').status).toBe(0);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deal, sale } from '@bls/proto/domain/royalty/engine/testing/cases';
import { simulate as engine } from '@bls/proto/domain/royalty/engine/simulate';

// The command may have to build first.
jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
const run = (content: string | undefined, ...args: string[]) => {
  const file = join(folder, 'case.json');
  if (content !== undefined) writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['services/finance/simulate.mjs', ...(content === undefined ? args : [file])],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('npm run simulate', () => {
  it('writes only the result as JSON to standard output, the same bytes each time', () => {
    const input = JSON.stringify(deal({ sales: [sale('2027-02-01', '10', '15.5')] }));
    const first = run(input);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(first.stdout)).toEqual(engine(JSON.parse(input)));
    expect(run(input).stdout).toBe(first.stdout);
  });

  it.each([
    ['not JSON', '{"currency":', 'is not JSON'],
    [
      'a broken rule',
      JSON.stringify(deal({ sales: [sale('2020-01-01', '1')] })),
      'sales[0].date: The sale of 2020-01-01 is not in a contract year.',
    ],
    ['a missing field', '{}', 'currency: This is required.'],
  ])('ends with 2 and a clear message for %s', (_, content, message) => {
    const { status, stdout, stderr } = run(content);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('exits with 2 for a missing file and for wrong arguments', () => {
    expect(run(undefined, join(folder, 'none.json'))).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('ENOENT') });
    expect(run(undefined)).toMatchObject({ status: 2, stderr: expect.stringContaining('usage') });
  });
});

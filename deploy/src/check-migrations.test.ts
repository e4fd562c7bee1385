import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './paths.js';

const run = promisify(execFile);
const OUTSIDE = '-- outside a transaction\n';
const BATCHES = `do $$ begin
  loop
    update bill set paid = false where id in (select id from bill where paid is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$`;

/** Files after the exempt ones, in the order of their names, and the rules that each breaks. */
const FILES: [name: string, text: string, broken: string[]][] = [
  ['10-index', 'create index bill_number on bill (number)', ['index-blocks-writes']],
  ['10-index-of-a-new-table', 'create table store (id uuid primary key, name text unique); create index store_name on store (name)', []],
  ['10-index-concurrently', `${OUTSIDE}create index concurrently bill_paid on bill (paid)`, []],
  ['10-index-in-transaction', 'create index concurrently bill_paid on bill (paid)', ['concurrently-in-transaction']],
  [
    '10-two-indexes',
    `${OUTSIDE}create index concurrently a on bill (a);\ncreate index concurrently b on bill (b)`,
    ['several-outside-transaction', 'several-outside-transaction'],
  ],
  ['10-built-by-text', `do $$ begin execute format('create index %I on bill (paid)', 'x'); end $$`, ['index-blocks-writes']],
  ['11-drop-index', 'drop index bill_number', ['drop-index-blocks']],
  ['11-reindex', 'reindex table bill', ['reindex-blocks']],
  ['11-refresh', 'refresh materialized view totals', ['reindex-blocks']],
  ['20-required', 'alter table bill add column note text not null', ['required-column']],
  ['20-with-default', `alter table bill add column note text not null default '', add column at timestamptz not null default now()`, []],
  ['21-volatile', 'alter table bill add column token uuid default gen_random_uuid()', ['table-rewrite']],
  ['21-serial', 'alter table bill add column place bigserial', ['table-rewrite']],
  ['21-generated', 'alter table bill add column twice int generated always as (amount * 2) stored', ['table-rewrite']],
  ['21-cluster', 'cluster bill using bill_pkey', ['table-rewrite']],
  ['22-type', 'alter table bill alter column amount type numeric', ['column-type']],
  ['30-check', 'alter table bill add constraint positive check (amount > 0)', ['constraint-checks-all-rows']],
  ['30-foreign-key', 'alter table bill add foreign key (store) references store (id)', ['constraint-checks-all-rows']],
  ['30-key', 'alter table bill add unique (number)', ['constraint-checks-all-rows']],
  ['30-check-of-a-column', 'alter table bill add column rows int check (rows > 0)', ['constraint-checks-all-rows']],
  ['30-key-of-an-index', 'alter table bill add constraint bill_number unique using index bill_number', []],
  ['31-not-null', 'alter table bill alter column paid set not null', ['not-null-checks-all-rows']],
  ['32-not-valid', 'alter table bill add constraint paid_known check (paid is not null) not valid', []],
  ['33-not-validated-yet', 'alter table bill alter column paid set not null', ['not-null-checks-all-rows']],
  [
    '34-validated-with-others',
    'alter table bill validate constraint paid_known; alter table bill add column x int',
    ['validated-with-lock'],
  ],
  ['35-not-null-at-last', 'alter table bill alter column paid set not null', []],
  ['40-drop-column', 'alter table bill drop column note', ['used-by-running-version']],
  ['40-drop-table', 'drop table bill', ['used-by-running-version']],
  ['40-rename-column', 'alter table bill rename column note to remark', ['used-by-running-version']],
  ['40-rename-table', 'alter table bill rename to invoice', ['used-by-running-version']],
  ['41-unknown-release', '-- unused since release 9.9.9\nalter table bill drop column note', ['used-by-running-version']],
  ['41-unused', '-- unused since release 0.1.0: no code reads it\nalter table bill drop column note', []],
  ['50-update', 'update bill set paid = false', ['whole-table']],
  ['50-update-of-most', 'update bill set paid = false where paid is null', ['whole-table']],
  ['50-delete', 'delete from bill where true', ['whole-table']],
  ['50-truncate', 'truncate bill', ['whole-table']],
  ['50-update-in-a-block', 'do $$ begin update bill set paid = false; end $$', ['whole-table']],
  ['50-batches', OUTSIDE + BATCHES, []],
  ['50-batches-in-a-transaction', BATCHES, ['whole-table']],
  ['51-lock', 'lock table bill', ['lock-table']],
  ['52-unknown', `do $$ begin execute current_setting('any.text'); end $$`, ['unknown-statement']],
  ['60-allowed', '-- allow whole-table: a row for each tenant\nupdate settings set days = 30', []],
  ['60-allowed-without-a-reason', '-- allow whole-table:\nupdate settings set days = 30', ['whole-table']],
  ['60-another-allowed', '-- allow lock-table: short\nupdate settings set days = 30', ['whole-table']],
];

let folder: string;
let found: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-migrations-'));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write('deploy/checks/migrations.json', JSON.stringify({ exempt: { kit: ['0000-old'], finance: 9 } }));
  await write('CHANGELOG.md', '## Unreleased\n\n## 0.1.0\n');
  await write('services/finance/migrations/0009-exempt.sql', 'create table bill (id uuid); update bill set id = null; drop table bill;');
  for (const [name, text] of FILES) await write(`services/finance/migrations/00${name}.sql`, text);
  await write(
    'services/kit/src/db/migrations/kit-migrations.ts',
    `export const KIT_MIGRATIONS: Record<string, string> = { '0000-old': 'drop table a', '0001-new': '\\ndrop table b' };`,
  );
  const program = join(ROOT, 'deploy/checks/migrations.mjs');
  const { stderr } = await run(process.execPath, [program, folder]).catch((error: { stderr: string }) => error);
  found = stderr.trim().split('\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('P-OPS-12 a migration that would block, or break the running version, is refused', () => {
  it.each(FILES)('%s: %s', (name, _, broken) => {
    const rules = found.filter((line) => line.includes(`/00${name}.sql:`)).map((line) => line.split(': ')[1]);
    expect(rules).toEqual(broken);
  });

  it('with the file, the line and what to do instead', () => {
    expect(found.find((line) => line.includes('0041-unknown-release'))).toMatch(
      /^services\/finance\/migrations\/0041-unknown-release\.sql:2: used-by-running-version: two releases: /,
    );
  });

  it('also in the kit, but not when it is older than the rules', () => {
    expect(found.filter((line) => /kit-migrations|0009-exempt/.test(line))).toEqual([
      expect.stringMatching(/^services\/kit\/src\/db\/migrations\/kit-migrations\.ts 0001-new:2: used-by-running-version: /),
    ]);
  });
});

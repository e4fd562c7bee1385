import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrate } from '../src/db/migrations/migrate.js';
import { prepareDatabase, type ServiceAccess } from '../src/servers/prepare-database.js';

const superuserUrl = process.env['TEST_POSTGRES_URL'] ?? '';
const database = `migrate_${randomUUID().replaceAll('-', '')}`;
const LIMITS = { lockTimeout: 100, lockTimeoutOutside: 5000, tries: 100, pause: 100 };
let access: ServiceAccess;
let folder: string;
/** The owner, as a second session. */
let other: pg.Client;

const migrated = (limits = LIMITS): Promise<string[]> => migrate(access.migrationUrl, 'finance', pathToFileURL(`${folder}/`), limits);
const add = (name: string, text: string): Promise<void> => writeFile(join(folder, `${name}.sql`), text);
const rowsOf = async (text: string): Promise<unknown[]> => (await other.query(text)).rows;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-migrate-'));
  ({ finance: access } = await prepareDatabase(superuserUrl, database, ['finance']));
  other = new pg.Client({ connectionString: access.migrationUrl });
  await other.connect();
  await add(
    '0001-bill',
    'create table bill (id int primary key, number text); insert into bill select n, n from generate_series(1, 100) as n',
  );
  await migrated();
});

afterAll(async () => {
  await other?.end();
  const server = new pg.Client({ connectionString: superuserUrl });
  await server.connect();
  await server.query(`drop database if exists ${database} with (force)`);
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

describe('P-OPS-12 a migration while people work', () => {
  it('waits for a lock in short tries, so that others are served meanwhile, and is applied afterwards', async () => {
    await add('0002-note', 'alter table bill add column note text');
    await other.query('begin');
    await other.query('select from bill');
    const done = migrated();
    const reader = new pg.Client({ connectionString: access.migrationUrl, statement_timeout: 5000 });
    await reader.connect();
    try {
      // the migration waits for `other`, and the reader would wait behind it for ever
      await untilWaiting(reader);
      await expect(reader.query('select from bill')).resolves.toMatchObject({ rowCount: 100 });
    } finally {
      await reader.end();
    }
    await other.query('commit');
    expect(await done).toEqual(['0002-note']);
  });

  it('names what to do when it never gets its lock, and has changed nothing', async () => {
    await add('0003-late', 'create table late (id int); alter table bill add column late text');
    await other.query('begin');
    await other.query('select from bill');
    await expect(migrated({ ...LIMITS, tries: 2, pause: 1 })).rejects.toThrow(/^0003-late got no lock in 2 tries; end the transactions/);
    await other.query('commit');
    expect(await rowsOf(`select to_regclass('late') as late`)).toEqual([{ late: null }]);
    expect(await migrated()).toEqual(['0003-late']);
  });

  it('builds an index outside a transaction, also when an earlier try was interrupted', async () => {
    await other.query('insert into bill values (1000, 1)');
    // fails on the second row with number 1, and leaves an invalid index
    await expect(other.query('create unique index concurrently bill_number on bill (number)')).rejects.toThrow(/could not create unique/);
    await other.query('delete from bill where id = 1000');
    await add('0004-index', '-- outside a transaction\ncreate unique index concurrently bill_number on bill (number);');
    expect(await migrated()).toEqual(['0004-index']);
    expect(await rowsOf(`select indisvalid from pg_index where indexrelid = 'bill_number'::regclass`)).toEqual([{ indisvalid: true }]);
  });

  it('keeps what was applied before a file that fails', async () => {
    await add('0005-good', 'create table good (id int)');
    await add('0006-bad', 'create table bad (id int); select 1 / 0');
    await expect(migrated()).rejects.toThrow(/division by zero/);
    expect(await rowsOf(`select to_regclass('good')::text as good, to_regclass('bad')::text as bad`)).toEqual([
      { good: 'good', bad: null },
    ]);
    await rm(join(folder, '0006-bad.sql'));
    expect(await migrated()).toEqual([]);
  });

  it('is applied once by two that start at once, also outside a transaction', async () => {
    await add('0007-index', '-- outside a transaction\ncreate index concurrently bill_note on bill (note);');
    expect((await Promise.all([migrated(), migrated()])).flat()).toEqual(['0007-index']);
  });
});

/** Resolves when a session of the database waits for a lock of a table. */
async function untilWaiting(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(`select from pg_locks where not granted and relation = 'bill'::regclass`);
    if (rowCount) return;
  }
}

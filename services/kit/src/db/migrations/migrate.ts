import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { roleOf } from '../../servers/prepare-database.js';
import { type MigrationFile, readMigrations } from './migration-files.js';

/** Times in milliseconds. */
interface Limits {
  /**
   * How long a statement waits for a lock. While it waits for the lock of a table, everybody who comes later waits behind it, so
   * it gives up and is tried again.
   */
  lockTimeout: number;
  /** The same outside a transaction, where nobody waits behind it: it waits for transactions that run already. */
  lockTimeoutOutside: number;
  tries: number;
  pause: number;
}

const LIMITS: Limits = { lockTimeout: 2000, lockTimeoutOutside: 60_000, tries: 100, pause: 1000 };
/** One migration runs at a time in a database: an index that is built concurrently waits for all other transactions. */
const LOCK = 'migrations';
const LOCK_POLL_MS = 200;
/** lock_not_available, deadlock_detected */
const WAITED = new Set(['55P03', '40P01']);

/**
 * Brings a service's schema up to date as its owner, while the processes of the version before still use it. Files are plain
 * SQL, applied in the order of their names and never changed after the merge; two that were written concurrently may be merged
 * in either order. Each file is one transaction, unless its first line is `-- outside a transaction`. Two replicas may start at
 * once: the second one waits. Resolves to the names of what was applied.
 */
export async function migrate(ownerUrl: string, schema: string, folder: URL, limits: Limits = LIMITS): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, options: `-c search_path=${schema},extensions` });
  await client.connect();
  try {
    await lockMigrations(client);
    const applied = await appliedMigrations(client, schema);
    const pending = (await readMigrations(folder)).filter(({ name }) => !applied.has(name));
    for (const migration of pending) await tryUntilLocked(() => apply(client, migration, limits), migration.name, limits);
    return pending.map(({ name }) => name);
  } finally {
    // the lock ends with its connection
    await client.end();
  }
}

/** Polls, because a statement that waits is one for which a concurrently built index waits. */
async function lockMigrations(client: pg.Client): Promise<void> {
  const isLocked = async (): Promise<boolean> => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [LOCK]);
    return rows[0]?.locked ?? false;
  };
  while (!(await isLocked())) await pause(LOCK_POLL_MS);
}

/** The table has the name and the columns of Kysely's migrator, which wrote it in earlier versions. */
async function appliedMigrations(client: pg.Client, schema: string): Promise<Set<string>> {
  await client.query('create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
  // the service may read the list of applied migrations, and has no other rights on it
  await client.query(`revoke insert, update, delete on kysely_migration from ${pg.escapeIdentifier(roleOf(schema))}`);
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  return new Set(rows.map(({ name }) => name));
}

async function tryUntilLocked(work: () => Promise<void>, name: string, limits: Limits): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!WAITED.has(String((error as { code?: unknown }).code))) throw error;
      if (attempt >= limits.tries)
        throw new Error(`${name} got no lock in ${attempt} tries; end the transactions that hold it (pg_stat_activity) and migrate again`, {
          cause: error,
        });
      await pause(limits.pause);
    }
}

async function apply(client: pg.Client, migration: MigrationFile, limits: Limits): Promise<void> {
  if (migration.outsideTransaction) return applyOutside(client, migration, limits);
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${limits.lockTimeout}`);
    await client.query(migration.text);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** It runs again when the process ends before it is recorded. */
async function applyOutside(client: pg.Client, migration: MigrationFile, limits: Limits): Promise<void> {
  await client.query(`set lock_timeout = ${limits.lockTimeoutOutside}`);
  try {
    if (migration.builtIndex) await dropUnfinishedIndex(client, migration.builtIndex);
    await client.query(migration.text);
    await record(client, migration);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}

const record = (client: pg.Client, { name }: MigrationFile): Promise<unknown> =>
  client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()]);

/** An index whose building was interrupted remains under its name, and nothing reads it. */
async function dropUnfinishedIndex(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    pg.escapeIdentifier(name),
  ]);
  if (rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`);
}

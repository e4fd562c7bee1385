import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createKysely, createPool, Database } from '../src/db/database.js';
import { migrate } from '../src/db/migrations/migrate.js';
import { ReadServer } from '../src/db/read-server.js';
import { createLogger } from '../src/observability/logger.js';
import { PostgresCluster } from '../src/servers/clusters/postgres-cluster.js';
import { prepareDatabase } from '../src/servers/prepare-database.js';
import type { NotesDb } from './notes.js';

const log = createLogger('test', 'silent');
const call = { tenant: 'CTL', safe: true };
let cluster: PostgresCluster;
let db: Database<NotesDb>;

beforeAll(async () => {
  cluster = await PostgresCluster.start('a-password');
  const { files } = await prepareDatabase(cluster.url, 'reads', ['files']);
  await migrate(files.migrationUrl, 'files', new URL('./migrations', import.meta.url));
  const standby = Object.assign(new URL(files.url), { port: new URL(cluster.readUrl).port });
  const pool = createPool(files.url, 'files', 5, log);
  const reader = new ReadServer<NotesDb>(createKysely(createPool(standby.href, 'files', 5, log)), log);
  db = new Database<NotesDb>(createKysely(pool), pool, undefined, reader);
});
afterAll(async () => {
  await db?.close();
  await cluster?.stop();
});

async function write(): Promise<string> {
  const id = randomUUID();
  await db.transaction(call, (trx) => trx.insertInto('note').values({ tenant: 'CTL', id, words: 'w', revision: 0 }).execute());
  return id;
}
const standbyAnswers = (context: { tenant: string; safe?: boolean }): Promise<boolean> =>
  db.read(context, async (trx) => (await sql<{ own: boolean }>`select pg_is_in_recovery() as own`.execute(trx)).rows[0]?.own ?? false);
const found = (id: string) => db.read(call, (trx) => trx.selectFrom('note').select('id').where('id', '=', id).executeTakeFirst());

it('answers reads of calls by the standby, which shows each commit at once; other reads by the primary', async () => {
  expect([await standbyAnswers(call), await standbyAnswers({ tenant: 'CTL' })]).toEqual([true, false]);
  for (let n = 0; n < 100; n += 1) {
    const id = await write();
    expect(await found(id)).toEqual({ id });
  }
  const ids = await Promise.all(Array.from({ length: 50 }, async () => [await write()].map(found)[0]));
  expect(ids).not.toContain(undefined);
});

it('P-OPS-06 goes on with the primary when the standby is lost', async () => {
  await cluster.killStandby();
  const id = await write();
  expect(await found(id)).toEqual({ id });
  expect(await standbyAnswers(call)).toBe(false);
});

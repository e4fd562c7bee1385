import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { cancellable } from '../src/db/cancellable-pool.js';
import { createKysely, createPool, Database } from '../src/db/database.js';
import { opening } from '../src/db/transaction-scope.js';
import { createLogger } from '../src/observability/logger.js';
import { startTestService, type TestService } from '../src/testing/service.js';
import { type NotesDb, NotesModule } from './notes.js';

let service: TestService<NotesDb>;
/** One connection, so that each transaction gets the one of the transaction before. */
let pool: pg.Pool;
let db: Database<NotesDb>;

beforeAll(async () => {
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) });
  pool = createPool(service.environment['DATABASE_URL'] ?? '', 'files', 1, createLogger('test', 'silent'));
  db = new Database<NotesDb>(createKysely(pool), pool);
});
afterAll(async () => {
  await db?.close();
  await service?.stop();
});

const one = async (trx: Transaction<NotesDb>): Promise<unknown> => (await sql<{ one: number }>`select 1 as one`.execute(trx)).rows;

it('gives back a connection without its transaction when the request to cancel has ended the COMMIT or ROLLBACK', async () => {
  const given = new AbortController();
  const scope = { tenant: 'CTL', readOnly: true, auditKeys: undefined, cancelled: given.signal };
  await opening.run(scope, async () => {
    const client = (await cancellable(pool).connect()) as pg.PoolClient;
    // as the cancelled COMMIT of a transaction leaves it
    await client.query('begin');
    await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    given.abort();
    client.release();
  });
  await expect(db.read({ tenant: 'CTL' }, one)).resolves.toEqual([{ one: 1 }]);
});

it('keeps other transactions intact, whenever their predecessors are cancelled', async () => {
  for (let n = 0; n < 300; n += 1) {
    const given = new AbortController();
    const cancelled = db.read({ tenant: 'CTL', cancelled: given.signal }, async (trx) => [await one(trx), await one(trx)]);
    const outcome = cancelled.catch((error: { code?: string }) => error.code);
    const next = db.read({ tenant: 'CTL' }, one);
    await pause((n % 5) / 2);
    given.abort();
    expect(await next).toEqual([{ one: 1 }]);
    expect(['57014', [[{ one: 1 }], [{ one: 1 }]]]).toContainEqual(await outcome);
  }
});

it('sends no statement of a transaction that has ended, because another one may have its connection', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const failing = db.transaction({ tenant: 'CTL' }, (trx) => {
    late = pause(20).then(() => one(trx));
    late.catch(() => undefined);
    return Promise.reject(new Error('refused'));
  });
  await expect(failing).rejects.toThrow('refused');
  await expect(db.transaction({ tenant: 'PLS' }, () => late)).rejects.toThrow('already rolled back');
});

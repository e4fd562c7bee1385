import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createKysely, createPool, Database } from '../src/db/database.js';
import { createLogger } from '../src/observability/logger.js';
import { startTestService, type TestService } from '../src/testing/service.js';
import { PREPARED } from '../src/db/prepared-statements.js';
import { type NotesDb, NotesModule } from './notes.js';

let service: TestService<NotesDb>;
let db: Database<NotesDb>;
const ctl = { tenant: 'CTL' };

beforeAll(async () => {
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) });
  // one connection, so that its prepared statements can be inspected
  const pool = createPool(service.environment['DATABASE_URL'] ?? '', 'files', 1, createLogger('test', 'silent'));
  db = new Database<NotesDb>(createKysely(pool), pool);
});
afterAll(async () => {
  await db.close();
  await service.stop();
});

const divided = (by: number) =>
  db.read(ctl, (trx) =>
    trx
      .selectNoFrom(sql<number>`12 / cast(${by} as int)`.as('result'))
      .modifyEnd(PREPARED)
      .executeTakeFirstOrThrow(),
  );
const prepared = () => db.read(ctl, async (trx) => (await sql`select name from pg_prepared_statements`.execute(trx)).rows);

it('prepares a marked statement once, and no other', async () => {
  expect(await divided(3)).toEqual({ result: 4 });
  expect(await divided(4)).toEqual({ result: 3 });
  expect(await prepared()).toHaveLength(1);
});

it('sends a marked statement again after it has failed', async () => {
  await expect(divided(0)).rejects.toThrow('division by zero');
  expect(await divided(6)).toEqual({ result: 2 });
});

it('prepares a marked statement whose first execution failed', async () => {
  const tripled = (n: number) => sql<{ result: number }>`select 3 * cast(${n} as int) as result ${PREPARED}`;
  const inVain = db.transaction(ctl, async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    await tripled(1).execute(trx);
  });
  await expect(inVain).rejects.toThrow('aborted');
  expect((await db.read(ctl, (trx) => tripled(2).execute(trx))).rows).toEqual([{ result: 6 }]);
  expect(await prepared()).toHaveLength(2);
});

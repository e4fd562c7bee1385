import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import { builtOnce } from '../src/db/built-once.js';
import { createKysely, createPool, Database } from '../src/db/database.js';
import { afterCommit } from '../src/db/transaction-scope.js';
import { createLogger } from '../src/observability/logger.js';
import { startTestService, type TestService } from '../src/testing/service.js';
import { PREPARED } from '../src/db/statements/prepared-statements.js';
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

const numbered = (trx: Parameters<Parameters<typeof db.read>[1]>[0], n: number) =>
  sql<{ n: number }>`select cast(${n} as int) + 0 as n ${PREPARED}`.execute(trx).then(({ rows }) => rows[0]?.n);
it('runs statements that are started together in their order, also the same one twice', async () => {
  const results = await db.transaction(ctl, (trx) =>
    Promise.all([
      numbered(trx, 1),
      numbered(trx, 2),
      sql`insert into note (tenant, id, words) values ('CTL', gen_random_uuid(), 'together')`.execute(trx),
      sql<{ n: number }>`select count(*) as n from note where words = 'together'`.execute(trx).then(({ rows }) => rows[0]?.n),
    ]),
  );
  expect([results[0], results[1], results[3]]).toEqual([1, 2, 1]);
});

it('undoes everything when one of the statements that are started together fails, and can prepare the others later', async () => {
  const word = (text: string) =>
    sql<{ words: string }>`insert into note (tenant, id, words) values ('CTL', gen_random_uuid(), ${text}) returning words ${PREPARED}`;
  const failed = db.transaction(ctl, (trx) =>
    Promise.all([sql`select 1 / 0`.execute(trx), word('before').execute(trx), word('after').execute(trx)]),
  );
  await expect(failed).rejects.toThrow('division by zero');
  const { rows } = await db.transaction(ctl, (trx) => word('later').execute(trx));
  expect(rows).toEqual([{ words: 'later' }]);
  const stored = await db.read(ctl, (trx) => sql`select words from note where words in ('before', 'after', 'later')`.execute(trx));
  expect(stored.rows).toEqual([{ words: 'later' }]);
});

it('builds a statement once and sends it with the values of each execution', async () => {
  let times = 0;
  const difference = builtOnce((trx: Transaction<NotesDb>, { from, less }: { from: number; less: number | null }) => {
    times += 1;
    return trx.selectNoFrom(sql<number | null>`cast(${from} as int) - cast(${less} as int)`.as('result')).modifyEnd(PREPARED);
  });
  const results = await db.read(ctl, (trx) =>
    Promise.all([difference(trx, { from: 5, less: 2 }), difference(trx, { less: 1, from: 9 }), difference(trx, { from: 1, less: null })]),
  );
  expect(results).toEqual([[{ result: 3 }], [{ result: 8 }], [{ result: null }]]);
  expect(times).toBe(1);
});

it('renames columns, and leaves the keys of JSON as they are', async () => {
  const { rows } = await db.read(ctl, (trx) =>
    sql`select ${sql.ref('someText')}, object from (values ('a', cast('{"snake_case": [{"x_y": 1}]}' as jsonb))) as ${sql.table('aTable')} (${sql.ref('someText')}, object)`.execute(
      trx,
    ),
  );
  expect(rows).toEqual([{ someText: 'a', object: { snake_case: [{ x_y: 1 }] } }]);
});

it('runs what waits for the commit afterwards, and not when the transaction is rolled back', async () => {
  const ran: string[] = [];
  await db.transaction(ctl, async () => {
    afterCommit(() => void ran.push('committed'));
    expect(ran).toEqual([]);
  });
  const failed = db.transaction(ctl, async () => {
    afterCommit(() => void ran.push('rolled back'));
    throw new Error('the work fails');
  });
  await expect(failed).rejects.toThrow('the work fails');
  expect(ran).toEqual(['committed']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql, type Transaction } from 'kysely';
import { createKysely, createPool, Database } from '../src/db/database.js';
import { PREPARED } from '../src/db/statements/prepared-statements.js';
import { createLogger } from '../src/observability/logger.js';
import { PgBouncer } from '../src/testing/pgbouncer.js';
import { eventually, startTestService, type TestService } from '../src/testing/service.js';
import { type NotesDb, NotesModule } from './notes.js';

const CONNECTIONS = 3;
const TENANTS = ['CTL', 'PLBY', 'PLS', 'CORP'];
let service: TestService<NotesDb>;
let bouncer: PgBouncer;
let db: Database<NotesDb>;

beforeAll(async () => {
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) });
  const url = service.environment['DATABASE_URL'] ?? '';
  bouncer = await PgBouncer.start(new URL(url), { bls_files: 'bls_files' }, CONNECTIONS);
  const pool = createPool(bouncer.url(url), 'files', 20, createLogger('test', 'silent'), { pooler: true });
  db = new Database<NotesDb>(createKysely(pool), pool);
});
afterAll(async () => {
  await db?.close();
  await bouncer?.stop();
  await service?.stop();
});

type Counted = { tenants: string[]; total: number };
async function counted(trx: Transaction<NotesDb>): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select coalesce(array_agg(distinct tenant), '{}') as tenants, count(*) as total from note ${PREPARED}`.execute(trx);
  return rows[0];
}
const countOf = (tenant: string) => db.read({ tenant }, counted);

it('shows each tenant its own rows while more transactions run than the server has connections', async () => {
  const written = Array.from({ length: 200 }, (_, n) => TENANTS[n % TENANTS.length] as string);
  await Promise.all(
    written.map((tenant) =>
      db.transaction({ tenant }, async (trx) => {
        await trx.insertInto('note').values({ tenant, id: randomUUID(), words: 'w', revision: 0 }).execute();
        expect((await counted(trx))?.tenants).toEqual([tenant]);
      }),
    ),
  );
  const counts = await Promise.all(TENANTS.map(async (tenant) => [tenant, await countOf(tenant)]));
  expect(counts).toEqual(TENANTS.map((tenant) => [tenant, { tenants: [tenant], total: 50 }]));
});

it('cancels the running statement of the transaction that its caller gave up', async () => {
  const controller = new AbortController();
  const work = db.read({ tenant: 'CTL', cancelled: controller.signal }, (trx) => sql`select pg_sleep(60), 'given' || ' up'`.execute(trx));
  const refusal = work.catch((error: unknown) => error);
  const running = () =>
    service.asService.query(
      `select from pg_stat_activity where state = 'active' and query like '%pg_sleep(60), %' and pid <> pg_backend_pid()`,
    );
  await eventually(async () => ((await running()).rowCount ?? 0) > 0);
  controller.abort();
  expect(await refusal).toMatchObject({ code: '57014' });
  expect((await countOf('CTL'))?.total).toBe(50);
});

it('ends a statement at the deadline of its transaction', async () => {
  const work = db.read({ tenant: 'CTL', deadline: Date.now() + 200 }, (trx) => sql`select pg_sleep(60)`.execute(trx));
  await expect(work).rejects.toMatchObject({ code: '57014' });
});

it('refuses with the cause when the beginning of a transaction failed, not with the statements that it aborted', async () => {
  // more milliseconds than a statement timeout can have
  const work = db.read({ tenant: 'CTL', deadline: Date.now() + 2 ** 32 }, counted);
  await expect(work).rejects.toMatchObject({ code: '22023' });
});

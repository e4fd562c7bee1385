import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { eventually, startTestService, type TestService } from '../src/testing/service.js';
import { TEST_KEYS, testActor, testPrivateKey, testServiceKey } from '../src/testing/actors.js';
import { signActorToken } from '../src/rpc/actor-token.js';
import { createKysely, Database } from '../src/db/database.js';
import { STREAM_DAYS } from '../src/events/event-stream.js';
import { purgeDelivered } from '../src/events/purge-delivered.js';
import { Caller } from '../src/rpc/call-client.js';
import { subjects } from '../src/rpc/nats.js';
import { ServiceTokenSigner } from '../src/rpc/service-token.js';
import { checkMigrated } from '../src/db/migrations/check-migrated.js';
import { createLogger } from '../src/observability/logger.js';
import { startService } from '../src/app/start.js';
import {
  noteChange,
  noteInternal,
  noteRead,
  noteNested,
  noteQuery,
  type NotesDb,
  NotesModule,
  noteSlow,
  noteWrite,
  noteWritten,
  noteWrong,
  RecordNote,
  ShouterModule,
  Shouter,
  WaitForNote,
} from './notes.js';

const definition = { name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) };
const sales = testActor({ role: 'sales' });
const foreign = testActor({ role: 'sales', tenant: 'PLBY' });
let service: TestService<NotesDb>;

beforeAll(async () => {
  service = await startTestService<NotesDb>(definition);
  await service.also({ name: 'files', process: 'files-worker', module: ShouterModule });
});
afterAll(() => service.stop());

const heardTimes = async (eventId: string): Promise<number> =>
  (await service.superuser.selectFrom('heard').selectAll().where('eventId', '=', eventId).execute()).length;

describe('calls', () => {
  it('answers a person with the capability and refuses one without it', async () => {
    const written = await service.call(noteWrite, { words: 'a' }, sales);
    expect(await service.call(noteRead, { id: written.id }, sales)).toEqual(written);
    await expect(service.call(noteWrite, { words: 'a' }, testActor({ role: 'legal' }))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(service.call(noteWrite, { words: 'a' })).rejects.toMatchObject({ code: 'signedOut' });
  });

  it('validates the request and names the path and the rule', async () => {
    await expect(service.call(noteWrite, { words: '' }, sales)).rejects.toMatchObject({
      code: 'invalid',
      detail: { issues: [{ path: ['words'], rule: 'required' }] },
    });
    await expect(service.call(noteWrite, { words: 'a', more: 1 } as never, sales)).rejects.toMatchObject({
      detail: { issues: [{ rule: 'unknownField' }] },
    });
  });

  it('P-OPS-09 refuses with storageFull while the disk of the database is full, and counts it', async () => {
    await sql`create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(service.superuser);
    await sql`create trigger disk_full before insert on note for each row when (new.words = 'too much') execute function disk_full()`.execute(
      service.superuser,
    );
    await expect(service.call(noteWrite, { words: 'too much' }, sales)).rejects.toMatchObject({ code: 'storageFull' });
    const metrics = await fetch(`http://127.0.0.1:${service.running.healthPort}/metrics`);
    expect(await metrics.text()).toMatch(/^storage_full_total\{where="database",service="[a-z]+"\} 1$/m);
    expect(await service.call(noteWrite, { words: 'fits' }, sales)).toMatchObject({ words: 'fits' });
  });

  it('never sends a response that breaks its schema', async () => {
    await expect(service.call(noteWrong, {})).rejects.toMatchObject({ code: 'internal' });
  });

  it('enforces deadlines and propagates cancellation', async () => {
    const caller = new Caller(service.nats, subjects(service.environment['NATS_PREFIX'] ?? ''));
    const context = { tenant: 'CTL', requestId: 'r' };
    await expect(caller.call(noteSlow, { ms: 60_000 }, { ...context, deadline: Date.now() + 1500 })).rejects.toMatchObject({
      code: 'timeout',
    });
    await eventually(() => Promise.resolve(WaitForNote.aborted >= 1));
    const controller = new AbortController();
    const answer = caller.call(noteSlow, { ms: 60_000 }, context, controller.signal);
    await eventually(() => Promise.resolve(WaitForNote.started === 2));
    controller.abort();
    expect(await answer).toEqual({ aborted: true });
  });

  it.each([
    ['a call', noteQuery],
    ['a nested call', noteNested],
  ])('stops the running query of %s when the caller cancels', async (_name, call) => {
    const running = async () =>
      (
        await service.asService.query(
          `select 1 from pg_stat_activity where state = 'active' and query like '%''note query''%' and pid <> pg_backend_pid()`,
        )
      ).rowCount ?? 0;
    const caller = new Caller(service.nats, subjects(service.environment['NATS_PREFIX'] ?? ''));
    const controller = new AbortController();
    const answer = caller.call(call, { seconds: 25 }, { tenant: 'CTL', requestId: 'r' }, controller.signal);
    answer.catch(() => undefined);
    await eventually(async () => (await running()) > 0);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'timeout' });
    expect(await running()).toBe(0);
  });

  it('ends a query at the deadline of its call', async () => {
    const caller = new Caller(service.nats, subjects(service.environment['NATS_PREFIX'] ?? ''));
    const context = { tenant: 'CTL', requestId: 'r', deadline: Date.now() + 300 };
    await expect(caller.call(noteQuery, { seconds: 25 }, context)).rejects.toMatchObject({ code: 'timeout' });
    await eventually(async () => {
      const { rowCount } = await service.asService.query(
        `select 1 from pg_stat_activity where state = 'active' and query like '%''note query''%' and pid <> pg_backend_pid()`,
      );
      return rowCount === 0;
    });
  });

  it('P-SAFE-03 answers internal calls to services only, and refuses the token of one service signed by another', async () => {
    expect(await service.callAsService(noteInternal, {})).toEqual({ by: 'test' });
    await expect(service.call(noteInternal, {}, testActor({ role: 'superUser' }))).rejects.toMatchObject({ code: 'forbidden' });
    const caller = new Caller(
      service.nats,
      subjects(service.environment['NATS_PREFIX'] ?? ''),
      new ServiceTokenSigner('files', testServiceKey('licensing')),
    );
    await expect(caller.call(noteInternal, {}, { tenant: 'CTL', requestId: 'r' })).rejects.toMatchObject({ code: 'forbidden' });
    const token = await signActorToken(sales, testPrivateKey);
    const [head, , mac] = token.split('.');
    const altered = [
      head,
      Buffer.from(JSON.stringify({ actor: { ...sales, role: 'superUser' }, exp: 9e9, iss: 'identity' })).toString('base64url'),
      mac,
    ].join('.');
    for (const bad of [altered, `${token}x`, 'x', await signActorToken(sales, testPrivateKey, -5)]) {
      await expect(caller.call(noteRead, { id: randomUUID() }, { tenant: 'CTL', requestId: 'r', token: bad })).rejects.toMatchObject({
        code: 'signedOut',
      });
    }
  });

  it('refuses an actor token of one tenant with a service token of another', async () => {
    const caller = new Caller(
      service.nats,
      subjects(service.environment['NATS_PREFIX'] ?? ''),
      new ServiceTokenSigner('test', testServiceKey('test')),
    );
    const token = await signActorToken(foreign, testPrivateKey);
    await expect(caller.call(noteRead, { id: randomUUID() }, { tenant: 'CTL', requestId: 'r', token })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the account of a service', () => {
  it.each([
    'create table mine (id int)',
    'alter table note disable row level security',
    'drop policy tenant on note',
    `delete from kysely_migration`,
    `insert into kysely_migration (name, timestamp) values ('0999', now()::text)`,
  ])('P-SAFE-01 cannot change the schema: %s', async (statement) => {
    await expect(service.asService.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('P-SAFE-01 cannot start on a schema that was not migrated: the error names what is missing', async () => {
    const log = createLogger('test', 'silent');
    const folder = new URL('./migrations-ahead/', import.meta.url);
    await expect(checkMigrated(service.asService, 'files', folder, log, 1)).rejects.toThrow('the schema files lacks 0002-ahead');
  });
});

describe('tenancy', () => {
  it('shows a tenant nothing of another, even without a where', async () => {
    const mine = await service.call(noteWrite, { words: 'mine' }, sales);
    await expect(service.call(noteRead, { id: mine.id }, foreign)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('limits plain SQL under the service role to the tenant of the transaction', async () => {
    const mine = await service.call(noteWrite, { words: 'mine' }, sales);
    expect((await service.asService.query('select * from note')).rowCount).toBe(0);
    const client = await service.asService.connect();
    await client.query(`begin; set local app.tenant = 'PLBY'`);
    expect((await client.query('select * from note where id = $1', [mine.id])).rowCount).toBe(0);
    expect((await client.query(`update note set words = 'x'`)).rowCount).toBe(0);
    await expect(client.query(`insert into note (tenant, id, words) values ('CTL', gen_random_uuid(), 'x')`)).rejects.toThrow(
      /row-level security/,
    );
    await client.query('rollback');
    await expect(client.query('alter table note disable row level security')).rejects.toThrow(/owner/);
    client.release();
  });
});

describe('changes and events', () => {
  it('commits only one of two concurrent changes', async () => {
    const { id } = await service.call(noteWrite, { words: 'a' }, sales);
    const both = await Promise.allSettled([1, 2].map((n) => service.call(noteChange, { id, revision: 0, words: `n${n}` }, sales)));
    expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((b) => b.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  });

  it('publishes what was committed and nothing that was rolled back', async () => {
    await service.call(noteWrite, { words: 'published' }, sales);
    await expect(service.call(noteWrite, { words: 'fail' }, sales)).rejects.toMatchObject({ code: 'ruleBroken' });
    const heard = await eventually(async () => {
      const rows = await service.superuser.selectFrom('heard').selectAll().execute();
      return rows.some((r) => r.words === 'published') && rows;
    });
    expect(heard.some((r) => r.words === 'fail')).toBe(false);
    // the consumer may be faster than the mark
    await eventually(
      async () => (await service.superuser.selectFrom('outbox').selectAll().where('publishedAt', 'is', null).execute()).length === 0,
    );
  });

  it('consumes a redelivered event once', async () => {
    const id = randomUUID();
    await service.publish(noteWritten, { id, words: 'twice' }, { id });
    await eventually(async () => (await heardTimes(id)) === 1);
    // Another message with the same event id, past JetStream's own duplicate check.
    const { jetstream } = await import('@nats-io/jetstream');
    const names = subjects(service.environment['NATS_PREFIX'] ?? '');
    const body = {
      id,
      tenant: 'CTL',
      subject: noteWritten.subject,
      at: new Date().toISOString(),
      requestId: 'r',
      payload: { id, words: 'twice' },
    };
    await jetstream(service.nats).publish(names.event(noteWritten.subject), JSON.stringify(body));
    const after = randomUUID();
    await service.publish(noteWritten, { id: after, words: 'after' }, { id: after });
    await eventually(async () => (await heardTimes(after)) === 1);
    expect(await heardTimes(id)).toBe(1);
  });

  it('opens no transaction for an event that does not concern the handler', async () => {
    const [aside, after] = [randomUUID(), randomUUID()];
    await service.publish(noteWritten, { id: aside, words: 'aside' }, { id: aside });
    await service.publish(noteWritten, { id: after, words: 'after' }, { id: after });
    await eventually(async () => (await heardTimes(after)) === 1);
    const received = await sql<{ id: string }>`select event_id as id from inbox where event_id in (${aside}, ${after})`.execute(
      service.superuser,
    );
    expect(received.rows).toEqual([{ id: after }]);
  });

  it('rolls back what a failed handler wrote, and delivers the event again', async () => {
    const id = randomUUID();
    RecordNote.failOnce.add(id);
    await service.publish(noteWritten, { id, words: 'again' }, { id });
    await eventually(async () => (await heardTimes(id)) === 1);
    expect(RecordNote.failOnce.has(id)).toBe(false);
  });

  it('purges delivered events of every tenant when they are too old to be delivered again', async () => {
    const daysOld = async (days: number): Promise<string> => {
      const id = randomUUID();
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await sql`insert into outbox (tenant, id, subject, request_id, payload, at, published_at)
        values ('PLBY', ${id}, 'files.note.written.v1', 'r', '{}', ${at}, ${at})`.execute(service.superuser);
      await sql`insert into inbox (tenant, consumer, event_id, at) values ('PLBY', 'shout', ${id}, ${at})`.execute(service.superuser);
      return id;
    };
    const young = await daysOld(STREAM_DAYS);
    const old = await daysOld(STREAM_DAYS + 11);
    await purgeDelivered(new Database(createKysely(service.asService), service.asService));
    const storedRows = async (id: string): Promise<unknown> =>
      (
        await sql`select id from outbox where id = ${id} union all select event_id from inbox where event_id = ${id}`.execute(
          service.superuser,
        )
      ).rows;
    expect(await storedRows(young)).toEqual([{ id: young }, { id: young }]);
    expect(await storedRows(old)).toEqual([]);
  });

  it('runs a job once, sends its progress, and retries it after a failure', async () => {
    const heard: { data: { progress: number; state: string } }[] = [];
    const subscription = service.nats.subscribe(subjects(service.environment['NATS_PREFIX'] ?? '').live('CTL'), {
      callback: (_e, m) => void heard.push(m.json()),
    });
    const { id } = await service.call(noteWrite, { words: 'job' }, sales);
    await eventually(async () => (await service.call(noteRead, { id }, sales)).words === 'JOB');
    await eventually(() => Promise.resolve(heard.some((h) => h.data.state === 'done')));
    expect(heard.map((h) => h.data.progress)).toEqual([0.5, 1]);
    subscription.unsubscribe();
    const second = await service.call(noteWrite, { words: 'stumble' }, sales);
    await eventually(async () => (await service.call(noteRead, { id: second.id }, sales)).words === 'up again');
    expect(Shouter.stumbled.get(second.id)).toBe(2);
  });

  it('shows every statement of a read the same data, whatever is committed meanwhile', async () => {
    const { id, words } = await service.call(noteWrite, { words: 'seen' }, sales);
    const db = service.running.app.get<Database<NotesDb>>(Database, { strict: false });
    const seen = await db.read({ tenant: 'CTL' }, async (trx) => {
      const find = () => trx.selectFrom('note').select('words').where('id', '=', id).executeTakeFirstOrThrow();
      const first = await find();
      await service.superuser.updateTable('note').set({ words: 'changed' }).where('id', '=', id).execute();
      return [first, await find()];
    });
    expect(seen).toEqual([{ words }, { words }]);
    expect(await service.call(noteRead, { id }, sales)).toMatchObject({ words: 'changed' });
  });

  it('runs a job that was enqueued with a change, and none of a change that was rolled back', async () => {
    await expect(service.call(noteWrite, { words: 'queued, then fails' }, sales)).rejects.toMatchObject({ code: 'ruleBroken' });
    const { id } = await service.call(noteWrite, { words: 'queued' }, sales);
    await eventually(async () => (await service.call(noteRead, { id }, sales)).words === 'JOB');
    const rows = await service.superuser.selectFrom('outbox').selectAll().where('subject', '=', 'job.shout').execute();
    expect(rows).toHaveLength(1);
  });

  it('runs heavy jobs one at a time', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await service.call(noteWrite, { words: 'dig' }, sales)).id));
    for (const id of ids) await eventually(async () => (await service.call(noteRead, { id }, sales)).words === 'dug');
    expect(Shouter.dugAtOnce).toBe(1);
  });

  it('runs a job on its schedule, without a tenant', async () => {
    expect(await eventually(() => Promise.resolve(Shouter.ticks[0]))).toBe('*');
  });
});

describe('a process', () => {
  const page = async (path: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(`http://127.0.0.1:${service.running.healthPort}${path}`);
    return { status: response.status, text: await response.text() };
  };

  it('serves health, readiness and metrics', async () => {
    expect(await page('/health')).toMatchObject({ status: 200 });
    expect(await page('/ready')).toMatchObject({ status: 200 });
    expect((await page('/metrics')).text).toMatch(/call_seconds_count\{[^}]*subject="files.note.write.v1",outcome="ok"\} \d/);
  });

  it('migrates once when two replicas start at the same time, and shares calls between them', async () => {
    const replicas = await Promise.all([1, 2].map(() => startService(definition, service.environment)));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => service.call(noteInternal, {}, testActor({ role: 'sales' })).catch((e: { code: string }) => e.code)),
    );
    expect(new Set(answers)).toEqual(new Set(['forbidden']));
    await Promise.all(replicas.map((r) => r.stop()));
  });

  it('finishes the running call when it is stopped', async () => {
    const replica = await startTestService(definition);
    const answer = replica.call(noteSlow, { ms: 400 });
    await replica.nats.flush();
    await new Promise((resolve) => setImmediate(resolve));
    const stopped = replica.stop();
    expect(await answer).toEqual({ aborted: false });
    await stopped;
  });

  it('reports the name of an invalid setting and never its value', async () => {
    await expect(startService(definition, { ...TEST_KEYS, HEALTH_PORT: 'abc-secret' })).rejects.toThrow(
      /^bad configuration: HEALTH_PORT: (?!.*abc-secret)/,
    );
  });
});

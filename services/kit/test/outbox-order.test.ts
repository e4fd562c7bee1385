import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstream, type JetStreamClient, jetstreamManager } from '@nats-io/jetstream';
import { sql } from 'kysely';
import { createKysely, createPool, Database } from '../src/db/database.js';
import { createLogger } from '../src/observability/logger.js';
import { Metrics } from '../src/observability/metrics.js';
import { EventStream } from '../src/events/event-stream.js';
import { NatsLink } from '../src/rpc/nats-link.js';
import { subjects } from '../src/rpc/nats.js';
import { emit } from '../src/events/outbox.js';
import type { JobQueue } from '../src/jobs/job-queue.js';
import { OutboxRelay } from '../src/events/outbox-relay.js';
import { testActor } from '../src/testing/actors.js';
import { eventually, startTestService, type TestService } from '../src/testing/service.js';
import { type NotesDb, NotesModule, noteWrite, noteWritten } from './notes.js';

let service: TestService<NotesDb>;
let db: Database<NotesDb>;
const ctl = { tenant: 'CTL', requestId: 'ordered' };

beforeAll(async () => {
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) });
  const pool = createPool(service.environment['DATABASE_URL'] ?? '', 'files', 2, createLogger('test', 'silent'));
  db = new Database<NotesDb>(createKysely(pool), pool);
});
afterAll(async () => {
  await db.close();
  await service.stop();
});

/** A replica with a slow connection to JetStream: it delays its publishing until `go`. */
async function slowReplica(names: ReturnType<typeof subjects>) {
  const js = jetstream(service.nats);
  let go = (): void => undefined;
  let begun = false;
  const open = new Promise<void>((resolve) => (go = resolve));
  const publish: JetStreamClient['publish'] = async (...message) => {
    begun = true;
    await open;
    return js.publish(...message);
  };
  const slow = new Proxy(js, { get: (of, name) => (name === 'publish' ? publish : Reflect.get(of, name)) });
  const log = createLogger('test', 'silent');
  const stream = new EventStream(await jetstreamManager(service.nats), names, 1);
  const relay = new OutboxRelay(
    db as Database<unknown>,
    stream,
    NatsLink.of(service.nats),
    slow,
    // events only: this replica has no connection to Redis
    { isUp: false, onLoss: () => undefined } as unknown as JobQueue,
    names,
    log,
    new Metrics('slow'),
  );
  return { relay, hasBegun: () => begun, go };
}

function listen(names: ReturnType<typeof subjects>, published: string[]): void {
  service.nats.subscribe(names.event(noteWritten.subject), {
    callback: (_error, message) => void published.push(message.json<{ payload: { words: string } }>().payload.words),
  });
}

it('publishes events in the order in which they happened, even when another replica is faster', async () => {
  const names = subjects(service.environment['NATS_PREFIX'] ?? '');
  const published: string[] = [];
  listen(names, published);
  const { relay, hasBegun, go } = await slowReplica(names);
  relay.onApplicationBootstrap();
  // the relay of the service may be faster by chance: then the slow one gets the next event, or an earlier one again, because
  // it does not know yet what the stream has
  let first = '';
  for (let attempt = 1; !hasBegun(); attempt += 1) {
    first = `first ${attempt}`;
    await db.transaction(ctl, (trx) => emit(trx, ctl, noteWritten, { id: randomUUID(), words: first }));
    await eventually(() => Promise.resolve(hasBegun() || published.includes(first)));
  }
  await service.call(noteWrite, { words: 'second' }, testActor({ role: 'sales' }));
  const othersWait = sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`;
  await eventually(async () => published.includes('second') || ((await othersWait.execute(service.superuser)).rows[0]?.n ?? 0) > 0);
  go();
  await eventually(() => Promise.resolve(published.includes('second')));
  expect([...new Set(published)].filter((words) => words === first || words === 'second')).toEqual([first, 'second']);
  await relay.beforeApplicationShutdown();
});

it('publishes a burst to its last event when the process ends', async () => {
  const names = subjects(service.environment['NATS_PREFIX'] ?? '');
  const published: string[] = [];
  listen(names, published);
  const { relay, go } = await slowReplica(names);
  go();
  relay.onApplicationBootstrap();
  const burst = Array.from({ length: 5 }, (_, index) => `burst ${index}`);
  for (const words of burst) await db.transaction(ctl, (trx) => emit(trx, ctl, noteWritten, { id: randomUUID(), words }));
  await relay.beforeApplicationShutdown();
  await service.nats.flush();
  expect([...new Set(published)].filter((words) => words.startsWith('burst'))).toEqual(burst);
});

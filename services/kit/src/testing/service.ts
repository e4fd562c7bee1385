import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { EventEnvelope, EventType } from '@bls/proto/contracts/event';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Kysely, CamelCasePlugin, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { LogDestination } from '../observability/logger.js';
import { signActorToken } from '../rpc/actor-token.js';
import { ServiceTokenSigner } from '../rpc/service-token.js';
import { Caller } from '../rpc/call-client.js';
import { subjects as subjectsOf } from '../rpc/nats.js';
import { type Running, type ServiceDefinition, startService } from '../app/start.js';
import { TEST_KEYS, testPrivateKey, testServiceKey } from './actors.js';
import { migratedDatabase } from './migrated-database.js';

export type TestService<DB> = {
  environment: Record<string, string>;
  running: Running;
  /** Calls as a person (actor), or signed out (undefined), in the tenant of the actor or CTL. */
  call: <C extends Call>(call: C, request: RequestInput<C>, actor?: Actor) => Promise<ResponseOf<C>>;
  /** Calls an internal call as another service would: by itself in a tenant (CTL), or on behalf of a person. */
  callAsService: <C extends Call>(call: C, request: RequestInput<C>, as?: string | Actor) => Promise<ResponseOf<C>>;
  /** Delivers an event as another service's outbox would; pass an id to deliver it twice. */
  publish: <E extends EventType>(event: E, payload: unknown, options?: { tenant?: string; id?: string }) => Promise<string>;
  /** The schema as a superuser, who bypasses row-level security, for checking the data of all tenants. */
  superuser: Kysely<DB>;
  /** A raw pool under the service's own role. */
  asService: pg.Pool;
  nats: NatsConnection;
  /** Starts a further process of the same installation, such as the worker. */
  also: (definition: Omit<ServiceDefinition, 'migrations'>) => Promise<Running>;
  stop: () => Promise<void>;
};

/** Starts one service on a fresh database, with its own prefix in NATS and Redis, on the servers of the test run. */
export async function startTestService<DB = unknown>(
  definition: ServiceDefinition,
  extra: Record<string, string> = {},
  destination?: LogDestination,
): Promise<TestService<DB>> {
  const { TEST_POSTGRES_URL = '', TEST_NATS_URL = '', TEST_REDIS_URL = '' } = process.env;
  const prefix = `t${randomBytes(5).toString('hex')}`;
  const database = `test_${prefix}`;
  const { [definition.name]: access } = await migratedDatabase(database, [definition.name], () => definition.migrations);
  if (!access) throw new Error(`no schema of ${definition.name}`);
  const inside = new URL(TEST_POSTGRES_URL);
  inside.pathname = `/${database}`;
  const environment: Record<string, string> = {
    NATS_URL: TEST_NATS_URL,
    NATS_PREFIX: prefix,
    REDIS_URL: TEST_REDIS_URL,
    QUEUE_PREFIX: prefix,
    DATABASE_URL: access.url,
    DATABASE_POOL: '6',
    SERVICE_PRIVATE_KEY: testServiceKey(definition.name),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    ...TEST_KEYS,
    ...extra,
  };
  const running = await startService(definition, environment, destination);
  const processes: Running[] = [running];
  const nats = await connect({ servers: TEST_NATS_URL });
  const subjects = subjectsOf(prefix);
  const people = new Caller(nats, subjects);
  const services = new Caller(nats, subjects, new ServiceTokenSigner('test', testServiceKey('test')));
  const pool = new pg.Pool({ connectionString: inside.href, max: 3, options: `-c search_path=${definition.name},extensions` });
  const asService = new pg.Pool({ connectionString: access.url, max: 2, options: `-c search_path=${definition.name},extensions` });
  // Tests break connections on purpose; the pool replaces an idle one that broke.
  for (const each of [pool, asService]) each.on('error', () => undefined);
  const superuser = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

  return {
    environment,
    running,
    superuser,
    asService,
    nats,
    call: async (call, request, actor) => {
      const token = actor ? await signActorToken(actor, testPrivateKey) : undefined;
      return people.call(call, request, { tenant: actor?.tenant ?? 'CTL', requestId: randomUUID(), token });
    },
    callAsService: async (call, request, as = 'CTL') => {
      if (typeof as === 'string') return services.call(call, request, { tenant: as, requestId: randomUUID() });
      const token = await signActorToken(as, testPrivateKey);
      return services.call(call, request, { tenant: as.tenant, requestId: randomUUID(), token });
    },
    publish: async (event, payload, { tenant = 'CTL', id = randomUUID() } = {}) => {
      const envelope: EventEnvelope = { id, tenant, subject: event.subject, at: new Date().toISOString(), requestId: 'test', payload };
      await jetstream(nats).publish(subjects.event(event.subject), JSON.stringify(envelope));
      return id;
    },
    also: async (other) => {
      const further = await startService({ ...other, migrations: definition.migrations }, environment);
      processes.push(further);
      return further;
    },
    stop: async () => {
      for (const process of processes.reverse()) await process.stop();
      await nats.close();
      await superuser.destroy();
      await asService.end();
      await drop(TEST_POSTGRES_URL, database);
    },
  };
}

/** Polls until `probe` returns something other than undefined, null or false. For effects of events. */
export async function eventually<T>(probe: () => Promise<T | undefined | null | false>, timeoutMs = 30_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`timed out after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function drop(superuserUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`drop database if exists "${database}" with (force)`);
  await client.end();
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startLocal, type ServerName } from '../../src/servers/local.js';
import type { Servers } from '../../src/servers/servers.js';
import { eventually } from '../../src/testing/service.js';

let dataDir: string;
let servers: Servers;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bls-supervised-'));
  const supervision = { intervalMs: 100, timeoutMs: 1000, failures: 3 };
  servers = await startLocal({ dataDir, detached: false, durable: true, supervision, say: (line) => lines.push(line) });
}, 120_000);
afterAll(async () => {
  await servers?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const pidOf = async (name: ServerName): Promise<number> =>
  (JSON.parse(await readFile(join(dataDir, 'servers.json'), 'utf8')) as { pids: Record<ServerName, number> }).pids[name];

/** Stores something, or reads what was stored before; fails while the server is away. */
const CLIENTS: Record<ServerName, { write(): Promise<unknown>; read(): Promise<unknown> }> = {
  postgres: {
    write: () => inPostgres('create table stored as select 7 as value'),
    read: async () => (await inPostgres('select value from stored')).rows,
  },
  redis: { write: () => inRedis((redis) => redis.set('stored', '7')), read: () => inRedis((redis) => redis.get('stored')) },
  nats: {
    write: () => inNats((manager) => manager.streams.add({ name: 'STORED', subjects: ['stored'] })),
    read: () => inNats(async (manager) => (await manager.streams.info('STORED')).config.subjects),
  },
};

describe.each(['postgres', 'redis', 'nats'] as const)('%s of npm start', (name) => {
  beforeAll(() => CLIENTS[name].write());

  it.each([
    ['is killed', 'SIGKILL', 'has ended'],
    ['is frozen', 'SIGSTOP', 'does not answer'],
  ] as const)('starts again on its port with its data when it %s', async (_, signal, reason) => {
    const before = await CLIENTS[name].read();
    const pid = await pidOf(name);
    lines.length = 0;
    process.kill(pid, signal);
    await eventually(async () => (await pidOf(name)) !== pid, 60_000);
    const after = await eventually(() => CLIENTS[name].read().catch(() => undefined), 60_000);
    expect(after).toEqual(before);
    expect(lines[0]).toMatch(new RegExp(` ${reason}: it is started again on port \\d+$`));
  });
});

async function inPostgres(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: servers.postgresUrl });
  client.on('error', () => undefined); // the server is killed under it
  await client.connect();
  return client.query(text).finally(() => client.end());
}

async function inRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(servers.redisUrl, { retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  return work(redis).finally(() => redis.disconnect());
}

async function inNats<T>(work: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: servers.natsUrl, reconnect: false });
  return work(await jetstreamManager(connection)).finally(() => connection.close());
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopProcess } from '@bls/kit/servers/child';
import { NATS_SERVERS, NatsCluster } from '@bls/kit/servers/clusters/nats-cluster';
import { PostgresCluster } from '@bls/kit/servers/clusters/postgres-cluster';
import { RedisCluster, SENTINEL_NAME } from '@bls/kit/servers/clusters/redis-cluster';
import { startLocal } from '@bls/kit/servers/local';
import type { ServerUrls } from '@bls/kit/servers/servers';
import { streamLeader } from '../lib/servers/call-as-service.js';
import type { Secrets } from '../../src/processes/secrets.js';
import type { Server } from './system.js';

/** The servers of a system of processes, which a test may end and start again. */
export interface SystemServers {
  urls(): ServerUrls;
  /** Variables of every process, besides the addresses. */
  environment: Record<string, string>;
  /** Ends the server, or of a cluster its leader, at once. */
  kill(server: Server): Promise<void>;
  restart(server: Server): Promise<void>;
  stop(): Promise<void>;
}

/** One server of each kind. */
export async function singleServers(dataDir: string, natsAuthorization: string): Promise<SystemServers> {
  const plan = { dataDir, detached: false, durable: true, natsAuthorization };
  let servers = await startLocal(plan);
  return {
    urls: () => servers,
    environment: {},
    kill: async (server) => stopProcess((await pidsOf(dataDir))[server] ?? 0, 'SIGKILL'),
    restart: async () => {
      servers = await startLocal(plan);
    },
    stop: () => servers.stop(),
  };
}

async function pidsOf(dataDir: string): Promise<Partial<Record<Server, number>>> {
  const state = JSON.parse(await readFile(join(dataDir, 'servers.json'), 'utf8')) as { pids: Partial<Record<Server, number>> };
  return state.pids;
}

/** A cluster of each kind: three NATS servers, Redis with Sentinel, PostgreSQL under Patroni. */
export async function clusteredServers(dataDir: string, natsAuthorization: string, secrets: Secrets): Promise<SystemServers> {
  const password = randomBytes(12).toString('hex');
  const [nats, redis, postgres] = await Promise.all([
    NatsCluster.start(dataDir, natsAuthorization),
    RedisCluster.start(dataDir, password),
    PostgresCluster.start(password),
  ]);
  const urls: ServerUrls = { postgresUrl: postgres.url, readUrl: postgres.readUrl, natsUrl: nats.url, redisUrl: redis.url };
  const killed: Partial<Record<Server, string>> = {};
  return {
    urls: () => urls,
    environment: { NATS_REPLICAS: String(NATS_SERVERS), REDIS_SENTINEL_NAME: SENTINEL_NAME },
    kill: async (server) => {
      if (server === 'redis') await redis.killPrimary();
      else if (server === 'postgres') killed.postgres = await postgres.killPrimary();
      else {
        killed.nats = await streamLeader({ servers: urls, secrets });
        await nats.kill(killed.nats);
      }
    },
    restart: async (server) => {
      if (server === 'nats') await nats.restart(killed.nats ?? '');
      if (server === 'postgres') await postgres.restart(killed.postgres ?? '');
    },
    stop: async () => {
      await Promise.all([nats.stop(), redis.stop(), postgres.stop()]);
    },
  };
}

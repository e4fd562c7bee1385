import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../observability/logger.js';

type RedisConfig = { REDIS_URL: string; REDIS_SENTINEL_NAME?: string | undefined };

/**
 * Connects, and reconnects without limit. With a name of Sentinel, `REDIS_URL` lists the Sentinel servers, and the connection
 * follows the primary that they announce; without one it is the address of the only server.
 */
export function connectRedis(config: RedisConfig, log: Logger): Redis {
  const redis = config.REDIS_SENTINEL_NAME
    ? new Redis({ ...COMMON, ...sentinelOptions(config.REDIS_URL, config.REDIS_SENTINEL_NAME) })
    : new Redis(config.REDIS_URL, COMMON);
  return logged(redis, log);
}

/** A second connection to the same server: a worker of BullMQ needs its own. */
export const duplicateOf = (redis: Redis, log: Logger): Redis => logged(redis.duplicate(), log);

function logged(redis: Redis, log: Logger): Redis {
  redis.on('error', (error) => log.warn({ error: error.message }, 'Redis connection'));
  return redis;
}

const COMMON: RedisOptions = {
  maxRetriesPerRequest: null,
  enableReadyCheck: false,
  // a server that has become a replica: connect to the new primary and send the command again
  reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
};

/** The password in the first address is that of the servers and of the Sentinels. */
export function sentinelOptions(urls: string, name: string): RedisOptions {
  const addresses = urls.split(',').map((each) => new URL(each.trim()));
  const password = decodeURIComponent(addresses[0]?.password ?? '');
  return {
    name,
    sentinels: addresses.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 26_379) })),
    ...(password ? { password, sentinelPassword: password } : {}),
    sentinelRetryStrategy: () => 500,
  };
}

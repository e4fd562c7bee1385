import { ServerProblem, type S3Address, type ServerUrls, type Servers } from './servers.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The servers that the environment names: {prefix}POSTGRES_URL, NATS_URL, REDIS_URL, S3_ENDPOINT with S3_ACCESS_KEY and S3_SECRET_KEY. */
export function given(env: Environment, prefix: '' | 'TEST_'): Partial<ServerUrls> {
  const value = (name: string): string | undefined => env[`${prefix}${name}`] || undefined;
  const postgresUrl = addressOf(
    env,
    `${prefix}POSTGRES_URL`,
    ['postgres:', 'postgresql:'],
    'postgres://account:password@host:5432/postgres',
  );
  const natsUrl = addressOf(env, `${prefix}NATS_URL`, ['nats:', 'tls:', 'ws:', 'wss:'], 'nats://host:4222');
  const redisUrl = addressOf(env, `${prefix}REDIS_URL`, ['redis:', 'rediss:'], 'redis://:password@host:6379');
  const endpoint = addressOf(env, `${prefix}S3_ENDPOINT`, ['http:', 'https:'], 'https://host:9000');
  const s3: S3Address | undefined = endpoint
    ? { endpoint, accessKey: value('S3_ACCESS_KEY') ?? '', secretKey: value('S3_SECRET_KEY') ?? '' }
    : undefined;
  return {
    ...(postgresUrl ? { postgresUrl } : {}),
    ...(natsUrl ? { natsUrl } : {}),
    ...(redisUrl ? { redisUrl } : {}),
    ...(s3 ? { s3 } : {}),
  };
}

/**
 * The address that a variable contains, or several with commas between them. Throws ServerProblem with the name of the variable
 * and what is expected; not with the value, which may contain a password.
 */
export function addressOf(env: Environment, name: string, protocols: readonly string[], example: string): string | undefined {
  const value = env[name] || undefined;
  const isAddress = (each: string): boolean => protocols.includes(URL.parse(each.trim())?.protocol ?? '');
  if (value !== undefined && !value.split(',').every(isAddress)) throw new ServerProblem(`${name} is not an address like ${example}`);
  return value;
}

/** The same servers as variables, for child processes and for a shell. */
export function asVariables(servers: ServerUrls | Servers, prefix: '' | 'TEST_'): Record<string, string> {
  return {
    [`${prefix}POSTGRES_URL`]: servers.postgresUrl,
    [`${prefix}NATS_URL`]: servers.natsUrl,
    [`${prefix}REDIS_URL`]: servers.redisUrl,
    ...(servers.s3
      ? {
          [`${prefix}S3_ENDPOINT`]: servers.s3.endpoint,
          [`${prefix}S3_ACCESS_KEY`]: servers.s3.accessKey,
          [`${prefix}S3_SECRET_KEY`]: servers.s3.secretKey,
        }
      : {}),
  };
}

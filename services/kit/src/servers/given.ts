import type { S3Address, ServerUrls, Servers } from './servers.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The servers that the environment names: {prefix}POSTGRES_URL, NATS_URL, REDIS_URL, S3_ENDPOINT with S3_ACCESS_KEY and S3_SECRET_KEY. */
export function given(env: Environment, prefix: '' | 'TEST_'): Partial<ServerUrls> {
  const value = (name: string): string | undefined => env[`${prefix}${name}`] || undefined;
  const postgresUrl = value('POSTGRES_URL');
  const natsUrl = value('NATS_URL');
  const redisUrl = value('REDIS_URL');
  const endpoint = value('S3_ENDPOINT');
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

import { Redis } from 'ioredis';
import pg from 'pg';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { given, type Environment } from './given.js';

/** Removes the data of an installation from servers that were configured by URL: its database, its event stream, its queues. */
export async function emptyGiven(env: Environment, database: string): Promise<void> {
  const { postgresUrl, natsUrl, redisUrl } = given(env, '');
  if (postgresUrl) await dropDatabase(postgresUrl, database);
  if (natsUrl) await deleteStream(natsUrl, `${(env['NATS_PREFIX'] ?? '').toUpperCase()}EVENTS`);
  if (redisUrl) await deleteKeys(redisUrl, `${env['QUEUE_PREFIX'] || 'bls'}:*`);
}

async function dropDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);
  } finally {
    await client.end();
  }
}

async function deleteStream(url: string, stream: string): Promise<void> {
  const connection = await connect({ servers: url });
  try {
    const manager = await jetstreamManager(connection);
    await manager.streams.delete(stream).catch(() => undefined);
  } finally {
    await connection.close();
  }
}

async function deleteKeys(url: string, pattern: string): Promise<void> {
  const redis = new Redis(url);
  try {
    for await (const keys of redis.scanStream({ match: pattern, count: 500 }) as AsyncIterable<string[]>) {
      if (keys.length > 0) await redis.del(...keys);
    }
  } finally {
    redis.disconnect();
  }
}

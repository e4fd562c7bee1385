import { jetstream, type JetStreamClient, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { KeyRing } from '../crypto/key-ring.js';
import { createKysely, createPool, Database } from '../db/database.js';
import { ReadServer } from '../db/read-server.js';
import { EventStream } from '../events/event-stream.js';
import { connectRedis } from '../jobs/connect-redis.js';
import { JobQueue } from '../jobs/job-queue.js';
import type { Logger } from '../observability/logger.js';
import { NatsLink } from '../rpc/nats-link.js';
import { connectNats, subjects as subjectsOf, type Subjects } from '../rpc/nats.js';
import type { BaseConfig } from './config.js';

/** The connections of a process. Nest closes them last, when nothing uses them any more. */
export class Connections implements OnApplicationShutdown {
  private constructor(
    readonly database: Database<unknown>,
    readonly pool: pg.Pool,
    readonly nats: NatsConnection,
    readonly link: NatsLink,
    readonly subjects: Subjects,
    readonly streams: JetStreamManager,
    readonly stream: EventStream,
    readonly js: JetStreamClient,
    readonly redis: Redis,
    readonly queue: JobQueue,
  ) {}

  static async open(service: string, process: string, databaseUrl: string, config: BaseConfig, log: Logger): Promise<Connections> {
    const subjects = subjectsOf(config.NATS_PREFIX);
    const open = (url: string): pg.Pool =>
      createPool(url, service, config.DATABASE_POOL, log, { pooler: config.DATABASE_POOLER === 'transaction' });
    const pool = open(databaseUrl);
    const auditKeys = KeyRing.find({ AUDIT_KEYS: config.AUDIT_KEYS, AUDIT_KEYS_FILE: config.AUDIT_KEYS_FILE }, 'AUDIT_KEYS');
    const reader = config.DATABASE_READ_URL ? new ReadServer(createKysely(open(config.DATABASE_READ_URL)), log) : undefined;
    const database = new Database<unknown>(createKysely(pool), pool, auditKeys, reader);
    const nats = await connectNats(process, config, log);
    const redis = connectRedis(config, log);
    const streams = await retryUntilUp(() => jetstreamManager(nats, { checkAPI: false }), log);
    const stream = new EventStream(streams, subjects, config.NATS_REPLICAS);
    await retryUntilUp(() => stream.ensure(), log);
    const queue = new JobQueue(redis, config.QUEUE_PREFIX, service);
    return new Connections(database, pool, nats, NatsLink.of(nats), subjects, streams, stream, jetstream(nats), redis, queue);
  }

  /** Throws when NATS or the database does not answer. */
  async ping(): Promise<void> {
    if (this.nats.isClosed()) throw new Error('NATS is not connected');
    await Promise.all([this.database.ping(), this.nats.rtt()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
    await this.nats.drain().catch(() => undefined);
    await this.database.close();
  }
}

/** 10008: JetStream, while its servers choose a leader. */
const NOT_UP_YET = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|57P03|TIMEOUT|503|10008)$/;

/** Retries for a minute while a server is not up yet, then throws. */
export async function retryUntilUp<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '');
      if (attempt >= 60 || !NOT_UP_YET.test(code)) throw error;
      log.warn({ error: (error as Error).message, attempt }, 'waiting for a server');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import type { Database } from '../db/database.js';
import { STREAM_DAYS } from './event-stream.js';
import type { Logger } from '../observability/logger.js';

const DAY_MS = 86_400_000;
const EVERY_MS = DAY_MS / 4;
/** Longer than JetStream keeps events, because an event that may still be redelivered must be detected. */
const KEEP_DAYS = STREAM_DAYS + 10;

/** Deletes the outbox and inbox rows of events that cannot be redelivered any more. Unpublished rows stay, whatever their age. */
export function purgeDelivered(db: Database<unknown>, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString();
  return db.transaction({ tenant: '*' }, async (trx) => {
    await sql`delete from outbox where published_at is not null and at < ${before}`.execute(trx);
    await sql`delete from dead_letter where state <> 'open' and decided_at < ${before}`.execute(trx);
    await sql`delete from inbox where at < ${before}`.execute(trx);
  });
}

/** Purges at start and several times a day, in every replica: a second one finds nothing to delete. */
export class DeliveredPurge implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();

  constructor(
    private readonly db: Database<unknown>,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.purge();
    this.timer = setInterval(() => this.purge(), EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private purge(): void {
    this.running = purgeDelivered(this.db).catch((error: unknown) => this.log.warn({ error }, 'delivered events not purged'));
  }
}

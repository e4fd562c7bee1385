import { sql } from 'kysely';
import type { Database } from '../db/database.js';
import { STREAM_DAYS } from './event-consumer.js';
import type { Logger } from '../observability/logger.js';

const DAY_MS = 86_400_000;
const EVERY_MS = DAY_MS / 4;
/** Longer than JetStream keeps events: what may still be delivered again must be known again. */
const KEEP_DAYS = STREAM_DAYS + 10;

/** Removes what outbox and inbox hold of events that nobody can deliver any more. What still waits stays, however old it is. */
export function purgeDelivered(db: Database<unknown>, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString();
  return db.transaction({ tenant: '*' }, async (trx) => {
    await sql`delete from outbox where published_at < ${before}`.execute(trx);
    await sql`delete from inbox where at < ${before}`.execute(trx);
  });
}

/** Forgets now and a few times a day, in every replica: a second one finds nothing left. Answers how to stop it. */
export function schedulePurge(db: Database<unknown>, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const forget = (): void => {
    running = purgeDelivered(db).catch((error: unknown) => log.warn({ error }, 'delivered events could not be forgotten'));
  };
  forget();
  const timer = setInterval(forget, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

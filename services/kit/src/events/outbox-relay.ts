import type { EventEnvelope } from '@bls/proto/contracts/event';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Transaction, sql } from 'kysely';
import type { Database } from '../db/database.js';
import type { Logger } from '../observability/logger.js';
import type { JobQueue, QueuedJob } from '../jobs/job-queue.js';
import type { Metrics } from '../observability/metrics.js';
import type { Subjects } from '../rpc/nats.js';
import { jobNameOf } from './outbox.js';

type Waiting = { tenant: string; id: string; subject: string; requestId: string; payload: unknown; at: string };
const BATCH = 200;
const LOOK_AGAIN_MS = 1000;

/**
 * Publishes the events in the outbox, in their order. A row is marked in the transaction that read it, after JetStream has it; a
 * crash in between publishes it again under the same message id, which JetStream and the inbox both recognise.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private busy: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly db: Database<unknown>,
    private readonly js: JetStreamClient,
    private readonly queue: JobQueue,
    private readonly subjects: Subjects,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.db.onEmitted(() => this.wake());
    this.wake();
  }

  wake(): void {
    if (this.stopped) return;
    if (this.busy) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.busy = this.run().finally(() => {
      this.busy = undefined;
      if (this.stopped) return;
      const soon = this.again;
      this.again = false;
      this.timer = setTimeout(() => this.wake(), soon ? 0 : LOOK_AGAIN_MS);
    });
  }

  /** After the jobs, whose last events it still publishes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.busy;
  }

  private async run(): Promise<void> {
    try {
      while (!this.stopped && (await this.publishBatch()) === BATCH);
    } catch (error) {
      this.log.warn({ error }, 'outbox not published, will be tried again');
      this.metrics.events.inc({ direction: 'out', outcome: 'failed' });
    }
  }

  /** Looks without a lock first: an empty outbox must not cost a write transaction every second. */
  private async publishBatch(): Promise<number> {
    const everyTenant = { tenant: '*' };
    const waiting = await this.db.read(everyTenant, (trx) =>
      sql<{ n: number }>`select count(*) as n from outbox where published_at is null`.execute(trx),
    );
    this.metrics.outboxWaiting.set(waiting.rows[0]?.n ?? 0);
    if (!waiting.rows[0]?.n) return 0;
    return this.db.transaction(everyTenant, (trx) => this.publishLocked(trx));
  }

  /** An event goes to JetStream, a job of the own service to its queue; both recognise a repetition. */
  private async deliver(row: Waiting): Promise<void> {
    const job = jobNameOf(row.subject);
    if (job) await this.queue.addQueued(job, row.payload as QueuedJob, row);
    else await this.js.publish(this.subjects.event(row.subject), JSON.stringify(envelope(row)), { msgID: row.id });
  }

  private async publishLocked(trx: Transaction<unknown>): Promise<number> {
    // One replica at a time: events of an item are published in the order in which they happened.
    await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' outbox', 0))`.execute(trx);
    const { rows } = await sql<Waiting>`
      select tenant, id, subject, request_id, payload, at from outbox
      where published_at is null order by sequence limit ${BATCH}`.execute(trx);
    await Promise.all(rows.map((row) => this.deliver(row)));
    if (rows.length > 0) await sql`update outbox set published_at = now() where id in (${sql.join(rows.map((r) => r.id))})`.execute(trx);
    this.metrics.events.inc({ direction: 'out', outcome: 'published' }, rows.length);
    return rows.length;
  }
}

const envelope = (row: Waiting): EventEnvelope => ({
  id: row.id,
  tenant: row.tenant,
  subject: row.subject,
  at: row.at,
  requestId: row.requestId,
  payload: row.payload,
});

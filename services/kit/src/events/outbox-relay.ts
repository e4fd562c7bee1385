import type { EventEnvelope } from '@bls/proto/contracts/event';
import type { JetStreamClient } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Transaction, sql } from 'kysely';
import type { Database } from '../db/database.js';
import { PREPARED } from '../db/statements/prepared-statements.js';
import type { Logger } from '../observability/logger.js';
import type { JobQueue, QueuedJob } from '../jobs/job-queue.js';
import { requeueLost } from '../jobs/requeue-lost.js';
import type { Metrics } from '../observability/metrics.js';
import { reportStorageFull } from '../observability/storage-full.js';
import type { Span } from '../observability/tracer.js';
import { inSpan, outsideOfTraces, TRACEPARENT } from '../observability/tracing.js';
import type { Subjects } from '../rpc/nats.js';
import type { NatsLink } from '../rpc/nats-link.js';
import type { EventStream } from './event-stream.js';
import { jobNameOf } from './outbox.js';
import { republishLost } from './republish-lost.js';

type Waiting = { tenant: string; id: string; subject: string; requestId: string; payload: unknown; at: string; traceparent: string | null };
const BATCH = 200;
const LOOK_AGAIN_MS = 1000;
/** The first event after a pause is published at once. In a burst the next batch begins this much later, because each costs a transaction. */
const GATHER_MS = 40;
/** A stream that was replaced while the connection stayed up is detected after this time at the latest. */
const VERIFY_STREAM_MS = 15_000;
/** A command that Redis does not answer would keep the transaction and its lock; it is repeated later without effect. */
const QUEUE_TIMEOUT_MS = 5000;
/** When events wait longer than this, the process is not ready. */
const OVERDUE_SECONDS = 10;

/**
 * Publishes the events in the outbox, in their order. A row is marked in the transaction that read it, after JetStream has
 * it; a crash in between publishes it again under the same message id, which JetStream and the inbox both detect. Before the
 * first batch, after an interrupted connection and periodically, it verifies that the stream still has what was published, and
 * that Redis is the one that has the jobs.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private busy: Promise<void> | undefined;
  private again = false;
  private begunAt = -GATHER_MS;
  private stopped = false;
  private verifiedAt = 0;
  private interrupted = true;
  private queueVerifiedAt = 0;
  private queueInterrupted = true;
  private measuredAt = 0;
  private oldestWaiting: Date | undefined;

  constructor(
    private readonly db: Database<unknown>,
    private readonly stream: EventStream,
    private readonly link: NatsLink,
    private readonly js: JetStreamClient,
    private readonly queue: JobQueue,
    private readonly subjects: Subjects,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.db.onEmitted(() => this.wake());
    this.link.onLoss(() => (this.interrupted = true));
    this.link.onBack(() => this.wake());
    this.queue.onLoss(() => (this.queueInterrupted = true));
    this.wake();
  }

  /** Throws when events wait too long to be published. */
  checkFlow(now: Date = new Date()): void {
    if (this.oldestWaiting && now.getTime() - this.oldestWaiting.getTime() > OVERDUE_SECONDS * 1000)
      throw new Error(`events are not published since ${this.oldestWaiting.toISOString()}`);
  }

  /** Transactions of all kinds wake the relay; its own statements belong to none of their traces. */
  wake(): void {
    outsideOfTraces(() => this.start());
  }

  private start(): void {
    if (this.stopped) return;
    const wait = this.begunAt + GATHER_MS - performance.now();
    this.again = this.busy !== undefined || wait > 0;
    if (this.busy) return;
    if (wait > 0) return this.wakeIn(wait);
    clearTimeout(this.timer);
    this.begunAt = performance.now();
    this.busy = this.run().finally(() => {
      this.busy = undefined;
      if (!this.stopped) this.wakeIn(this.again ? 0 : LOOK_AGAIN_MS);
    });
  }

  private wakeIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), ms);
  }

  /** Stops after the jobs, to publish their last events. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.busy;
    if (this.again) await this.run();
  }

  private async run(): Promise<void> {
    try {
      if (this.interrupted || Date.now() - this.verifiedAt > VERIFY_STREAM_MS) await this.verifyStream();
      if (this.queue.isUp && (this.queueInterrupted || Date.now() - this.queueVerifiedAt > VERIFY_STREAM_MS)) await this.verifyQueue();
      while ((await this.publishBatch()) === BATCH && !this.stopped);
    } catch (error) {
      this.interrupted = true;
      reportStorageFull(error, this.log, this.metrics);
      this.log.warn({ error }, 'outbox not published, will be tried again');
      this.metrics.events.inc({ direction: 'out', outcome: 'failed' });
    }
  }

  /** Creates a missing stream and marks as unpublished what it may have lost. */
  private async verifyStream(): Promise<void> {
    const { interrupted } = this;
    this.interrupted = false;
    try {
      const state = await this.stream.ensure();
      const { events, isLoss } = await this.db.transaction(EVERY_TENANT, async (trx) => {
        await lockRelay(trx);
        return republishLost(trx, { name: this.stream.name, state, interrupted });
      });
      if (events > 0 && isLoss) this.log.warn({ events }, 'the stream has lost events, they are published again');
      else if (events > 0) this.log.info({ events }, 'recent events are published again, in case the stream has lost some');
      this.verifiedAt = Date.now();
    } catch (error) {
      this.interrupted ||= interrupted;
      throw error;
    }
  }

  /** Marks the jobs as unpublished that Redis may have lost. */
  private async verifyQueue(): Promise<void> {
    const { queueInterrupted: interrupted } = this;
    this.queueInterrupted = false;
    try {
      const identity = await this.queue.identity();
      const count = await this.db.transaction(EVERY_TENANT, async (trx) => {
        await lockRelay(trx);
        return requeueLost(trx, { identity, interrupted });
      });
      if (count > 0) this.log.info({ jobs: count }, 'jobs are added to their queue again after an interruption');
      this.queueVerifiedAt = Date.now();
    } catch (error) {
      this.queueInterrupted ||= interrupted;
      throw error;
    }
  }

  /** After a commit that wrote to the outbox something waits: how much is measured once a second. */
  private async publishBatch(): Promise<number> {
    const isMeasured = Date.now() - this.measuredAt < LOOK_AGAIN_MS;
    if (!isMeasured && (await this.measure()) === 0) return 0;
    return this.db.transaction(EVERY_TENANT, (trx) => this.publishLocked(trx));
  }

  /** Counts without a lock, so that an empty outbox does not cost a write transaction every second. */
  private async measure(): Promise<number> {
    const { rows } = await this.db.read(EVERY_TENANT, (trx) =>
      sql<{ n: number; oldest: string | null }>`select count(*) as n, min(at) as oldest from outbox where published_at is null`.execute(
        trx,
      ),
    );
    const { n = 0, oldest = null } = rows[0] ?? {};
    this.oldestWaiting = oldest === null ? undefined : new Date(oldest);
    this.metrics.outboxWaiting.set(n);
    this.metrics.outboxAge.set(this.oldestWaiting ? (Date.now() - this.oldestWaiting.getTime()) / 1000 : 0);
    this.measuredAt = Date.now();
    return n;
  }

  /**
   * Publishes an event to JetStream, or adds a job of the own service to its queue; both detect a repetition. Returns the
   * sequence of an event.
   */
  private deliver(row: Waiting): Promise<number | null> {
    const job = jobNameOf(row.subject);
    return inSpan(job ? `enqueue ${job}` : `publish ${row.subject}`, 'producer', row.traceparent, async (span) => {
      span?.set({ 'messaging.message.id': row.id, 'request.id': row.requestId, tenant: row.tenant });
      if (!job) return this.publish(row, span);
      await within(QUEUE_TIMEOUT_MS, this.queue.addQueued(job, row.payload as QueuedJob, row));
      return null;
    });
  }

  private async publish(row: Waiting, span: Span | undefined): Promise<number> {
    const h = headers();
    if (span) h.set(TRACEPARENT, span.traceparent);
    const options = span ? { msgID: row.id, headers: h } : { msgID: row.id };
    return (await this.js.publish(this.subjects.event(row.subject), JSON.stringify(envelope(row)), options)).seq;
  }

  private async publishLocked(trx: Transaction<unknown>): Promise<number> {
    // events do not wait for a Redis that is away
    const deliverable = this.queue.isUp ? sql`true` : sql`subject not like 'job.%'`;
    const waiting = sql<Waiting>`
      select tenant, id, subject, request_id, payload, at, traceparent from outbox
      where published_at is null and ${deliverable} order by sequence limit ${BATCH} ${PREPARED}`;
    // sent together; the second one sees what was committed before the lock was granted
    const [, { rows }] = await Promise.all([lockRelay(trx), waiting.execute(trx)]);
    const sequences = await Promise.all(rows.map((row) => this.deliver(row)));
    if (rows.length > 0)
      await sql`update outbox set published_at = clock_timestamp(), stream_sequence = published.sequence
        from unnest(${rows.map((row) => row.id)}::uuid[], ${sequences}::bigint[]) as published (id, sequence)
        where outbox.id = published.id ${PREPARED}`.execute(trx);
    this.metrics.events.inc({ direction: 'out', outcome: 'published' }, rows.length);
    return rows.length;
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis does not answer within ${ms} ms`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const EVERY_TENANT = { tenant: '*' };

/** Only one replica publishes at a time, so that the events of an item are published in the order in which they happened. */
async function lockRelay(trx: Transaction<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' outbox', 0)) ${PREPARED}`.execute(trx);
}

const envelope = (row: Waiting): EventEnvelope => ({
  id: row.id,
  tenant: row.tenant,
  subject: row.subject,
  at: row.at,
  requestId: row.requestId,
  payload: row.payload,
});

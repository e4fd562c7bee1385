import { envelopeSchema, type EventType } from '@bls/proto/contracts/event';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  RetentionPolicy,
} from '@nats-io/jetstream';
import { sql, type Transaction } from 'kysely';
import type { EventContext } from '../rpc/context.js';
import type { Database } from '../db/database.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { Subjects } from '../rpc/nats.js';

export type EventCallback = (payload: unknown, context: EventContext, trx: Transaction<unknown>) => Promise<void>;
const RETRY_MS = [200, 1000, 5000, 15_000, 60_000];
/** How long an event can be delivered, and delivered again. */
export const STREAM_DAYS = 30;
/** What a dead process had in hand goes to another one after this long; a living one says that it still works. */
const ACK_WAIT_MS = 15_000;

/** The one stream of all events; safe to call from every process at start. */
export async function ensureStream(manager: JetStreamManager, subjects: Subjects): Promise<void> {
  const config = {
    name: subjects.stream,
    subjects: [subjects.event('>')],
    retention: RetentionPolicy.Limits,
    max_age: STREAM_DAYS * 86_400 * 1_000_000_000,
    duplicate_window: 600 * 1_000_000_000,
  };
  try {
    await manager.streams.add(config);
  } catch {
    await manager.streams.info(subjects.stream);
  }
}

/** Delivers events to handlers, durably: each is acknowledged only after the transaction that used it is committed. */
export class EventConsumer {
  private readonly streams: ConsumerMessages[] = [];
  private readonly loops: Promise<void>[] = [];

  constructor(
    private readonly service: string,
    private readonly db: Database<unknown>,
    private readonly manager: JetStreamManager,
    private readonly js: JetStreamClient,
    private readonly subjects: Subjects,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  async bind(event: EventType, consumer: string, handler: EventCallback): Promise<void> {
    const durable = this.subjects.durable(`${this.service}-${consumer}`);
    await this.manager.consumers.add(this.subjects.stream, {
      durable_name: durable,
      filter_subject: this.subjects.event(event.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: ACK_WAIT_MS * 1_000_000,
      max_ack_pending: 64,
      deliver_policy: DeliverPolicy.All,
    });
    const handle = await this.js.consumers.get(this.subjects.stream, durable);
    const messages = await handle.consume({ max_messages: 32, expires: 10_000 });
    this.streams.push(messages);
    this.loops.push(this.loop(messages, event, consumer, handler));
  }

  async stop(): Promise<void> {
    await Promise.all(this.streams.map((s) => s.close().catch(() => undefined)));
    await Promise.all(this.loops);
  }

  private async loop(messages: ConsumerMessages, event: EventType, consumer: string, handler: EventCallback): Promise<void> {
    for await (const message of messages) await this.deliver(message, event, consumer, handler);
  }

  private async deliver(message: JsMsg, event: EventType, consumer: string, handler: EventCallback): Promise<void> {
    const working = setInterval(() => message.working(), ACK_WAIT_MS / 3);
    try {
      const envelope = envelopeSchema.parse(message.json());
      const payload = event.payload.parse(envelope.payload);
      const log = this.log.child({ requestId: envelope.requestId, eventId: envelope.id, consumer });
      const context: EventContext = { tenant: envelope.tenant, requestId: envelope.requestId, eventId: envelope.id, at: envelope.at, log };
      await this.db.transaction(context, async (trx) => {
        const first = await sql`insert into inbox (tenant, consumer, event_id) values (${context.tenant}, ${consumer}, ${context.eventId})
          on conflict do nothing`.execute(trx);
        if (first.numAffectedRows === 1n) await handler(payload, context, trx);
      });
      message.ack();
      this.metrics.events.inc({ direction: 'in', outcome: 'done' });
    } catch (error) {
      const attempt = message.info.deliveryCount;
      this.log.error({ error, subject: message.subject, attempt }, 'an event could not be consumed; it comes again');
      this.metrics.events.inc({ direction: 'in', outcome: 'failed' });
      message.nak(RETRY_MS[Math.min(attempt, RETRY_MS.length) - 1] ?? 1000);
    } finally {
      clearInterval(working);
    }
  }
}

import { callbackify } from 'node:util';
import { envelopeSchema, type EventType } from '@bls/proto/contracts/event';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
  RetentionPolicy,
} from '@nats-io/jetstream';
import { sql } from 'kysely';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Database } from '../db/database.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { Subjects } from '../rpc/nats.js';
import type { EventBinding, EventExecution } from './event-binding.js';

const RETRY_MS = [200, 1000, 5000, 15_000, 60_000];
/** How long an event can be delivered, and delivered again. */
export const STREAM_DAYS = 30;
/** What a dead process had not acknowledged goes to another one after this long; a running handler extends it. */
const ACK_WAIT_MS = 15_000;

/** Creates the one stream of all events if it is not there; safe to call from every process at start. */
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

/**
 * Nest's transport for events: durable JetStream consumers. A handler runs in one transaction with the inbox row of the event
 * and the event is acknowledged after the commit, so that it takes effect once however often it is delivered.
 */
export class EventStrategy extends Server implements CustomTransportStrategy {
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
  ) {
    super();
  }

  /** Nest registers a handler under the name of its consumer, which is unique in the service. */
  override addHandler(consumer: string, handler: MessageHandler, isEventHandler = true, extras: Record<string, unknown> = {}): void {
    if (this.messageHandlers.has(consumer)) throw new Error(`two event handlers named ${consumer}`);
    super.addHandler(consumer, handler, isEventHandler, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    callbackify(() => this.consumeAll())(callback);
  }

  /** Takes no new events and waits until the running handlers have committed. */
  async close(): Promise<void> {
    await Promise.all(this.streams.map((s) => s.close().catch(() => undefined)));
    await Promise.all(this.loops);
  }

  on(): never {
    throw new Error('events have no transport events');
  }

  unwrap<T = JetStreamClient>(): T {
    return this.js as T;
  }

  private async consumeAll(): Promise<void> {
    for (const handler of this.messageHandlers.values()) {
      const { event, consumer } = handler.extras as EventBinding;
      await this.consume(event, consumer, handler);
    }
  }

  private async consume(event: EventType, consumer: string, handler: MessageHandler): Promise<void> {
    const durable = this.subjects.durable(`${this.service}-${consumer}`);
    const isNew = await this.manager.consumers.info(this.subjects.stream, durable).then(
      () => false,
      () => true,
    );
    const { num_pending } = await this.manager.consumers.add(this.subjects.stream, {
      durable_name: durable,
      filter_subject: this.subjects.event(event.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: ACK_WAIT_MS * 1_000_000,
      max_ack_pending: 64,
      deliver_policy: DeliverPolicy.All,
    });
    if (isNew) this.log.info({ consumer, subject: event.subject, pastEvents: num_pending }, 'new consumer: receives the past events first');
    const handle = await this.js.consumers.get(this.subjects.stream, durable);
    const messages = await handle.consume({ max_messages: 32, expires: 10_000 });
    this.streams.push(messages);
    this.loops.push(this.loop(messages, event, consumer, handler));
  }

  private async loop(messages: ConsumerMessages, event: EventType, consumer: string, handler: MessageHandler): Promise<void> {
    for await (const message of messages) await this.deliver(message, event, consumer, handler);
  }

  private async deliver(message: JsMsg, event: EventType, consumer: string, handler: MessageHandler): Promise<void> {
    const working = setInterval(() => message.working(), ACK_WAIT_MS / 3);
    let log = this.log;
    try {
      const { id: eventId, tenant, requestId, at, payload } = envelopeSchema.parse(message.json());
      log = this.log.child({ requestId, eventId, consumer });
      const data = event.payload.parse(payload);
      await this.db.transaction({ tenant }, async (trx) => {
        const inserted = await sql`insert into inbox (tenant, consumer, event_id) values (${tenant}, ${consumer}, ${eventId})
          on conflict do nothing`.execute(trx);
        if (inserted.numAffectedRows !== 1n) return;
        const context: EventExecution = { tenant, requestId, eventId, at, log, trx };
        const result: unknown = await handler(data, context);
        // the exception filter answers by an observable; its error has to roll the transaction back
        if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      });
      message.ack();
      this.metrics.events.inc({ direction: 'in', outcome: 'done' });
      log.info({ subject: message.subject }, 'event handled');
    } catch (error) {
      const attempt = message.info.deliveryCount;
      log.error({ error, subject: message.subject, attempt }, 'event failed, will be delivered again');
      this.metrics.events.inc({ direction: 'in', outcome: 'failed' });
      message.nak(RETRY_MS[Math.min(attempt, RETRY_MS.length) - 1] ?? 1000);
    } finally {
      clearInterval(working);
    }
  }
}

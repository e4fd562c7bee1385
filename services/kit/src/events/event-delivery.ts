import { type EventEnvelope, envelopeSchema } from '@bls/proto/contracts/event';
import type { MessageHandler } from '@nestjs/microservices';
import type { JsMsg } from '@nats-io/jetstream';
import { sql, type Transaction } from 'kysely';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Database } from '../db/database.js';
import { PREPARED } from '../db/statements/prepared-statements.js';
import { isTransient } from '../db/transient.js';
import type { DeadLetters } from '../db/dead-letters.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { reportStorageFull } from '../observability/storage-full.js';
import type { Span } from '../observability/tracer.js';
import { inSpan, noteError, TRACEPARENT } from '../observability/tracing.js';
import type { EventBinding, EventExecution } from './event-binding.js';
import { ACK_WAIT_MS } from './event-consumer.js';

const RETRY_MS = [200, 1000, 5000, 15_000, 60_000];

/**
 * Delivers the events of one consumer to its handler. The handler runs in one transaction with the inbox row of the event and
 * the event is acknowledged after the commit, so that it takes effect once however often it is delivered. An event that
 * cannot be handled becomes a dead letter and does not block the others; while the database or another service is
 * unavailable, it is retried without limit.
 */
export class EventDelivery {
  constructor(
    private readonly binding: EventBinding,
    private readonly handler: MessageHandler,
    private readonly db: Database<unknown>,
    private readonly deadLetters: DeadLetters,
    private readonly attempts: number,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  get consumer(): string {
    return this.binding.consumer;
  }

  deliver(message: JsMsg): Promise<void> {
    const traceparent = message.headers?.get(TRACEPARENT);
    return inSpan(`handle ${this.consumer}`, 'consumer', traceparent, (span) => this.deliverIn(span, message));
  }

  private async deliverIn(span: Span | undefined, message: JsMsg): Promise<void> {
    const working = setInterval(() => message.working(), ACK_WAIT_MS / 3);
    const attempt = message.info.deliveryCount;
    const envelope = envelopeOf(message);
    const log = this.log.child({ requestId: envelope?.requestId, eventId: envelope?.id, consumer: this.consumer });
    span?.set({
      'messaging.destination.name': this.binding.event.subject,
      'messaging.message.id': envelope?.id,
      'request.id': envelope?.requestId,
      tenant: envelope?.tenant,
      attempt,
    });
    try {
      if (!envelope) throw new UnreadableEvent(message.subject);
      const concerned = this.concerns(envelope);
      if (concerned) await this.db.transaction({ tenant: envelope.tenant }, (trx) => this.handleIn(trx, envelope, log));
      message.ack();
      this.metrics.events.inc({ direction: 'in', outcome: 'done' });
      log[concerned ? 'info' : 'debug']({ subject: message.subject }, concerned ? 'event handled' : 'event of no concern');
    } catch (error) {
      noteError(span, error);
      this.metrics.events.inc({ direction: 'in', outcome: 'failed' });
      reportStorageFull(error, log, this.metrics);
      const final = !isTransient(error) && (error instanceof UnreadableEvent || attempt >= this.attempts);
      if (final && (await this.bury(message, envelope, error, log))) return;
      log.error({ error, subject: message.subject, attempt }, 'event failed, will be delivered again');
      message.nak(RETRY_MS[Math.min(attempt, RETRY_MS.length) - 1] ?? 1000);
    } finally {
      clearInterval(working);
    }
  }

  private concerns({ payload }: EventEnvelope): boolean {
    const { concerns, event } = this.binding;
    return concerns?.(event.payload.parse(payload) as never) ?? true;
  }

  /** Runs the handler in a transaction of its tenant, unless the event was handled before. Throws what the handler throws. */
  async handleIn(trx: Transaction<unknown>, envelope: EventEnvelope, log: Logger): Promise<void> {
    const { id: eventId, tenant, requestId, at } = envelope;
    const data = this.binding.event.payload.parse(envelope.payload);
    const inserted = await sql`insert into inbox (tenant, consumer, event_id) values (${tenant}, ${this.consumer}, ${eventId})
      on conflict do nothing ${PREPARED}`.execute(trx);
    if (inserted.numAffectedRows !== 1n) return;
    const context: EventExecution = { tenant, requestId, eventId, at, log, trx };
    const result: unknown = await this.handler(data, context);
    // the exception filter answers by an observable; its error has to roll the transaction back
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }

  private async bury(message: JsMsg, envelope: EventEnvelope | undefined, error: unknown, log: Logger): Promise<boolean> {
    try {
      await this.deadLetters.add({
        tenant: envelope?.tenant ?? '*',
        kind: 'event',
        handler: this.consumer,
        sourceId: envelope?.id ?? `${message.info.stream}-${message.seq}`,
        requestId: envelope?.requestId ?? '',
        content: envelope ?? { subject: message.subject, text: message.string().slice(0, 10_000) },
        error,
        attempts: message.info.deliveryCount,
      });
    } catch (failure) {
      log.error({ error: failure }, 'dead letter not stored');
      return false;
    }
    message.term();
    log.error({ error, subject: message.subject }, 'event failed permanently, is a dead letter');
    return true;
  }
}

/** A message that is not a valid event envelope: no redelivery can succeed. */
class UnreadableEvent extends Error {
  constructor(subject: string) {
    super(`the message of ${subject} is no event`);
  }
}

function envelopeOf(message: JsMsg): EventEnvelope | undefined {
  try {
    return envelopeSchema.parse(message.json());
  } catch {
    return undefined;
  }
}

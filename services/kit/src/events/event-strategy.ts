import { callbackify } from 'node:util';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream';
import type { Database } from '../db/database.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import type { DeadLetters } from '../db/dead-letters.js';
import type { NatsLink } from '../rpc/nats-link.js';
import type { Subjects } from '../rpc/nats.js';
import type { EventBinding } from './event-binding.js';
import { EventConsumer } from './event-consumer.js';
import { EventDelivery } from './event-delivery.js';
import type { EventStream } from './event-stream.js';

const MEASURE_MS = 15_000;

/** The dependencies of the event transport. */
export type EventConnections = {
  readonly db: Database<unknown>;
  readonly stream: EventStream;
  readonly manager: JetStreamManager;
  readonly js: JetStreamClient;
  readonly link: NatsLink;
  readonly subjects: Subjects;
  readonly deadLetters: DeadLetters;
  /** An event whose handler failed this many times becomes a dead letter. */
  readonly attempts: number;
};

/** Nest's transport for events: one durable JetStream consumer for each event handler of the process. */
export class EventStrategy extends Server implements CustomTransportStrategy {
  private readonly consumers: EventConsumer[] = [];
  private readonly deliveries = new Map<string, EventDelivery>();
  private measuring: NodeJS.Timeout | undefined;

  constructor(
    private readonly service: string,
    private readonly connections: EventConnections,
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

  /** Accepts no new events and waits until the running handlers have committed. */
  async close(): Promise<void> {
    clearInterval(this.measuring);
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
  }

  /** Throws while a consumer of this process receives no events. */
  checkFlow(): void {
    for (const consumer of this.consumers) consumer.check();
  }

  /** The delivery to the handler of a consumer, for events that an administrator retries. */
  deliveryOf(consumer: string): EventDelivery | undefined {
    return this.deliveries.get(consumer);
  }

  on(): never {
    throw new Error('events have no transport events');
  }

  unwrap<T = JetStreamClient>(): T {
    return this.connections.js as T;
  }

  private async consumeAll(): Promise<void> {
    const { db, stream, manager, js, link, subjects, deadLetters, attempts } = this.connections;
    for (const handler of this.messageHandlers.values()) {
      const binding = handler.extras as EventBinding;
      const { event, consumer } = binding;
      const delivery = new EventDelivery(binding, handler, db, deadLetters, attempts, this.log, this.metrics);
      this.deliveries.set(consumer, delivery);
      this.metrics.expectDeadLetters('event', consumer);
      const names = { durable: subjects.durable(`${this.service}-${consumer}`), subject: subjects.event(event.subject) };
      const opened = new EventConsumer(stream, manager, js, names, (message) => delivery.deliver(message), this.log);
      await opened.start();
      this.consumers.push(opened);
    }
    link.onBack(() => this.consumers.forEach((consumer) => consumer.reopen()));
    this.measuring = setInterval(() => void this.measure(), MEASURE_MS).unref();
  }

  private async measure(): Promise<void> {
    for (const consumer of this.consumers) {
      const lag = await consumer.lag().catch(() => undefined);
      if (!lag) continue;
      this.metrics.consumerPending.set({ consumer: consumer.names.durable }, lag.pending);
      this.metrics.consumerUnacknowledged.set({ consumer: consumer.names.durable }, lag.unacknowledged);
    }
  }
}

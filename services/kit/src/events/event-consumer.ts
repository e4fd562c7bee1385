import { setTimeout as pause } from 'node:timers/promises';
import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import type { Logger } from '../observability/logger.js';
import type { EventStream } from './event-stream.js';

/** Events that a dead process had not acknowledged are redelivered to another one after this time; a running handler extends it. */
export const ACK_WAIT_MS = 15_000;
const AGAIN_MS = 1000;

/**
 * One durable consumer of the stream. It is created when it is missing, also while the process runs: a stream on a new disk
 * has none. A new consumer receives every event of the stream; the inbox table detects those that were handled before.
 */
export class EventConsumer {
  private messages: ConsumerMessages | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly closed = new AbortController();
  private receiving = false;

  constructor(
    private readonly stream: EventStream,
    private readonly manager: JetStreamManager,
    private readonly js: JetStreamClient,
    readonly names: { durable: string; subject: string },
    private readonly deliver: (message: JsMsg) => Promise<void>,
    private readonly log: Logger,
  ) {}

  /** Resolves when events are received for the first time, and continues to receive them until `close`. */
  async start(): Promise<void> {
    this.messages = await this.open();
    this.running = this.run();
  }

  /** Opens the consumer again, after a reconnect: the server may have lost it or its position. */
  reopen(): void {
    this.messages?.stop();
  }

  /** Accepts no new events and waits until the running handler has committed. */
  async close(): Promise<void> {
    this.closed.abort();
    this.messages?.stop();
    await this.running;
  }

  /** Throws while no events are received. */
  check(): void {
    if (!this.receiving) throw new Error(`consumer ${this.names.durable} receives no events`);
  }

  /** How many events wait in the stream for this consumer, and how many it has received and not yet handled. */
  async lag(): Promise<{ pending: number; unacknowledged: number }> {
    const info = await this.manager.consumers.info(this.stream.name, this.names.durable);
    return { pending: info.num_pending, unacknowledged: info.num_ack_pending };
  }

  private async run(): Promise<void> {
    while (!this.closed.signal.aborted) {
      try {
        this.messages ??= await this.open();
        this.receiving = true;
        for await (const message of this.messages) await this.deliver(message);
      } catch (error) {
        this.log.warn({ error: (error as Error).message, consumer: this.names.durable }, 'events are not received, will be tried again');
        await pause(AGAIN_MS, undefined, { signal: this.closed.signal }).catch(() => undefined);
      }
      this.receiving = false;
      this.messages = undefined;
    }
  }

  private async open(): Promise<ConsumerMessages> {
    const consumer = await this.ensure();
    const messages = await consumer.consume({ max_messages: 32, expires: 10_000, abort_on_missing_resource: true });
    // its `close` would wait for a reader
    if (this.closed.signal.aborted) messages.stop();
    this.receiving = true;
    return messages;
  }

  private async ensure(): Promise<Consumer> {
    const { durable, subject } = this.names;
    const { lastSequence } = await this.stream.ensure();
    const info = await this.manager.consumers.info(this.stream.name, durable).catch(() => undefined);
    // the server lost events that it had delivered: this consumer would wait for a sequence that comes much later
    const ahead = info !== undefined && info.delivered.stream_seq > lastSequence;
    if (ahead) await this.manager.consumers.delete(this.stream.name, durable).catch(() => undefined);
    if (!info || ahead) {
      const { num_pending } = await this.manager.consumers.add(this.stream.name, {
        durable_name: durable,
        filter_subject: subject,
        ack_policy: AckPolicy.Explicit,
        ack_wait: ACK_WAIT_MS * 1_000_000,
        max_ack_pending: 64,
        deliver_policy: DeliverPolicy.All,
      });
      this.log.info({ consumer: durable, subject, pastEvents: num_pending }, 'new consumer: receives the past events first');
    }
    return this.js.consumers.get(this.stream.name, durable);
  }
}

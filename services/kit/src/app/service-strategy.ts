import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { CallStrategy } from '../rpc/call-strategy.js';
import type { EventStrategy } from '../events/event-strategy.js';

/**
 * Combines the two transports of a service into the one that a Nest microservice has: message patterns are calls, event
 * patterns events.
 */
export class ServiceStrategy extends Server implements CustomTransportStrategy {
  constructor(
    readonly calls: CallStrategy,
    readonly events: EventStrategy,
  ) {
    super();
  }

  override addHandler(pattern: string, handler: MessageHandler, isEventHandler = false, extras: Record<string, unknown> = {}): void {
    (isEventHandler ? this.events : this.calls).addHandler(pattern, handler, isEventHandler, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    this.events.listen((error) => (error ? callback(error) : this.calls.listen(callback)));
  }

  /** Calls are started first because people wait for their responses. */
  async close(): Promise<void> {
    await this.calls.close();
    await this.events.close();
  }

  on(): never {
    throw new Error('a service has no transport events');
  }

  unwrap<T>(): T {
    return [this.calls, this.events] as T;
  }
}

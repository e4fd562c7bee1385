import type { NatsConnection } from '@nats-io/transport-node';
import type { Subjects } from './nats.js';

/** A message to browsers over server-sent events. No function depends on it: a browser that misses it polls. */
export type LiveMessage = {
  type: 'badge' | 'inbox' | 'job' | 'sessionEnded' | 'item' | 'settings';
  to: 'everyone' | string[];
  data: unknown;
};

/** Publishes to the signed-in people of a tenant (`to`: user ids), without confirmation, over core NATS. */
export class Live {
  constructor(
    private readonly nats: NatsConnection,
    private readonly subjects: Subjects,
  ) {}

  send(tenant: string, message: LiveMessage): void {
    if (!this.nats.isClosed()) this.nats.publish(this.subjects.live(tenant), JSON.stringify(message));
  }
}

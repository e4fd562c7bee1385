import type { LiveMessage } from '@bls/proto/contracts/live-message';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterCommit } from '../db/transaction-scope.js';
import type { Subjects } from './nats.js';

/** Publishes to the signed-in users of a tenant, without confirmation, over core NATS. */
export class Live {
  constructor(
    private readonly nats: NatsConnection,
    private readonly subjects: Subjects,
  ) {}

  send(tenant: string, message: LiveMessage): void {
    if (!this.nats.isClosed()) this.nats.publish(this.subjects.live(tenant), JSON.stringify(message));
  }

  /** Sends when the running transaction is committed. A process that is killed in between sends nothing: browsers poll. */
  sendAfterCommit(tenant: string, message: LiveMessage): void {
    afterCommit(() => this.send(tenant, message));
  }
}

import type { EventType } from '@bls/proto/contracts/event';
import type { Transaction } from 'kysely';
import type { EventContext } from '../rpc/context.js';

/** The metadata that Nest stores for an event handler and passes to the event strategy. */
export type EventBinding = {
  readonly event: EventType;
  readonly consumer: string;
  /** Whether an event is for this handler, by its content alone. Without it every event is. */
  readonly concerns?: ((payload: never) => boolean) | undefined;
};

/** Nest's context of one event: `trx` is the transaction of the inbox row, in which everything that the handler writes is committed. */
export type EventExecution = EventContext & { readonly trx: Transaction<unknown> };

import type { EventType, PayloadOf } from '@bls/proto/contracts/event';
import type { EventContext } from '../rpc/context.js';
import { addBinding, bindings } from '../rpc/handler.js';

const KEY = Symbol('consumes');

/**
 * Binds a method to an event. It runs in one transaction together with the inbox row of the event, so that a
 * redelivered event does nothing. `consumer` is unique in the service and must never be renamed: it is the durable name.
 */
export const EventHandler =
  <E extends EventType>(event: E, consumer: string) =>
  // `never` lets each method name its service's own transaction, or leave parameters out.
  <M extends (payload: PayloadOf<E>, context: EventContext, trx: never) => Promise<void>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    addBinding(KEY, target, { event, consumer, property });
  };

export type ConsumerBinding = { event: EventType; consumer: string; property: string };
export const consumersOf = (prototype: object): ConsumerBinding[] => bindings(KEY, prototype);

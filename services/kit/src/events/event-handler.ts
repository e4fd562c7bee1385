import { Controller, type Type } from '@nestjs/common';
import type { EventType, PayloadOf } from '@bls/proto/contracts/event';
import type { EventContext } from '../rpc/context.js';
import { addBinding, bindings } from '../rpc/handler.js';

const KEY = Symbol('event handler');

/** Uses one event. `never` lets each class name its service's own transaction, or leave parameters out. */
interface EventUser<E extends EventType> {
  execute(payload: PayloadOf<E>, context: EventContext, trx: never): Promise<void>;
}
type EventMethod<E extends EventType> = (payload: PayloadOf<E>, context: EventContext, trx: never) => Promise<void>;
type EventHandlerDecorator<E extends EventType> = {
  (target: new (...dependencies: never[]) => EventUser<E>): void;
  <M extends EventMethod<E>>(target: object, property: string, descriptor: TypedPropertyDescriptor<M>): void;
};

/**
 * Makes a class the handler of an event: `@EventHandler(contractSigned, 'finance-contracts') class CopyContract { execute(payload,
 * context, trx) }`. List it under `controllers` of its module. `execute` runs in one transaction together with the inbox row of
 * the event, so that a redelivered event does nothing. `consumer` is unique in the service and must never be renamed: it is
 * the durable name.
 */
export function EventHandler<E extends EventType>(event: E, consumer: string): EventHandlerDecorator<E> {
  return (target: object, property?: string) => {
    if (property !== undefined) return addBinding(KEY, target, { event, consumer, property });
    addBinding(KEY, (target as Type).prototype as object, { event, consumer, property: 'execute' });
    Controller()(target as Type);
  };
}

export type ConsumerBinding = { event: EventType; consumer: string; property: string };
export const consumersOf = (prototype: object): ConsumerBinding[] => bindings(KEY, prototype);

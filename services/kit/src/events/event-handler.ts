import { Controller, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EventType, PayloadOf } from '@bls/proto/contracts/event';
import type { EventContext } from '../rpc/context.js';
import type { EventBinding, EventExecution } from './event-binding.js';

/** Handles one event. `never` lets each class declare its service's own transaction type, or omit parameters. */
interface EventUser<E extends EventType> {
  execute(payload: PayloadOf<E>, context: EventContext, trx: never): Promise<void>;
}
const EXECUTE = 'execute';
const Trx = createParamDecorator((_: unknown, execution: ExecutionContext) => execution.switchToRpc().getContext<EventExecution>().trx);

/**
 * Makes a class the handler of an event: `@EventHandler(contractSigned, 'finance-contracts') class CopyContract { execute(payload,
 * context, trx) }`. List it under `controllers` of its module. `execute` runs in one transaction together with the inbox row of
 * the event, so that a redelivered event does nothing. `consumer` is unique in the service and must never be renamed: it is
 * the durable name. A new consumer receives the events of the last 30 days first; the log says how many. Events that `concerns`
 * leaves out, by their content alone, cost no transaction.
 */
export const EventHandler =
  <E extends EventType>(event: E, consumer: string, { concerns }: { concerns?: (payload: PayloadOf<E>) => boolean } = {}) =>
  (target: new (...dependencies: never[]) => EventUser<E>): void => {
    const prototype = target.prototype as object;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, EXECUTE) as PropertyDescriptor;
    (EventPattern(consumer, { event, consumer, concerns } satisfies EventBinding) as MethodDecorator)(prototype, EXECUTE, descriptor);
    Payload()(prototype, EXECUTE, 0);
    Ctx()(prototype, EXECUTE, 1);
    Trx()(prototype, EXECUTE, 2);
    Controller()(target as Type);
  };

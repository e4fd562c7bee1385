import 'reflect-metadata';
import { Controller, type Type } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Call, RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from './context.js';
import { ParseRequestPipe } from './parse-request.pipe.js';

/** One use case: handles one call. A use case that needs no request or context omits the parameter. */
interface CallHandler<C extends Call> {
  execute(request: RequestOf<C>, context: CallContext): Promise<ResponseOf<C>>;
}

/** The metadata that Nest stores for a handler and passes to the transport strategy (`extras`), and that the guard reads. */
export const CALL = 'call';

/**
 * Makes a class the handler of a call: `@Handler(termSheetSubmit) class SubmitTermSheet { execute(request, ctx) }`. List the
 * class under `controllers` of its module. Its types must fit the call's request and response; parsing, access check,
 * deadline, errors and reply are done around it. A handler is never injected; code that two handlers share is a provider.
 */
export const Handler =
  <C extends Call>(call: C) =>
  <H extends CallHandler<C>>(target: new (...dependencies: never[]) => H): void => {
    bindCall(call, target.prototype as object);
    Controller()(target as unknown as Type);
  };

const EXECUTE = 'execute';

/** Composes Nest's own decorators: message pattern, parsed payload, context. */
function bindCall(call: Call, prototype: object): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, EXECUTE) as TypedPropertyDescriptor<unknown>;
  MessagePattern(call.subject, { [CALL]: call })(prototype, EXECUTE, descriptor);
  Reflect.defineMetadata(CALL, call, descriptor.value as object);
  Payload(new ParseRequestPipe(call))(prototype, EXECUTE, 0);
  Ctx()(prototype, EXECUTE, 1);
}

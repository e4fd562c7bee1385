import 'reflect-metadata';
import { Controller, type Type } from '@nestjs/common';
import type { Call, RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from './context.js';

const KEY = Symbol('handler');

/** One use case: answers one call. A use case that needs no request or context leaves the parameter out. */
export interface CallHandler<C extends Call> {
  execute(request: RequestOf<C>, context: CallContext): Promise<ResponseOf<C>>;
}

/**
 * Makes a class the handler of a call: `@Handler(termSheetSubmit) class SubmitTermSheet { execute(request, ctx) }`. List the
 * class under `controllers` of its module. Its types must fit the call's request and response; parsing, access check,
 * deadline, errors and reply are done around it. A handler is never injected; what two handlers need is a provider.
 */
export const Handler =
  <C extends Call>(call: C) =>
  <H extends CallHandler<C>>(target: new (...dependencies: never[]) => H): void => {
    addBinding(KEY, target.prototype as object, { call, property: 'execute' });
    Controller()(target as unknown as Type);
  };

/**
 * Binds a controller method to a call.
 * @deprecated a use case is its own class: `Handler`
 */
export const Handles =
  <C extends Call>(call: C) =>
  <M extends (request: RequestOf<C>, context: CallContext) => Promise<ResponseOf<C>>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    addBinding(KEY, target, { call, property });
  };

type HandlerBinding = { call: Call; property: string };
export const handlersOf = (prototype: object): HandlerBinding[] => bindings(KEY, prototype);

/** Bindings of decorated methods, kept on the class they were declared on. */
export function addBinding<B>(key: symbol, target: object, binding: B): void {
  Reflect.defineMetadata(key, [...bindings<B>(key, target), binding], target);
}
export const bindings = <B>(key: symbol, target: object): B[] => (Reflect.getOwnMetadata(key, target) as B[] | undefined) ?? [];

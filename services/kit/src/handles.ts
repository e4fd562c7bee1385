import 'reflect-metadata';
import type { Call, RequestOf, ResponseOf } from '@bls/proto/call';
import type { CallContext } from './context.js';

const KEY = Symbol('handles');

/**
 * Binds a controller method to a call of the language. The method's types must fit the call's request and response;
 * parsing, access check, deadline and reply are done around it.
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

export type HandlerBinding = { call: Call; property: string };
export const handlersOf = (prototype: object): HandlerBinding[] => bindings(KEY, prototype);

/** Bindings of decorated methods, kept on the class they were declared on. */
export function addBinding<B>(key: symbol, target: object, binding: B): void {
  Reflect.defineMetadata(key, [...bindings<B>(key, target), binding], target);
}
export const bindings = <B>(key: symbol, target: object): B[] => (Reflect.getOwnMetadata(key, target) as B[] | undefined) ?? [];

import type { FastifyRequest } from 'fastify';

type RequestCaller = { readonly tenant: string; readonly userId?: string };
const callers = new WeakMap<FastifyRequest, RequestCaller>();

/** Remembers who sent a request, by ids, for the access log. */
export const noteCaller = (request: FastifyRequest, caller: RequestCaller): void => void callers.set(request, caller);
export const callerOf = (request: FastifyRequest): RequestCaller | undefined => callers.get(request);

import type { z } from 'zod';
import type { Capability } from './permissions.js';

/** Who may make a call: a capability of the matrix, anybody signed in or not, or only another service. */
export type Access = Capability | 'public' | 'internal';

/**
 * One call of the language: a NATS subject `{service}.{thing}.{verb}.v1`, a strict request and a response, who may make
 * it, and (unless it is internal) the HTTP door that the BFF opens for it. GET requests arrive as query strings, so
 * their schemas coerce.
 */
export type Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = {
  readonly subject: string;
  readonly access: Access;
  readonly http?: { readonly method: 'GET' | 'POST'; readonly path: string };
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly request: Req;
  readonly response: Res;
  /** How long the caller waits, in milliseconds. */
  readonly timeout: number;
};
export type RequestOf<C extends Call> = z.output<C['request']>;
export type RequestInput<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

type Definition<Req extends z.ZodType, Res extends z.ZodType> = {
  subject: string;
  access: Access;
  http?: `${'GET' | 'POST'} /${string}`;
  summary: string;
  request: Req;
  response: Res;
  timeout?: number;
};

/** Declares a call. Subjects are checked for form here, so that a typing slip fails at start and not in production. */
export function defineCall<Req extends z.ZodType, Res extends z.ZodType>(definition: Definition<Req, Res>): Call<Req, Res> {
  const { http, timeout = 10_000, ...rest } = definition;
  if (!/^[a-z]+(\.[a-z][a-z-]*){2}\.v\d+$/.test(rest.subject)) throw new Error(`malformed subject: ${rest.subject}`);
  if (!http) return { ...rest, timeout };
  const [method, path] = http.split(' ') as ['GET' | 'POST', string];
  return { ...rest, timeout, http: { method, path } };
}

/** The service that answers a subject: its first word. */
export const serviceOf = (subject: string): string => subject.slice(0, subject.indexOf('.'));

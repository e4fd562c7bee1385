import type { z } from 'zod';
import type { ExportColumns, RowIn } from './export.js';
import type { Topic } from './topics.js';
import type { Capability } from '../domain/access/permissions.js';

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
  readonly http?: { readonly method: 'GET' | 'POST'; readonly path: string; readonly query: readonly string[] };
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly request: Req;
  readonly response: Res;
  /** How long the caller waits, in milliseconds. */
  readonly timeout: number;
  /** Asking twice does no harm: reads, and what is said to be so. */
  readonly safe: boolean;
  /** A list that can be taken along as a workbook: its columns. */
  readonly columns?: ExportColumns<RowIn<z.output<Res>>>;
};
/** A call of the browser that only reads: what its answer shows. */
export type Read<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = Call<Req, Res> & {
  readonly shows: readonly Topic[];
};
/** A call of the browser that may change something: what its success changes. */
export type Command<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = Call<Req, Res> & {
  readonly changes: readonly Topic[];
};
export type RequestOf<C extends Call> = z.output<C['request']>;
export type RequestInput<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

type Definition<Req extends z.ZodType, Res extends z.ZodType> = {
  subject: string;
  access: Access;
  summary: string;
  request: Req;
  response: Res;
  timeout?: number;
  /** A read without a GET door, which may be asked again when the first question was lost. */
  safe?: boolean;
  columns?: ExportColumns<RowIn<NoInfer<z.output<Res>>>>;
};
/** Fields that a POST takes from its query follow the path: `POST /account/changeLanguage?languageCode`, `?a&b`. */
type Http = `${'GET' | 'POST'} /${string}`;
type ReadDefinition<Req extends z.ZodType, Res extends z.ZodType> = Definition<Req, Res> & { http: Http; shows: readonly Topic[] };
type CommandDefinition<Req extends z.ZodType, Res extends z.ZodType> = Definition<Req, Res> & { http: Http; changes: readonly Topic[] };

/** Declares a call. Subjects are checked for form here, so that a typing slip fails at start and not in production. */
export function defineCall<Req extends z.ZodType, Res extends z.ZodType>(definition: ReadDefinition<Req, Res>): Read<Req, Res>;
export function defineCall<Req extends z.ZodType, Res extends z.ZodType>(definition: CommandDefinition<Req, Res>): Command<Req, Res>;
export function defineCall<Req extends z.ZodType, Res extends z.ZodType>(
  definition: Definition<Req, Res> & { http?: never },
): Call<Req, Res>;
export function defineCall<Req extends z.ZodType, Res extends z.ZodType>(
  definition: Definition<Req, Res> & { http?: Http },
): Call<Req, Res> {
  const { http, timeout = 10_000, safe = http?.startsWith('GET ') ?? false, ...rest } = definition;
  if (!/^[a-z]+(\.[a-z][a-z-]*){2}\.v\d+$/.test(rest.subject)) throw new Error(`malformed subject: ${rest.subject}`);
  if (!http) return { ...rest, timeout, safe };
  const [, method, path, query] = /^(GET|POST) ([^?]+)(?:\?(.+))?$/.exec(http) ?? [];
  if (!path) throw new Error(`malformed door: ${http}`);
  return { ...rest, timeout, safe, http: { method: method as 'GET' | 'POST', path, query: query?.split('&') ?? [] } };
}

/** The service that answers a subject: its first word. */
export const serviceOf = (subject: string): string => subject.slice(0, subject.indexOf('.'));

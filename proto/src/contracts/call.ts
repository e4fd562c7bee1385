import type { z } from 'zod';
import type { Deprecation } from './api-version.js';
import type { ExportColumns, RowIn } from './export.js';
import type { Topic } from './topics.js';
import type { Capability } from '../domain/access/permissions.js';

/** Who may make a call: holders of a capability, everybody (also without sign-in), or only services. */
export type Access = Capability | 'public' | 'internal';

/** The HTTP address of a call; `query` names the fields that a POST reads from its query. */
export type Address = { readonly method: 'GET' | 'POST'; readonly path: string; readonly query: readonly string[] };

/** Carries the types of the schemas; no object has this property at run time. */
declare const schemas: unique symbol;
type Typed<Req extends z.ZodType, Res extends z.ZodType> = {
  readonly subject: string;
  /** The ids of `columns`. */
  readonly columnIds?: readonly string[];
  readonly [schemas]?: { readonly request: Req; readonly response: Res };
};

/**
 * One call: a NATS subject `{service}.{thing}.{verb}.v1`, a strict request and a response, who may make it, and (unless
 * it is internal) its HTTP address. GET requests arrive as query strings, so their schemas coerce.
 */
export type Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = Typed<Req, Res> & {
  readonly access: Access;
  readonly http?: Address;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly request: Req;
  readonly response: Res;
  /** How long the caller waits, in milliseconds. */
  readonly timeout: number;
  /** Whether the call is safe to repeat: all reads are, and calls that declare it. */
  readonly safe: boolean;
  /**
   * The platform document names the call: clients that were written from it may send query parameters and body fields that
   * the request does not have. The gateway leaves them out.
   */
  readonly ignoresUnknown?: boolean;
  /** A public call that answers in the language of the reader: the gateway adds it as `languageCode` where it is not sent. */
  readonly inLanguage?: boolean;
  /** Whether a person may call it before setting up the second factor that the role demands. Public calls always are. */
  readonly beforeSecondFactor?: boolean;
  /** Whether a visitor whose tenant is not known yet may make this public call; its context then has the tenant `*`. */
  readonly withoutTenant?: boolean;
  /** The call will be removed: what its answers and the description say. */
  readonly deprecated?: Deprecation;
  /** The columns of a list that can be exported as a workbook. */
  readonly columns?: ExportColumns<RowIn<z.output<Res>>>;
};
type Shows = { readonly http: Address; readonly shows: readonly Topic[] };
type Changes = { readonly http: Address; readonly changes: readonly Topic[] };
/** A call of the browser that only reads: what its answer shows. */
export type Read<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = Call<Req, Res> & Shows;
/** A call of the browser that may change something: what its success changes. */
export type Command<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = Call<Req, Res> & Changes;

/** A call as the browser has it (`proto/src/client`): its address and its types, without the schemas. */
export type ClientCall<C extends Call = Call> = Typed<C['request'], C['response']> & { readonly http: Address };
export type ClientRead<C extends Call = Call> = ClientCall<C> & Shows;
export type ClientCommand<C extends Call = Call> = ClientCall<C> & Changes;

type AnyCall = Typed<z.ZodType, z.ZodType>;
type SchemasOf<C extends AnyCall> = NonNullable<C[typeof schemas]>;
export type RequestOf<C extends AnyCall> = z.output<SchemasOf<C>['request']>;
export type RequestInput<C extends AnyCall> = z.input<SchemasOf<C>['request']>;
export type ResponseOf<C extends AnyCall> = z.output<SchemasOf<C>['response']>;

type Definition<Req extends z.ZodType, Res extends z.ZodType> = {
  subject: string;
  access: Access;
  summary: string;
  request: Req;
  response: Res;
  timeout?: number;
  /** A read without a GET route, which may be sent again when the first request was lost. */
  safe?: boolean;
  ignoresUnknown?: true;
  inLanguage?: true;
  beforeSecondFactor?: true;
  withoutTenant?: true;
  deprecated?: Deprecation;
  columns?: ExportColumns<RowIn<NoInfer<z.output<Res>>>>;
};
/** Fields that a POST reads from its query follow the path: `POST /account/changeLanguage?languageCode`, `?a&b`. */
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
  const { http, timeout = 10_000, safe = http?.startsWith('GET ') ?? false, ...given } = definition;
  const rest = given.columns ? { ...given, columnIds: Object.keys(given.columns) } : given;
  if (!/^[a-z]+(\.[a-z][a-z-]*){2}\.v\d+$/.test(rest.subject)) throw new Error(`malformed subject: ${rest.subject}`);
  if (!http) return { ...rest, timeout, safe };
  const [, method, path, query] = /^(GET|POST) ([^?]+)(?:\?(.+))?$/.exec(http) ?? [];
  if (!path) throw new Error(`malformed address: ${http}`);
  return { ...rest, timeout, safe, http: { method: method as 'GET' | 'POST', path, query: query?.split('&') ?? [] } };
}

/** The service that answers a subject: its first word. */
export const serviceOf = (subject: string): string => subject.slice(0, subject.indexOf('.'));

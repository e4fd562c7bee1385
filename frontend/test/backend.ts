import { afterEach, beforeEach } from '@jest/globals';
import { storeNames } from '@bls/proto/contracts/calls/approvals/aul';
import { earlierAlikeList, earlierAlikeRead, guidanceRead } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { listViewList } from '@bls/proto/contracts/calls/identity/people/list-view';
import { settingsForScreens } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { territoryList } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { categoryList, propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { counterOfferRead } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import { dealCommentList } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { termSheetFigures } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { CallError, type CallErrorBody, type ErrorCode, ERRORS } from '@bls/proto/domain/values/errors';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { z } from 'zod';
import { queryClient } from '../src/lib/api/query.js';
import { clearUser } from '../src/lib/session/session.js';
import { complete, type Partly } from './sample.js';

/** An endpoint with an HTTP route and schemas: a call, or a route of the BFF that is no call (`endpoints.ts`). */
export type Endpoint<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = {
  readonly http?: { readonly method: string; readonly path: string } | undefined;
  readonly request: Req;
  readonly response: Res;
};
type RequestOf<E extends Endpoint> = z.output<E['request']>;
type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal | undefined;
};
type Route = (asked: Asked) => Response | Promise<Response>;

/** Replaces the BFF: answers what a test declares, and records the requests and their errors. */
class Backend {
  private readonly routes = new Map<string, Route>();
  private readonly problems: string[] = [];
  private readonly seen: Asked[] = [];

  /**
   * Answers an endpoint. An answer contains the relevant parts; the rest is the smallest value that the response schema
   * accepts. A function gets the parsed request and may throw a CallError.
   */
  answer<Req extends z.ZodType, Res extends z.ZodType>(
    endpoint: Endpoint<Req, Res>,
    answer: (request: z.output<Req>) => Partly<z.input<Res>> | Promise<Partly<z.input<Res>>>,
  ): void;
  answer<Res extends z.ZodType>(endpoint: Endpoint<z.ZodType, Res>, answer?: Partly<z.input<Res>>): void;
  answer(endpoint: Endpoint, answer?: unknown): void {
    this.send(endpoint, async (request) => {
      const part: unknown = typeof answer === 'function' ? await (answer as (request: unknown) => unknown)(request) : answer;
      const parsed = endpoint.response.safeParse(complete(endpoint.response, part));
      if (parsed.success) return json(200, { Result: parsed.data, Error: null });
      this.problems.push(`The response schema of ${nameOf(endpoint)} refuses the answer of this test:\n${z.prettifyError(parsed.error)}`);
      return failure({ code: 'internal' });
    });
  }

  /** Refuses every request for an endpoint with an error code, and with issues at their fields. */
  refuse(endpoint: Endpoint, code: ErrorCode, detail: Omit<CallErrorBody, 'code'> = {}): void {
    this.answer(endpoint, () => {
      throw new CallError(code, detail);
    });
  }

  /** Breaks the connection at every request for an endpoint. */
  disconnect(endpoint: Endpoint): void {
    this.routes.set(nameOf(endpoint), () => Promise.reject(new TypeError('fetch failed')));
  }

  /** Answers an endpoint that sends bytes without an envelope. `signal` is aborted when the screen cancels the request. */
  send<E extends Endpoint>(endpoint: E, respond: (request: RequestOf<E>, signal?: AbortSignal) => Response | Promise<Response>): void {
    this.routes.set(nameOf(endpoint), async (asked) => {
      const request = endpoint.request.safeParse(payloadOf(asked));
      if (!request.success) {
        this.problems.push(`The request schema of ${nameOf(endpoint)} refuses what was sent:\n${z.prettifyError(request.error)}`);
        return failure({ code: 'invalid' });
      }
      try {
        return await respond(request.data as RequestOf<E>, asked.signal);
      } catch (error) {
        if (error instanceof CallError) return failure(error.toBody());
        throw error;
      }
    });
  }

  /** Every request for an endpoint so far, as parsed by its schema. */
  requests<E extends Endpoint>(endpoint: E): RequestOf<E>[] {
    return this.seen
      .filter((asked) => keyOf(asked) === nameOf(endpoint))
      .map((asked) => endpoint.request.parse(payloadOf(asked)) as RequestOf<E>);
  }

  /** The headers of every request for an endpoint so far, with names in lower case. */
  headers(endpoint: Endpoint): Readonly<Record<string, string>>[] {
    return this.seen.filter((asked) => keyOf(asked) === nameOf(endpoint)).map(({ headers }) => headers);
  }

  /** Every request so far, in order: `POST /account/changeLanguage?languageCode=zh`. */
  log(): string[] {
    return this.seen.map((asked) => `${keyOf(asked)}${asked.query.size > 0 ? `?${String(asked.query)}` : ''}`);
  }

  /** Clears the recorded requests. */
  clear(): void {
    this.seen.length = 0;
  }

  /** Clears everything except the lists that widgets of many screens request. */
  reset(): void {
    this.clear();
    this.routes.clear();
    this.problems.length = 0;
    for (const call of [
      categoryList,
      propertyList,
      territoryList,
      settingsForScreens,
      storeNames,
      listViewList,
      guidanceRead,
      earlierAlikeRead,
      earlierAlikeList,
    ])
      this.answer<z.ZodType>(call);
    // the page of a deal shows its key figures and clashes of rights
    this.answer(termSheetFigures, { scenarios: null });
    this.answer(rightsCheck);
    this.answer(dealCommentList);
    this.answer(counterOfferRead);
    this.answer(tenantDescribe, { code: 'CTL', title: 'CTL Licensing', titleZh: 'CTL 授权', logo: '/res/logo/CTL.png', pageSize: 20 });
  }

  /** Throws when a request had no answer, or when a schema rejected a request or an answer. */
  check(): void {
    const problems = new Set(this.problems);
    if (problems.size > 0) throw new Error([...problems].join('\n\n'));
  }

  readonly fetch = (input: unknown, { method = 'GET', body, headers, signal }: RequestInit = {}): Promise<Response> => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const sent = Object.fromEntries(new Headers(headers));
    const asked: Asked = { method, path: pathname, query: searchParams, body: fieldsOf(body), headers: sent, signal: signal ?? undefined };
    this.seen.push(asked);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    Promise.resolve((this.routes.get(keyOf(asked)) ?? this.unanswered)(asked)).then(resolve, reject);
    return promise;
  };

  private readonly unanswered: Route = (asked) => {
    this.problems.push(`The screen asks ${keyOf(asked)}, which this test does not answer`);
    return failure({ code: 'notFound' });
  };
}

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
function nameOf({ http }: Endpoint): string {
  if (!http) throw new Error('a call without an HTTP route cannot be asked by a screen');
  return keyOf(http);
}

/** Query and body merged, as the BFF passes them to a call; the tenant is separate. */
function payloadOf({ query, body }: Asked): Record<string, unknown> {
  const names = [...new Set(query.keys())].filter((name) => name !== 'tenant');
  const values = names.map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)] as const);
  return { ...Object.fromEntries(values), ...(body as object | undefined) };
}

function fieldsOf(body: unknown): unknown {
  if (typeof body === 'string') return JSON.parse(body) as unknown;
  if (body instanceof Blob) return { file: body };
  return body instanceof FormData ? Object.fromEntries(body) : undefined;
}

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An error with the message that the BFF sends: of a single issue its rule, otherwise of the code. */
function failure({ code, issues, params }: CallErrorBody): Response {
  const only = issues?.length === 1 ? issues[0] : undefined;
  const rule = only && i18next.exists(`rule.${only.rule}`) ? i18next.t(`rule.${only.rule}`, { ...only.params }) : undefined;
  const text = rule ?? i18next.t(`error.${code}`, { ...params, defaultValue: code });
  return json(ERRORS[code], { Result: null, Error: text, ErrorCode: code, ...(issues ? { Issues: issues } : {}) });
}

export type { Backend };

/**
 * The backend of all tests of a file. A test answers calls by their declaration; it fails when a screen makes another
 * request, when a request schema rejects a request, and when a response schema rejects an answer. `prepare` runs before
 * each test.
 */
export function startBackend(prepare: (backend: Backend) => void = () => undefined): Backend {
  const original = globalThis.fetch;
  const backend = new Backend();
  beforeEach(() => {
    sessionStorage.clear();
    // the server knows the tenant of the visitor
    sessionStorage.setItem('TenantCode', 'CTL');
    backend.reset();
    prepare(backend);
    globalThis.fetch = backend.fetch;
  });
  afterEach(() => {
    cleanup();
    clearUser();
    queryClient.clear();
    globalThis.fetch = original;
    backend.check();
  });
  return backend;
}

import type { ClientCall, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { Issue } from '@bls/proto/domain/values/errors';
import { apiUrl } from './api-base.js';
import { ApiError } from './api-error.js';
import { apiHeaders } from './api-headers.js';
import { takeEarly } from './early-requests.js';
import { beginLoading } from './loading.js';
import { withCopy } from '../device/with-copy.js';

/** `Error` is null after success; both are null when the request was cancelled. */
export type Envelope = { Result: unknown; Error: string | null; ErrorCode?: string | null; Issues?: Issue[] | null };
export type Method = 'GET' | 'POST';
export type RequestOptions = {
  signal?: AbortSignal | undefined;
  /** No loading indicator, for polling, autosave and suggestions. */
  quiet?: boolean;
  /** How the server should treat the request (`X-Request-Type`). */
  type?: string;
  /** Instead of the tenant of the signed-in person or the visitor; empty: none is named. */
  tenant?: string;
};
const CURRENT_USER = '/account/GetLoginUser';

let signedOut: () => void = () => {};
/** The router registers its sign-out handler here, so that this file does not import the router. */
export const onSignedOut = (listener: () => void): void => {
  signedOut = listener;
};

/** `{a: 1, b: ['x', 'y'], c: undefined}` -> `a=1&b=x&b=y`. */
export function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  return query.toString();
}

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';
const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Sends one request with base path, headers, loading indicator and handling of 401. A form is sent as multipart,
 * a Blob as it is, anything else as JSON; a GET has its payload in the query. Throws ApiError `network`, or AbortError when cancelled.
 */
export async function send(method: Method, path: string, payload: unknown, options: RequestOptions): Promise<Response> {
  const query = method === 'GET' && payload ? queryString(payload as Record<string, unknown>) : '';
  const isBody = payload instanceof FormData || payload instanceof Blob;
  const end = options.quiet ? undefined : beginLoading();
  try {
    const address = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
    const early = method === 'GET' ? takeEarly(address, options.tenant) : undefined;
    const response = await (early ??
      fetch(apiUrl(address), {
        method,
        credentials: 'same-origin',
        headers: {
          ...apiHeaders(options.type, options.tenant),
          ...(method === 'POST' && !isBody ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(method === 'POST' ? { body: isBody ? payload : JSON.stringify(payload ?? {}) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      }));
    if (response.status === 401) onUnauthorized(path);
    return response;
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw new ApiError('network', '', [], 0, path);
  } finally {
    end?.();
  }
}

let asking: Promise<unknown> | undefined;
/** A 401 of any other call is only logged. The current-user call is then repeated, and its own 401 redirects to sign-in. */
function onUnauthorized(path: string): void {
  console.warn(`401 ${path}`);
  if (path === CURRENT_USER) signedOut();
  else
    asking ??= send('POST', CURRENT_USER, {}, { quiet: true }).then(
      () => (asking = undefined),
      () => (asking = undefined),
    );
}

/** The error of an answer. An answer of another server (such as a gateway's error page) has no envelope and is shown by the call's name. */
export function errorOf(response: Response, envelope: Envelope | undefined, path: string): ApiError {
  const code = envelope?.ErrorCode ?? (response.status >= 502 ? 'unavailable' : response.status === 401 ? 'signedOut' : 'internal');
  return new ApiError(
    code,
    envelope?.Error ?? '',
    envelope?.Issues ?? [],
    response.status,
    path,
    response.headers.get('x-request-id') ?? '',
  );
}

/** The envelope of a JSON answer; undefined for anything else. */
export async function envelopeOf(response: Response): Promise<Envelope | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return (await response.json().catch(() => undefined)) as Envelope | undefined;
}

/** Calls the BFF and returns the result of the envelope. Throws ApiError; a cancelled request throws AbortError. */
export async function request(method: Method, path: string, payload?: unknown, options: RequestOptions = {}): Promise<unknown> {
  const response = await send(method, path, payload, options);
  const envelope = await envelopeOf(response);
  if (response.ok && envelope && !envelope.Error && !envelope.ErrorCode) return envelope.Result;
  throw errorOf(response, envelope, path);
}

/** Like `request`, but returns the envelope: it throws nothing, and a cancelled request leaves both parts empty. */
export async function ask(method: Method, path: string, payload?: unknown, options: RequestOptions = {}): Promise<Envelope> {
  try {
    return { Result: await request(method, path, payload, options), Error: null };
  } catch (error) {
    if (isCancelled(error)) return { Result: null, Error: null };
    if (!(error instanceof ApiError)) throw error;
    return { Result: null, Error: error.message || error.code, ErrorCode: error.code, Issues: error.issues };
  }
}

/**
 * Executes a declared call with its types. The server has already validated the answer with the same schema. Where it cannot be
 * reached, a read is answered by what was shown before on this device.
 */
export function api<C extends ClientCall>(
  call: C,
  payload: RequestInput<C>,
  signal?: AbortSignal,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> {
  const { method, path, query } = call.http;
  const fields = { ...(payload as Record<string, unknown>) };
  const named = Object.fromEntries(query.map((name) => [name, fields[name]]));
  for (const name of query) delete fields[name];
  const at = query.length > 0 ? `${path}?${queryString(named)}` : path;
  const answered = () => request(method, at, fields, { ...options, signal }) as Promise<ResponseOf<C>>;
  return 'shows' in call ? withCopy(call.subject, payload, answered, isUnreached) : answered();
}

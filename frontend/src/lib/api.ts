import type { Call, RequestInput, ResponseOf } from '@bls/proto/call';
import type { Issue } from '@bls/proto/errors';
import { ApiError } from './api-error.js';
import { KEYS, read } from './storage.js';

type Envelope = { Result: unknown; Error: string | null; ErrorCode?: string | null; Issues?: Issue[] | null };
export type Method = 'GET' | 'POST';

let signedOut: () => void = () => {};
/** The router decides what "signed out" means; it registers itself here, so that this file needs no router. */
export const onSignedOut = (listener: () => void): void => {
  signedOut = listener;
};

export function apiHeaders(): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'X-Request-Type': 'api',
    'X-Tenant-Code': read(KEYS.tenant) ?? '',
    'Accept-Language': read(KEYS.language) ?? 'en',
  };
}

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

async function envelopeOf(response: Response): Promise<Envelope | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return (await response.json().catch(() => undefined)) as Envelope | undefined;
}

/** Asks the BFF and opens the envelope. Throws ApiError; a cancelled request throws the browser's AbortError. */
export async function request(method: Method, path: string, payload?: unknown, signal?: AbortSignal): Promise<unknown> {
  const query = method === 'GET' && payload ? queryString(payload as Record<string, unknown>) : '';
  const response = await fetch(query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path, {
    method,
    credentials: 'same-origin',
    headers: method === 'POST' ? { ...apiHeaders(), 'Content-Type': 'application/json' } : apiHeaders(),
    ...(method === 'POST' ? { body: JSON.stringify(payload ?? {}) } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('network', '');
  });
  const envelope = await envelopeOf(response);
  if (response.ok && envelope && !envelope.Error && !envelope.ErrorCode) return envelope.Result;
  if (response.status === 401) signedOut();
  const code = envelope?.ErrorCode ?? (response.status >= 502 ? 'unavailable' : response.status === 401 ? 'signedOut' : 'internal');
  throw new ApiError(code, envelope?.Error ?? '', envelope?.Issues ?? [], response.status);
}

/** Makes a call of the language, typed by its declaration. The answer has been checked by the server against the same schema. */
export function api<C extends Call>(call: C, payload: RequestInput<C>, signal?: AbortSignal): Promise<ResponseOf<C>> {
  if (!call.http) throw new Error(`${call.subject} has no door to the browser`);
  return request(call.http.method, call.http.path, payload, signal) as Promise<ResponseOf<C>>;
}

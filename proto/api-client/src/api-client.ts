import type { ClientCall, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { AccessTokens, type Credentials } from './access-tokens.js';
import { ApiClientError, type Refusal } from './api-client-error.js';

export type ApiClientOptions = {
  /** The address of the installation, without a slash at its end. */
  address: string;
  credentials: Credentials;
  /** Called once for each call that will be removed, with the day (`Sunset`) when the installation names it. */
  onDeprecated?: (subject: string, removedOn: string | undefined) => void;
  /** How long an answer may take, in milliseconds. */
  timeout?: number;
};
type Envelope = { Result?: unknown; Error?: string | null; ErrorCode?: string; Issues?: Refusal['issues'] };
const USUAL_TIMEOUT_MS = 30_000;

/**
 * Calls the HTTP interface as an API client. The calls are those of `@bls/proto/client`, which are generated, with the types of
 * their requests and answers:
 *
 *     const client = new ApiClient({ address, credentials: { clientId, clientSecret } });
 *     const { rows } = await client.call(billList, { sort: '-number' });
 *
 * Throws ApiClientError for a refusal, and what `fetch` throws when there was no answer.
 */
export class ApiClient {
  private readonly tokens: AccessTokens;
  private readonly reported = new Set<string>();

  constructor(private readonly options: ApiClientOptions) {
    this.tokens = new AccessTokens(options.address, options.credentials);
  }

  async call<C extends ClientCall>(call: C, request: RequestInput<C>): Promise<ResponseOf<C>> {
    let response = await this.send(call, request, await this.tokens.current());
    // a token that ended before its time, because the secret was rotated or the permissions have changed
    if (response.status === 401) response = await this.send(call, request, await this.tokens.renewed());
    this.tellDeprecation(call, response);
    const envelope = (await response.json().catch(() => ({}))) as Envelope;
    if (response.ok && !envelope.Error && !envelope.ErrorCode) return envelope.Result as ResponseOf<C>;
    throw new ApiClientError(call.subject, {
      code: envelope.ErrorCode ?? 'unavailable',
      message: envelope.Error ?? `HTTP ${response.status}`,
      issues: envelope.Issues ?? [],
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? '',
    });
  }

  private send(call: ClientCall, request: unknown, token: string): Promise<Response> {
    const { method, path, query } = call.http;
    const fields = Object.entries(request as Record<string, unknown>).filter(([, value]) => value !== undefined);
    const isInQuery = (name: string): boolean => method === 'GET' || query.includes(name);
    const search = new URLSearchParams(
      fields.filter(([name]) => isInQuery(name)).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
    );
    const body = Object.fromEntries(fields.filter(([name]) => !isInQuery(name)));
    return fetch(`${this.options.address}${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(this.options.timeout ?? USUAL_TIMEOUT_MS),
    });
  }

  private tellDeprecation({ subject }: ClientCall, { headers }: Response): void {
    if (!headers.has('deprecation') || this.reported.has(subject)) return;
    this.reported.add(subject);
    this.options.onDeprecated?.(subject, headers.get('sunset') ?? undefined);
  }
}

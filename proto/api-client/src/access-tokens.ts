import { ApiClientError } from './api-client-error.js';

/** Of an API client (Settings, API clients); `scopes` are some of its own, all without it. */
export type Credentials = { clientId: string; clientSecret: string; scopes?: readonly string[] };
type Issued = { access_token: string; expires_in: number };

/** A token is renewed this long before it ends, in milliseconds. */
const RESERVE_MS = 30_000;

/** The access token of an API client (OAuth 2 client credentials), fetched when needed; calls at the same time share one request. */
export class AccessTokens {
  private issued: Promise<{ token: string; endsAt: number }> | undefined;

  constructor(
    private readonly address: string,
    private readonly credentials: Credentials,
  ) {}

  async current(): Promise<string> {
    const known = await this.issued;
    if (known && known.endsAt > Date.now()) return known.token;
    return this.renewed();
  }

  async renewed(): Promise<string> {
    const asked = this.fetch();
    this.issued = asked;
    // a failure is not kept
    asked.catch(() => (this.issued = undefined));
    return (await asked).token;
  }

  private async fetch(): Promise<{ token: string; endsAt: number }> {
    const { clientId, clientSecret, scopes } = this.credentials;
    const response = await fetch(`${this.address}/api/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        ...(scopes ? { scope: scopes.join(' ') } : {}),
      }),
    });
    const answer = (await response.json()) as Issued | { error: string; error_description?: string };
    if ('access_token' in answer) return { token: answer.access_token, endsAt: Date.now() + answer.expires_in * 1000 - RESERVE_MS };
    throw new ApiClientError('api.token', {
      code: answer.error,
      message: answer.error_description ?? answer.error,
      issues: [],
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? '',
    });
  }
}

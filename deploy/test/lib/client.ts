import type { Call } from '@bls/proto/contracts/call';

export const PASSWORD = 'Quiet#Harbour7';

/** `error` is the sentence of the envelope. */
export type Reply = { status: number; result: unknown; code: string | undefined; error: string | undefined; text: string };

/** A client that makes calls: one signed-in user, or (in tests of races) several concurrent requests. */
export type Person = Pick<Client, 'userName' | 'call' | 'put'>;

/** A signed-in user at the BFF, without a browser. */
export class Client {
  private constructor(
    readonly base: string,
    readonly tenant: string,
    readonly userName: string,
    private readonly token: string,
    private readonly language?: 'en' | 'zh',
  ) {}

  /** Somebody who has not signed in. */
  static visitor = (base: string, tenant = 'CTL'): Client => new Client(base, tenant, '', '');

  /** The same session, whose answers are in this language. */
  readonly reading = (language: 'en' | 'zh'): Client => new Client(this.base, this.tenant, this.userName, this.token, language);

  static signIn(base: string, role: string, tenant = 'CTL'): Promise<Client> {
    return Client.signInAs(base, `${role}@${tenant}`.toLowerCase(), tenant);
  }

  static async signInAs(base: string, userName: string, tenant = 'CTL'): Promise<Client> {
    const body = new URLSearchParams({ grant_type: 'password', username: userName, password: PASSWORD });
    const response = await fetch(`${base}/api/token`, { method: 'POST', headers: { 'x-tenant-code': tenant }, body });
    const answer = (await response.json()) as { access_token?: string; error_description?: string };
    if (!answer.access_token) throw new Error(`${userName} could not sign in: ${answer.error_description ?? response.status}`);
    return new Client(base, tenant, userName, answer.access_token);
  }

  async call(call: Call, request: Record<string, unknown> = {}): Promise<Reply> {
    if (!call.http) throw new Error(`${call.subject} has no route`);
    const { method, path } = call.http;
    return method === 'GET' ? this.send('GET', path + query(request)) : this.send('POST', path, request);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        ...this.identity(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return replyOf(response);
  }

  /** Sends bytes, as an upload does. */
  async put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Reply> {
    const headers = { ...this.identity(), 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) };
    return replyOf(await fetch(this.base + path, { method: 'PUT', headers, body: bytes }));
  }

  /** The bytes at a path, and their status. */
  async get(path: string): Promise<{ status: number; bytes: Buffer }> {
    const response = await fetch(this.base + path, { headers: this.identity() });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  private identity(): Record<string, string> {
    return {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(this.language ? { 'accept-language': this.language } : {}),
      'x-tenant-code': this.tenant,
    };
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const envelope = text.startsWith('{') ? (JSON.parse(text) as { Result?: unknown; Error?: string; ErrorCode?: string }) : {};
  return { status: response.status, result: envelope.Result, code: envelope.ErrorCode, error: envelope.Error, text };
}

function query(request: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(request))
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

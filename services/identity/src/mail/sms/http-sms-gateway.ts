import type { OutgoingTextMessage, SmsGateway } from './sms-gateway.js';

const TIMEOUT_MS = 10_000;

/**
 * Sends text messages to an HTTP gateway: POST of {id, from, to, text} as JSON, with the token as bearer. A provider with another
 * format needs a relay that accepts this one.
 */
export class HttpSmsGateway implements SmsGateway {
  readonly isExternal = true;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly token: string | undefined,
  ) {}

  async send({ id, to, text }: OutgoingTextMessage): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Marks a repeated attempt as the same message.
        'idempotency-key': id,
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      body: JSON.stringify({ id, from: this.from, to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  }
}

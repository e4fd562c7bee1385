import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { DeliveryFailure } from '@bls/proto/domain/webhooks/fields';
import { isPrivateAddress } from '../../mail/mail.api.js';

/** How long a receiver may take to answer. */
const TIMEOUT_MS = 10_000;

export type Outcome = { ok: true; status: number } | { ok: false; status: number | null; failure: DeliveryFailure };
type Post = { url: string; body: string | Buffer; headers: Record<string, string> };

export class AddressRefused extends Error {}

/**
 * The addresses of a name, as the connection is made. Throws when one of them is private, so that no DNS entry can lead into this
 * network.
 */
export async function publicAddresses(host: string): Promise<LookupAddress[]> {
  const found = await lookup(host, { all: true });
  if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address))) throw new AddressRefused(host);
  return found;
}
/** With `autoSelectFamily` Node asks for all addresses. */
const guardedLookup = callbackify(publicAddresses);
const GUARDED = {
  autoSelectFamily: true,
  lookup: ((host, _options, done) => guardedLookup(host, done as never)) satisfies LookupFunction,
};

/** Whether an address may be called, as far as its text shows; names are resolved with the connection. */
export function isAddressAllowed(url: string, allowPrivate: boolean): boolean {
  if (allowPrivate) return true;
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && !(isIP(host) > 0 && isPrivateAddress(host)) && host !== 'localhost';
}

/** Sends an event. Any answer of 200 to 299 accepts it; redirections are not followed. Never throws. */
export function postEvent({ url, body, headers }: Post, allowPrivate: boolean, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
  if (!isAddressAllowed(url, allowPrivate)) return Promise.resolve({ ok: false, status: null, failure: 'addressRefused' });
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const options = { method: 'POST', signal, agent: false as const, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    const sent = send(url, allowPrivate ? options : { ...options, ...GUARDED }, (response) => {
      const status = response.statusCode ?? 0;
      // the body is of no interest, however long it is
      response.destroy();
      resolve(status >= 200 && status < 300 ? { ok: true, status } : { ok: false, status, failure: 'status' });
    });
    sent.on('error', (error) =>
      resolve({
        ok: false,
        status: null,
        failure: error instanceof AddressRefused ? 'addressRefused' : signal.aborted ? 'timeout' : 'unreachable',
      }),
    );
    sent.end(body);
  });
}

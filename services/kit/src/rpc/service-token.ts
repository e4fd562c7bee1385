import { type KeyObject, sign, verify } from 'node:crypto';
import { privateKeyFrom, publicKeyFrom } from './actor-token.js';

const LIFETIME_MS = 60_000;
/** A reused token must still be valid when the call arrives. */
const REUSE_MS = 30_000;
const REMEMBERED = 10_000;

/**
 * Signs the internal calls of one service: `service.tenant.expires.signature`, valid for one minute. Each service has its own
 * Ed25519 key; the BFF has none, so that an attacker who controls it cannot make internal calls.
 */
export class ServiceTokenSigner {
  private readonly key: KeyObject;
  private readonly signed = new Map<string, { token: string; until: number }>();

  /** `privateKey` is base64 of PKCS#8 DER. */
  constructor(
    readonly service: string,
    privateKey: string,
  ) {
    this.key = privateKeyFrom(privateKey);
  }

  /** A token for calls in a tenant; the same one for some seconds, because signing costs more than most calls. */
  tokenFor(tenant: string, now = Date.now()): string {
    const known = this.signed.get(tenant);
    if (known && known.until > now) return known.token;
    const body = `${this.service}.${tenant}.${now + LIFETIME_MS}`;
    const token = `${body}.${sign(null, Buffer.from(body), this.key).toString('base64url')}`;
    this.signed.set(tenant, { token, until: now + REUSE_MS });
    return token;
  }
}

/** Verifies service tokens by the public key of the service in the token. */
export class ServiceTokenVerifier {
  private readonly keys: ReadonlyMap<string, KeyObject>;
  private readonly verified = new Set<string>();

  /** `publicKeys` is a list `service=key,service=key`, each key base64 of SPKI DER. */
  constructor(publicKeys: string) {
    const entries = publicKeys.split(',').filter(Boolean);
    this.keys = new Map(
      entries.map((entry): [string, KeyObject] => {
        const split = entry.indexOf('=');
        return [entry.slice(0, split), publicKeyFrom(entry.slice(split + 1))];
      }),
    );
  }

  /** The service and tenant of a valid token; undefined for a forged, altered or expired one, or one of an unknown service. */
  verify(token: string, now = Date.now()): { service: string; tenant: string } | undefined {
    const [service = '', tenant = '', expires = '', signature = '', more] = token.split('.');
    const key = this.keys.get(service);
    if (!key || more !== undefined || !(Number(expires) >= now)) return undefined;
    if (!this.verified.has(token)) {
      if (!verify(null, Buffer.from(`${service}.${tenant}.${expires}`), key, Buffer.from(signature, 'base64url'))) return undefined;
      if (this.verified.size >= REMEMBERED) this.verified.clear();
      this.verified.add(token);
    }
    return { service, tenant };
  }
}

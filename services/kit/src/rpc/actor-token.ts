import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type Actor, actorSchema } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'identity';

export const publicKeyFrom = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
export const privateKeyFrom = (base64: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });

/** Signs the actor of a session for `seconds`; services trust what it contains. Only identity has the private key. */
export const signActorToken = (actor: Actor, key: KeyObject, seconds = 90): Promise<string> =>
  new SignJWT({ actor }).setProtectedHeader({ alg: 'EdDSA' }).setIssuer(ISSUER).setIssuedAt().setExpirationTime(`${seconds}s`).sign(key);

/** Verifies actor tokens. Caches the verified ones until they expire, because a person makes many calls a minute. */
export class ActorTokenVerifier {
  private readonly verified = new Map<string, { actor: Actor; expires: number }>();

  constructor(private readonly key: KeyObject) {}

  /** The actor of a valid token; throws `signedOut` for a forged, altered or expired one. */
  async verify(token: string): Promise<Actor> {
    const known = this.verified.get(token);
    if (known && known.expires > Date.now()) return known.actor;
    this.verified.delete(token);
    try {
      const { payload } = await jwtVerify(token, this.key, { issuer: ISSUER, algorithms: ['EdDSA'] });
      const actor = actorSchema.parse(payload['actor']);
      if (this.verified.size >= 10_000) this.verified.clear();
      this.verified.set(token, { actor, expires: (payload.exp ?? 0) * 1000 });
      return actor;
    } catch {
      throw new CallError('signedOut');
    }
  }
}

import type { PasskeyAnswer, NewPasskey, PasskeyRequest } from '@bls/proto/domain/user-fields/passkey';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { passkeyStart } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import type { UserWithCompany } from '../../people/people.api.js';
import { type Asked, CHALLENGE_MINUTES, consumeChallenge, newChallenge } from './challenges.repository.js';
import { answeredChallenge } from './client-data.js';
import { type Passkey, passkeyByCredential, passkeysOf, recordUse } from './passkeys.repository.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';

/** EdDSA, ES256 and RS256 (numbers of COSE): what authenticators in use can sign with. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Loaded with the first answer: the library takes about 20 MB, and most people sign in without a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** What is stored of a new passkey. */
type Created = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;
type CreationOptions = ResponseOf<typeof passkeyStart>;

/**
 * Questions for browsers about passkeys, and the check of their answers. A passkey comes after the password, so the user has to be
 * present; whether the authenticator also verifies the user (PIN, finger, face) is left to it (`preferred`).
 */
@Injectable()
export class Passkeys {
  /** Undefined where passkeys cannot be used. */
  readonly relyingParty: RelyingParty | undefined;

  constructor(@Inject(IDENTITY_CONFIG) { PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>) {
    this.relyingParty = relyingPartyOf(PUBLIC_URL);
  }

  /** The question that creates a passkey, in the session of the user. */
  async creation(trx: Trx, party: RelyingParty, title: string, user: UserWithCompany, sessionId: string): Promise<CreationOptions> {
    const known = await passkeysOf(trx, user.tenant, user.id);
    return {
      rp: { id: party.id, name: title },
      user: { id: Buffer.from(user.id).toString('base64url'), name: user.userName, displayName: user.fullName },
      challenge: await newChallenge(trx, { tenant: user.tenant, userId: user.id, sessionId }),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: TIMEOUT_MS,
      attestation: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    };
  }

  /** The question at the second step of a sign-in; null when the user has no passkey, or passkeys cannot be used. */
  async request(trx: Trx, tenant: string, userId: string): Promise<PasskeyRequest | null> {
    const known = await passkeysOf(trx, tenant, userId);
    if (!this.relyingParty || known.length === 0) return null;
    return {
      challenge: await newChallenge(trx, { tenant, userId, sessionId: null }),
      rpId: this.relyingParty.id,
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
      allowCredentials: known.map(descriptorOf),
    };
  }

  /** Checks a new passkey and uses its challenge. Undefined when the answer is not valid. */
  async verifyNew(trx: Trx, asked: Asked, answer: NewPasskey): Promise<Created | undefined> {
    const expected = await this.expected(trx, asked, answer.clientDataJSON);
    if (!expected) return undefined;
    const { id, clientDataJSON, attestationObject, transports } = answer;
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      ...expected,
      response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const { credential } = verified.registrationInfo;
    return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter, transports };
  }

  /** Checks a passkey at the second step and uses its challenge. `counter`: the answer is right, but the counter went back. */
  async verify(trx: Trx, tenant: string, userId: string, answer: PasskeyAnswer): Promise<'right' | 'wrong' | 'counter'> {
    const expected = await this.expected(trx, { tenant, userId, sessionId: null }, answer.clientDataJSON);
    const passkey = await passkeyByCredential(trx, tenant, userId, answer.id);
    if (!expected || !passkey) return 'wrong';
    const { id, ...response } = answer;
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      ...expected,
      response: { ...credentialOf(id), response },
      // The counter is compared by `recordUse`, where two uses at once cannot pass.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    }).catch(() => undefined);
    if (!verified?.verified) return 'wrong';
    return (await recordUse(trx, tenant, passkey.id, verified.authenticationInfo.newCounter)) ? 'right' : 'counter';
  }

  /** Uses the challenge, whatever the rest of the answer is worth. */
  private async expected(trx: Trx, asked: Asked, clientDataJSON: string) {
    const challenge = answeredChallenge(clientDataJSON);
    if (!challenge || !this.relyingParty || !(await consumeChallenge(trx, asked, challenge))) return undefined;
    const { origin, id } = this.relyingParty;
    return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: false };
  }
}

const descriptorOf = ({ credentialId: id, transports }: Passkey) => ({ id, type: 'public-key' as const, transports });
const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

import { jest } from '@jest/globals';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { passkeyStart } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import type { NewPasskey, PasskeyAnswer, PasskeyRequest } from '@bls/proto/domain/user-fields/passkey';

// The browser of the tests has no WebAuthn; this one answers as a browser does.

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer;
const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** What `startPasskeys` lets the browser answer. */
export const newPasskey: NewPasskey = {
  id: base64url('credential'),
  clientDataJSON: base64url('created'),
  attestationObject: base64url('attestation'),
  transports: ['internal'],
};
export const passkeyAnswer: PasskeyAnswer = {
  id: base64url('credential'),
  clientDataJSON: base64url('answered'),
  authenticatorData: base64url('data'),
  signature: base64url('signature'),
};

/** A question of the second step. */
export const passkeyQuestion = (challenge: string): PasskeyRequest => ({
  challenge: base64url(challenge),
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'preferred',
  allowCredentials: [{ id: newPasskey.id, type: 'public-key', transports: ['internal'] }],
});

const creation: ResponseOf<typeof passkeyStart> = {
  rp: { id: 'localhost', name: 'CTL Licensing' },
  user: { id: base64url('user'), name: 'sales@ctl', displayName: 'Sales' },
  challenge: base64url('creation'),
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
};

type Options = { publicKey: { challenge: ArrayBuffer } };

/** Gives the browser passkeys: it answers every request until it is set to refuse with a DOMException of this name. */
export function startPasskeys() {
  let refusal: string | undefined;
  const asked: string[] = [];
  const answer = (id: string, response: object) => async (options: Options) => {
    asked.push(Buffer.from(options.publicKey.challenge).toString());
    if (refusal) throw new DOMException('refused', refusal);
    return { id, rawId: bytesOf('credential'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
  };
  const created = {
    clientDataJSON: bytesOf('created'),
    attestationObject: bytesOf('attestation'),
    getTransports: () => ['internal'],
  };
  const got = { clientDataJSON: bytesOf('answered'), authenticatorData: bytesOf('data'), signature: bytesOf('signature') };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: jest.fn() });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer(newPasskey.id, created), get: answer(passkeyAnswer.id, got) },
  });
  return {
    creation,
    refuse: (name: string) => (refusal = name),
    accept: () => (refusal = undefined),
    /** The challenges that the browser was asked, in order. */
    challenges: (): readonly string[] => asked,
  };
}

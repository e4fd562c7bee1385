import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@bls/proto/domain/user-fields/passkey';

const USER_PRESENT = 0x01;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The parts of CBOR that an attestation needs; lengths below 65,536. */
const head = (type: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([type + length])
    : length < 256
      ? Buffer.from([type + 24, length])
      : Buffer.from([type + 25, length >> 8, length & 255]);
const text = (value: string): Buffer => Buffer.concat([head(0x60, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(0x40, value.length), value]);

/** What the page of an origin asks of it; tests set wrong values. */
type Page = { origin: string; rpId: string };

/**
 * A WebAuthn authenticator with one ES256 key and attestation "none", together with the browser in front of it. It signs whatever
 * page it is given, so that tests can answer from a wrong one.
 */
export class SoftwareAuthenticator {
  /** The signature counter; undefined: the authenticator does not count. */
  counter: number | undefined = 0;
  readonly id = base64url(randomBytes(32));
  private readonly key: KeyObject;
  private readonly publicKey: Buffer;

  constructor(private readonly page: Page) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    // COSE: kty EC2, alg ES256, crv P-256, x, y
    this.publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** The answer to the question for a new passkey. */
  create({ challenge }: { challenge: string }, page: Partial<Page> = {}): NewPasskey {
    const { origin, rpId } = { ...this.page, ...page };
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, this.publicKey]);
    const authData = Buffer.concat([this.data(rpId, USER_PRESENT | ATTESTED), attested]);
    const attestation = [head(0xa0, 3), text('fmt'), text('none'), text('attStmt'), head(0xa0, 0), text('authData'), bytes(authData)];
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, origin),
      attestationObject: base64url(Buffer.concat(attestation)),
      transports: ['internal'],
    };
  }

  /** The answer to the question at the second step; counts one use. */
  get({ challenge }: { challenge: string }, page: Partial<Page> = {}): PasskeyAnswer {
    const { origin, rpId } = { ...this.page, ...page };
    if (this.counter !== undefined) this.counter += 1;
    const authData = this.data(rpId, USER_PRESENT);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.key)),
    };
  }

  private data(rpId: string, flags: number): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(this.counter ?? 0)]);
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

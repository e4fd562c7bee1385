import { randomBytes } from 'node:crypto';
import type { Cipher } from '@bls/kit/crypto/cipher';
import type { EncryptedColumn } from '@bls/kit/key-rotation/keyed-columns';

type EndpointKey = { tenant: string; id: string };
const purposeOf = ({ tenant, id }: EndpointKey): string => `webhook ${tenant} ${id}`;

/** A secret as Standard Webhooks writes it: 256 random bits. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
export const sealSecret = (cipher: Cipher, endpoint: EndpointKey, secret: string): Buffer => cipher.seal(purposeOf(endpoint), secret);
export const openSecret = (cipher: Cipher, endpoint: EndpointKey, sealed: Buffer): string => cipher.open(purposeOf(endpoint), sealed);

/** What a rotation of the encryption keys encrypts anew. */
export const ENCRYPTED_OF_WEBHOOKS: readonly EncryptedColumn[] = (['secret', 'former_secret'] as const).map((column) => ({
  table: 'webhook_endpoints',
  column,
  key: ['id'],
  purpose: (row) => purposeOf(row as EndpointKey),
}));

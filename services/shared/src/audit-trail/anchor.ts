import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { KeyRing } from '@bls/kit/crypto/key-ring';
import { type Anchor, anchorSchema } from '@bls/proto/domain/audit/anchor';

const USE = 'audit anchor';
type Facts = Omit<Anchor, 'format' | 'key' | 'signature'>;

/** Signs a head with the current key and returns the text of the anchor. */
export function signAnchor(keys: KeyRing, facts: Facts): string {
  const unsigned = { format: 1 as const, ...facts, key: keys.current };
  const { privateKey } = keys.signingKeys(keys.current, USE);
  const signature = sign(null, signedBytes(unsigned), privateKey).toString('base64');
  return JSON.stringify({ ...unsigned, signature } satisfies Anchor);
}

/** The keys that verify anchors, by id. Enough to verify them; not enough to make one. */
export type AnchorKeys = ReadonlyMap<string, KeyObject>;

export const anchorKeysOf = (keys: KeyRing): AnchorKeys => new Map(keys.ids.map((id) => [id, keys.signingKeys(id, USE).publicKey]));

/** Reads `k1:BASE64,k2:BASE64`, each base64 of SPKI DER, as `printedAnchorKeys` prints them. */
export const parseAnchorKeys = (text: string): AnchorKeys =>
  new Map(
    text.split(',').map((entry): [string, KeyObject] => {
      const split = entry.indexOf(':');
      const der = Buffer.from(entry.slice(split + 1), 'base64');
      return [entry.slice(0, split).trim(), createPublicKey({ key: der, format: 'der', type: 'spki' })];
    }),
  );

export const printedAnchorKeys = (keys: AnchorKeys): string =>
  [...keys].map(([id, key]) => `${id}:${key.export({ format: 'der', type: 'spki' }).toString('base64')}`).join(',');

/** The anchor in a text when one of the keys signed it, else undefined. */
export function verifiedAnchor(keys: AnchorKeys, text: string): Anchor | undefined {
  const parsed = anchorSchema.safeParse(parsedJson(text));
  if (!parsed.success) return undefined;
  const { signature, ...unsigned } = parsed.data;
  const key = keys.get(unsigned.key);
  const isSigned = key !== undefined && verify(null, signedBytes(unsigned), key, Buffer.from(signature, 'base64'));
  return isSigned ? parsed.data : undefined;
}

function signedBytes(anchor: Omit<Anchor, 'signature'>): Buffer {
  const { format, trail, tenant, at, sequence, hash, keyedFrom, previous, key } = anchor;
  const link = previous && [previous.name, previous.digest];
  return Buffer.from(JSON.stringify(['audit anchor', format, trail, tenant, at, sequence, hash, keyedFrom, link, key]));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

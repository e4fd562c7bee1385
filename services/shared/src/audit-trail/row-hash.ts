import { createHash, createHmac } from 'node:crypto';
import type { KeyRing } from '@bls/kit/crypto/key-ring';

/** The previous hash of the first row of a trail. */
export const GENESIS = '0'.repeat(64);

/**
 * HMAC-SHA-256 of a row with the hash of the row before it. The database does not hold the key: its owner can change rows,
 * but cannot compute hashes that fit them. Throws UnknownKey.
 */
export const keyedHash = (keys: KeyRing, keyId: string, previousHash: string, row: readonly unknown[]): string =>
  createHmac('sha256', keys.derive(keyId, 'audit row'))
    .update(JSON.stringify([keyId, previousHash, ...row]))
    .digest('hex');

/** Proves a row whose content was redacted after its hash was verified: covers both hashes of the chain and the new content. */
export const redactionHash = (
  keys: KeyRing,
  keyId: string,
  row: { hash: string; previousHash: string; content: readonly unknown[] },
): string => keyedHash(keys, keyId, row.hash, ['redacted', row.previousHash, ...row.content]);

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

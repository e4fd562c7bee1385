import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { ROLES } from '@bls/proto/domain/access/roles';
import { publicKeyFrom, privateKeyFrom } from '../rpc/actor-token.js';

const pair = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
});
/** Keys of this test file, in the form of the environment. */
export const TEST_KEYS = {
  ACTOR_PUBLIC_KEY: pair.publicKey.toString('base64'),
  ACTOR_PRIVATE_KEY: pair.privateKey.toString('base64'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
};
export const testPublicKey = publicKeyFrom(TEST_KEYS.ACTOR_PUBLIC_KEY);
export const testPrivateKey = privateKeyFrom(TEST_KEYS.ACTOR_PRIVATE_KEY);

/** A person of tenant CTL with a role; anything else as given. */
export function testActor(given: Partial<Actor> & Pick<Actor, 'role'>): Actor {
  return {
    userId: randomUUID(),
    sessionId: randomUUID(),
    tenant: 'CTL',
    name: given.role,
    userType: ROLES[given.role],
    permissions: [],
    language: 'en',
    ...given,
  };
}

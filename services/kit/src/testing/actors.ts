import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { SERVICES } from '@bls/proto/contracts/services';
import { ROLES } from '@bls/proto/domain/access/roles';
import { publicKeyFrom, privateKeyFrom } from '../rpc/actor-token.js';

const keyPair = (): { publicKey: string; privateKey: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey: privateKey.toString('base64') };
};
const actorKeys = keyPair();
const serviceKeys = Object.fromEntries([...SERVICES, 'test'].map((service) => [service, keyPair()]));

/** Keys of this test file, in the form of the environment. */
export const TEST_KEYS = {
  ACTOR_PUBLIC_KEY: actorKeys.publicKey,
  ACTOR_PRIVATE_KEY: actorKeys.privateKey,
  SERVICE_PUBLIC_KEYS: Object.entries(serviceKeys)
    .map(([service, { publicKey }]) => `${service}=${publicKey}`)
    .join(','),
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  AUDIT_KEYS: `k1:${randomBytes(32).toString('base64')}`,
};
/** The private key of a service, or of the service `test`, in the form of the environment. */
export const testServiceKey = (service: string): string => serviceKeys[service]?.privateKey ?? '';
export const testPublicKey = publicKeyFrom(TEST_KEYS.ACTOR_PUBLIC_KEY);
export const testPrivateKey = privateKeyFrom(TEST_KEYS.ACTOR_PRIVATE_KEY);

/** A person of tenant CTL with a role; `values` override the rest. */
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

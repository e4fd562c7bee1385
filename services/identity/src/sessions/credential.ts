import { createHash, randomBytes } from 'node:crypto';
import { credentialSchema } from '@bls/proto/contracts/calls/identity/sign-in/session';

/** A credential for a browser or a bearer client: its tenant and 256 random bits. */
export const newCredential = (tenant: string): string => `${tenant}.${randomBytes(32).toString('base64url')}`;

/** The tenant of a credential; undefined for any other text. */
export const tenantOf = (credential: string): string | undefined =>
  credentialSchema.safeParse(credential).success ? credential.slice(0, credential.indexOf('.')) : undefined;

/** The stored hash. A plain hash is enough because a credential has 256 random bits. */
export const credentialHash = (credential: string): Buffer => createHash('sha256').update(credential).digest();

import { createHash, randomBytes } from 'node:crypto';
import { credentialSchema } from '@bls/proto/contracts/calls/identity/session';

/** What a browser or a bearer client holds: 256 random bits, after the tenant in which they are to be looked up. */
export const newCredential = (tenant: string): string => `${tenant}.${randomBytes(32).toString('base64url')}`;

/** The tenant that a credential names; undefined for a text that is no credential. */
export const tenantOf = (credential: string): string | undefined =>
  credentialSchema.safeParse(credential).success ? credential.slice(0, credential.indexOf('.')) : undefined;

/** What is stored of it. A plain hash is enough: the credential has too much entropy to be guessed from it. */
export const credentialHash = (credential: string): Buffer => createHash('sha256').update(credential).digest();

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: what a browser or a bearer client holds. */
export const newCredential = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. A plain hash is enough: the credential has too much entropy to be guessed from it. */
export const credentialHash = (credential: string): Buffer => createHash('sha256').update(credential).digest();

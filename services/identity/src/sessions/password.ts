import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the defaults of the library (19 MiB, two passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a stored hash (an unknown user) the same work is done with a decoy hash, so that the response
 * time does not show whether the user exists.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('hex'));
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

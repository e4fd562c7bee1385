import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, two passes), as OWASP advises. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Is it the password? Without a stored hash (an unknown user) the same work is done against a decoy, so that the time of
 * the answer does not tell whether the name exists.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('hex'));
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

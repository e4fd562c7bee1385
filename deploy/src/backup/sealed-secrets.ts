import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { ServerProblem } from '@bls/kit/servers/servers';
import { z } from 'zod';

/** About 0.1 s and 32 MB for one derivation: guessing a passphrase of 16 characters takes too long. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const sealedSchema = z.object({
  format: z.literal('scrypt-aes-256-gcm'),
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  data: z.string(),
});
const filesSchema = z.record(z.string(), z.string());

/** Encrypts files (name to text) with a passphrase; the result is JSON. */
export function sealSecrets(files: Readonly<Record<string, string>>, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer): string => bytes.toString('base64');
  return JSON.stringify({ format: 'scrypt-aes-256-gcm', salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), data: text(data) });
}

/** The files again. Throws ServerProblem when the passphrase is another one or the text was changed. */
export function openSecrets(sealed: string, passphrase: string): Record<string, string> {
  const { salt, iv, tag, data } = sealedSchema.parse(JSON.parse(sealed));
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, bytes(salt), 32, COST), bytes(iv));
  decipher.setAuthTag(bytes(tag));
  try {
    return filesSchema.parse(JSON.parse(Buffer.concat([decipher.update(bytes(data)), decipher.final()]).toString('utf8')));
  } catch {
    throw new ServerProblem('BACKUP_PASSPHRASE does not open the secrets of this backup');
  }
}

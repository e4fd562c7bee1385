import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  /** Ed25519 key pair of the actor tokens, base64 of PKCS#8 and SPKI DER. */
  actorPrivateKey: z.string(),
  actorPublicKey: z.string(),
  serviceSecret: z.string(),
  /** 32 bytes, base64: encrypts what is stored encrypted. */
  encryptionKey: z.string(),
  /** The passwords of the database roles and NATS accounts are derived from this one. */
  passwordSeed: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of one installation, made at its first start and readable by its account only. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) return secretsSchema.parse(JSON.parse(text));
  const secrets = makeSecrets();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

export function makeSecrets(): Secrets {
  const keys = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return {
    actorPrivateKey: keys.privateKey.toString('base64'),
    actorPublicKey: keys.publicKey.toString('base64'),
    serviceSecret: randomBytes(32).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
    passwordSeed: randomBytes(32).toString('hex'),
  };
}

/** The password of an account (database role, NATS user) of this installation. */
export function derivedPassword(secrets: Secrets, account: string): string {
  return createHmac('sha256', secrets.passwordSeed).update(account).digest('hex').slice(0, 40);
}

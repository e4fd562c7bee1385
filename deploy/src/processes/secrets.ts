import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SERVICES } from '@bls/proto/contracts/services';
import { z } from 'zod';

/** The services with an audit trail; the processes of each have its key ring. */
const AUDITED = ['identity'] as const;
export const auditKeysOf = ({ auditKeys }: Secrets, service: string): string | undefined =>
  AUDITED.flatMap((name) => (name === service ? [auditKeys[name]] : []))[0];
export const isAudited = (service: string): boolean => AUDITED.some((name) => name === service);

const keyPairSchema = z.object({ privateKey: z.string(), publicKey: z.string() });
const secretsSchema = z.object({
  /** Ed25519 key pair of the actor tokens, base64 of PKCS#8 and SPKI DER. */
  actorPrivateKey: z.string(),
  actorPublicKey: z.string(),
  /** A key pair for each service, which signs its internal calls; base64 of PKCS#8 and SPKI DER. */
  serviceKeys: z.record(z.enum(SERVICES), keyPairSchema),
  /** 32 bytes, base64: the key for encrypted columns. */
  encryptionKey: z.string(),
  /** The key rings of the audit trails, by service: `k1:BASE64`. Keys are added, never removed. */
  auditKeys: z.record(z.enum(AUDITED), z.string()),
  /** The passwords of the database roles and NATS accounts are derived from this one. */
  passwordSeed: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of one installation, created at its first start and readable by its account only. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const known = secretsSchema.partial().parse(text === undefined ? {} : JSON.parse(text));
  // an installation of an earlier version lacks the secrets that were added since
  const secrets = { ...makeSecrets(), ...known };
  if (Object.keys(secrets).every((name) => name in known)) return secrets;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

export function makeSecrets(): Secrets {
  const actorKeys = makeKeyPair();
  return {
    actorPrivateKey: actorKeys.privateKey,
    actorPublicKey: actorKeys.publicKey,
    serviceKeys: Object.fromEntries(SERVICES.map((service) => [service, makeKeyPair()])) as Secrets['serviceKeys'],
    encryptionKey: randomBytes(32).toString('base64'),
    auditKeys: Object.fromEntries(AUDITED.map((service) => [service, `k1:${randomBytes(32).toString('base64')}`])) as Secrets['auditKeys'],
    passwordSeed: randomBytes(32).toString('hex'),
  };
}

function makeKeyPair(): z.infer<typeof keyPairSchema> {
  const keys = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey: keys.privateKey.toString('base64'), publicKey: keys.publicKey.toString('base64') };
}

/** The public keys of the services in the form of their environment. */
export const servicePublicKeys = ({ serviceKeys }: Secrets): string =>
  SERVICES.map((service) => `${service}=${serviceKeys[service].publicKey}`).join(',');

/** The password of an account (database role, NATS user) of this installation. */
export function derivedPassword(secrets: Secrets, account: string): string {
  return createHmac('sha256', secrets.passwordSeed).update(account).digest('hex').slice(0, 40);
}

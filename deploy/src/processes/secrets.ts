import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SERVICES } from '@bls/proto/contracts/services';
import { z } from 'zod';

/** The services with an audit trail, and those that encrypt stored data; the processes of each have its own key rings. */
const AUDITED = ['identity'] as const;
const ENCRYPTING = ['identity', 'approvals', 'files'] as const;
export const isAudited = (service: string): boolean => AUDITED.some((name) => name === service);
export const isEncrypting = (service: string): boolean => ENCRYPTING.some((name) => name === service);

const keyPairSchema = z.object({ privateKey: z.string(), publicKey: z.string() });
const secretsSchema = z.object({
  /** Ed25519 key pair of the actor tokens, base64 of PKCS#8 and SPKI DER. */
  actorPrivateKey: z.string(),
  actorPublicKey: z.string(),
  /** A key pair for each service, which signs its internal calls; base64 of PKCS#8 and SPKI DER. */
  serviceKeys: z.record(z.enum(SERVICES), keyPairSchema),
  /** The key rings for encrypted columns, by service: `k2:BASE64,k1:BASE64`, the current key first. */
  encryptionKeys: z.record(z.enum(ENCRYPTING), z.string()),
  /** The key rings of the audit trails, by service: `k1:BASE64`. Keys are added, never removed. */
  auditKeys: z.record(z.enum(AUDITED), z.string()),
  /** The passwords of the database roles and NATS accounts are derived from this one. */
  passwordSeed: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;
/** Installations of earlier versions had one encryption key, base64 without an id. */
const storedSchema = secretsSchema.partial().extend({ encryptionKey: z.string().optional() });

/** The secrets of one installation, created at its first start and readable by its account only. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const { encryptionKey, ...known } = storedSchema.parse(text === undefined ? {} : JSON.parse(text));
  const earlier = encryptionKey === undefined ? {} : { encryptionKeys: ringOfEach(ENCRYPTING, () => encryptionKey) };
  // an installation of an earlier version lacks the secrets that were added since
  const secrets = { ...makeSecrets(), ...earlier, ...known };
  if (Object.keys(secrets).some((name) => !(name in known))) await saveSecrets(file, secrets);
  return secrets;
}

/** Replaces the file as a whole, so that it is never half written. */
export async function saveSecrets(file: string, secrets: Secrets): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify(secrets, null, 2));
}

export function makeSecrets(): Secrets {
  const actorKeys = makeKeyPair();
  return {
    actorPrivateKey: actorKeys.privateKey,
    actorPublicKey: actorKeys.publicKey,
    serviceKeys: Object.fromEntries(SERVICES.map((service) => [service, makeKeyPair()])) as Secrets['serviceKeys'],
    encryptionKeys: ringOfEach(ENCRYPTING, makeKey),
    auditKeys: ringOfEach(AUDITED, makeKey),
    passwordSeed: randomBytes(32).toString('hex'),
  };
}

/** 32 random bytes, base64: a key of a ring. */
export const makeKey = (): string => randomBytes(32).toString('base64');

const ringOfEach = <S extends string>(services: readonly S[], key: () => string): Record<S, string> =>
  Object.fromEntries(services.map((service) => [service, `k1:${key()}`])) as Record<S, string>;

function makeKeyPair(): z.infer<typeof keyPairSchema> {
  const keys = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey: keys.privateKey.toString('base64'), publicKey: keys.publicKey.toString('base64') };
}

/** The key rings of a service, by the variable of its processes. */
export function keyRingsOf({ encryptionKeys, auditKeys }: Secrets, service: string): Record<string, string> {
  const rings: Record<string, Partial<Record<string, string>>> = { ENCRYPTION_KEYS: encryptionKeys, AUDIT_KEYS: auditKeys };
  return Object.fromEntries(Object.entries(rings).flatMap(([variable, { [service]: ring }]) => (ring ? [[variable, ring]] : [])));
}

/** The file of a key ring below the folder of the key rings. */
export const keyRingFile = (folder: string, service: string, variable: string): string =>
  join(folder, service, variable.toLowerCase().replaceAll('_', '-'));

/** Writes the key rings that changed into their files; running processes use them from now on. */
export async function writeKeyRings(folder: string, secrets: Secrets): Promise<void> {
  for (const service of SERVICES)
    for (const [variable, ring] of Object.entries(keyRingsOf(secrets, service))) {
      const file = keyRingFile(folder, service, variable);
      if ((await readFile(file, 'utf8').catch(() => undefined)) === ring) continue;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await replaceFile(file, ring);
    }
}

async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}

/** The public keys of the services in the form of their environment. */
export const servicePublicKeys = ({ serviceKeys }: Secrets): string =>
  SERVICES.map((service) => `${service}=${serviceKeys[service].publicKey}`).join(',');

/** The password of an account (database role, NATS user) of this installation. */
export function derivedPassword(secrets: Secrets, account: string): string {
  return createHmac('sha256', secrets.passwordSeed).update(account).digest('hex').slice(0, 40);
}

// The secrets of an installation in containers: deploy/compose/.env. Plain JavaScript for the installed Node.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Creates the secrets once, in a file that only its owner reads, also where an editor or a shell made it; an installation of an
 * earlier version gets those that were added since.
 */
export function saveSecrets(file) {
  const known = existsSync(file) ? readFileSync(file, 'utf8').replace(/[^\n]$/, '$&\n') : '';
  const missing = Object.entries(secrets(known)).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(known));
  if (missing.length > 0) writeFileSync(file, known + missing.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
  chmodSync(file, 0o600);
}

function secrets(known) {
  const port = process.env.PORT ?? '8080';
  const word = () => randomBytes(24).toString('hex');
  const keys = keyPair();
  const services = ['IDENTITY', 'LICENSING', 'APPROVALS', 'FINANCE', 'FILES'];
  const values = {
    PORT: port,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    SMTP_URL: process.env.SMTP_URL ?? '',
    AUDIT_MAIL_TO: process.env.AUDIT_MAIL_TO ?? '',
    SMS_GATEWAY_URL: process.env.SMS_GATEWAY_URL ?? '',
    SMS_GATEWAY_TOKEN: process.env.SMS_GATEWAY_TOKEN ?? '',
    POSTGRES_PASSWORD: word(),
    REDIS_PASSWORD: word(),
    S3_ACCESS_KEY: word().slice(0, 20),
    S3_SECRET_KEY: word(),
    ...serviceKeys(services),
    AUDIT_KEYS_IDENTITY: `k1:${randomBytes(32).toString('base64')}`,
    ...encryptionKeys(known),
    ACTOR_PRIVATE_KEY: keys.privateKey,
    ACTOR_PUBLIC_KEY: keys.publicKey,
    ...Object.fromEntries(['OWNER', ...services].map((name) => [`DB_PASSWORD_${name}`, word()])),
    // a letter first: NATS would read bare digits as a number
    ...Object.fromEntries([...services, 'BFF'].map((name) => [`NATS_PASSWORD_${name}`, `n${word()}`])),
  };
  return values;
}

/** A key ring for each service that encrypts. An installation of an earlier version had one key for all, without an id. */
function encryptionKeys(known) {
  const earlier = /^ENCRYPTION_KEY=(.+)$/m.exec(known)?.[1];
  const ring = () => `k1:${earlier ?? randomBytes(32).toString('base64')}`;
  return Object.fromEntries(['IDENTITY', 'APPROVALS', 'FILES'].map((service) => [`ENCRYPTION_KEYS_${service}`, ring()]));
}

/** A key pair for each service: its private key, and the public keys of all. */
function serviceKeys(services) {
  const pairs = services.map((service) => [service, keyPair()]);
  return {
    ...Object.fromEntries(pairs.map(([service, { privateKey }]) => [`SERVICE_PRIVATE_KEY_${service}`, privateKey])),
    SERVICE_PUBLIC_KEYS: pairs.map(([service, { publicKey }]) => `${service.toLowerCase()}=${publicKey}`).join(','),
  };
}

function keyPair() {
  const keys = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey: keys.privateKey.toString('base64'), publicKey: keys.publicKey.toString('base64') };
}

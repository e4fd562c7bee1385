// `npm run compose`: creates the secrets and the images, then passes its arguments to Compose (default: up
// -d). Needs Docker with Compose, and no other installation step of this project.
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClusterImage, buildImages } from './images.mjs';
import { fail, root } from './prepare.mjs';

const folder = join(root, 'deploy', 'compose');
const file = join(folder, '.env');
const { args, clustered } = parse(process.argv.slice(2));
const up = args.length === 0 || args[0] === 'up';

// checked first, because building the images takes minutes
const [program, ...first] = composeCommand();
saveSecrets();
if (up) buildImages();
if (up && clustered) buildClusterImage();
const files = ['compose.yaml', ...(clustered ? ['compose.ha.yaml'] : [])].flatMap((name) => ['-f', join(folder, name)]);
const { status } = spawnSync(
  program,
  [...first, '--project-name', 'brand-licensing', '--env-file', file, ...files, ...(args.length > 0 ? args : ['up', '-d'])],
  { stdio: 'inherit', cwd: folder },
);
if (status === 0 && up)
  console.log(`${/^PUBLIC_URL=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]}   (first administrator of a tenant: see deploy/README.md)`);
process.exit(status ?? 1);

/** `--profile ha` runs a cluster of each kind of server; the rest goes to Compose. */
function parse(given) {
  const at = given.findIndex((arg, index) => arg === '--profile' && given[index + 1] === 'ha');
  if (at < 0) return { args: given, clustered: false };
  return { args: given.toSpliced(at, 2), clustered: true };
}

function composeCommand() {
  if (works('docker', ['compose', 'version'])) return ['docker', 'compose'];
  if (works('docker-compose', ['version'])) return ['docker-compose'];
  return fail('Compose is not installed: apt-get install docker-compose');
}

function works(name, options) {
  return spawnSync(name, options, { stdio: 'ignore' }).status === 0;
}

/** Creates the secrets once; an installation of an earlier version gets those that were added since. */
function saveSecrets() {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const missing = Object.entries(secrets(known)).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(known));
  if (missing.length > 0) writeFileSync(file, known + missing.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
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

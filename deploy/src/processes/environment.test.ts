import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@bls/proto/contracts/services';
import { ROOT } from '../paths.js';
import { PROCESSES } from './catalogue.js';
import { environmentOf, type Installation, PASSED } from './environment.js';
import { makeSecrets } from './secrets.js';

const OWNER_URL = 'postgres://bls_owner:password-of-the-owner@127.0.0.1:5432/bls';
const secrets = makeSecrets();
const databases = Object.fromEntries(
  SERVICES.map((service) => [service, { url: `postgres://bls_${service}:x@127.0.0.1:5432/bls`, migrationUrl: OWNER_URL }]),
) as Installation['databases'];
const installation: Installation = {
  servers: { postgresUrl: 'postgres://postgres:root@127.0.0.1/postgres', natsUrl: 'nats://x', redisUrl: 'redis://x' },
  databases,
  secrets,
  objectsDir: '/objects',
  staticDir: '/site',
  logosDir: '/logos',
  host: '127.0.0.1',
  port: 8080,
  publicUrl: 'http://localhost:8080',
  natsAccounts: true,
  demo: false,
};

/** Variables of the machine, and those that a cluster of servers needs: compose.ha.yaml sets them itself. */
const NOT_IN_COMPOSE = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'NATS_PREFIX',
  'QUEUE_PREFIX',
  'DATABASE_POOLER',
  'REDIS_SENTINEL_NAME',
];

describe('the environment of a process', () => {
  it.each(PROCESSES.map((kind) => [kind.name, kind] as const))(
    'P-SAFE-01 %s does not have the account that owns the schemas',
    (_, kind) => {
      const values = Object.values(environmentOf(kind, 9000, installation)).join('\n');
      expect(values).not.toContain('bls_owner');
      expect(values).not.toContain('password-of-the-owner');
      expect(values).not.toContain('postgres:root');
    },
  );

  it.each(PROCESSES.map((kind) => [kind.name, kind] as const))('P-SAFE-03 %s has at most the signing key of its own service', (_, kind) => {
    const values = Object.values(environmentOf(kind, 9000, installation));
    for (const service of SERVICES) expect(values.includes(secrets.serviceKeys[service].privateKey)).toBe(service === kind.service);
  });

  it('P-SAFE-01 is the same in compose: only containers that end with their command have the account of the owner', async () => {
    const compose = await readFile(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8');
    const services = compose.slice(compose.indexOf('\nservices:')).split(/\n(?= {2}[a-z-]+:\n)/);
    const holders = services.filter((text) => /DB_PASSWORD_OWNER|bls_owner/.test(text)).map((text) => /^ {2}([a-z-]+):/.exec(text)?.[1]);
    expect(holders).toEqual(['prepare', 'tenants']);
  });

  it('can be set in compose too', async () => {
    const compose = await readFile(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8');
    const missing = PASSED.filter((name) => !NOT_IN_COMPOSE.includes(name) && !new RegExp(`^ +${name}:`, 'm').test(compose));
    expect(missing).toEqual([]);
  });
});

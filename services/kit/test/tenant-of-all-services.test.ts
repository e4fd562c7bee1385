import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DiskStore } from '@bls/files/storage/disk/disk-store';
import { audit } from '@bls/identity/audit/audit.repository';
import { checkChain } from '@bls/identity/audit/check-chain';
import type { IdentityDb } from '@bls/identity/db/schema';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { migrate } from '@bls/kit/db/migrations/migrate';
import { createLogger } from '@bls/kit/observability/logger';
import { prepareDatabase } from '@bls/kit/servers/prepare-database';
import { SERVICES } from '@bls/proto/contracts/services';
import { deleteTenant } from '../../../deploy/src/tenant-transfer/delete-tenant.js';
import { exportTenant } from '../../../deploy/src/tenant-transfer/export-tenant.js';
import { importTenant } from '../../../deploy/src/tenant-transfer/import-tenant.js';
import type { Place } from '../../../deploy/src/tenant-transfer/place.js';
import { dropChecks, fillTables } from '../../shared/test/personal-data/tables.js';

const superuserUrl = process.env['TEST_POSTGRES_URL'] ?? '';
const PASSPHRASE = 'a passphrase of a test';
const [encryption, auditing] = [1, 2].map(() => `k1:${randomBytes(32).toString('base64')}`) as [string, string];
const KEY = 'CTL/2026-11/5f0c2d3e';
/** The chain of the trail is written by its own code; the relay's own rows belong to no tenant. */
const OWN = ['audit', 'audit_heads', 'event_stream', 'kysely_migration'];

type Side = Place & { name: string; identityUrl: string; superuser: pg.Client };
let folder: string;
let source: Side;
let target: Side;

async function prepared(name: string): Promise<Side> {
  const database = `tenant_${name}_${randomUUID().slice(0, 8)}`;
  const access = await prepareDatabase(superuserUrl, database, SERVICES);
  for (const service of SERVICES)
    await migrate(
      access[service].migrationUrl,
      service,
      pathToFileURL(`${fileURLToPath(new URL(`../../${service}`, import.meta.url))}/migrations/`),
    );
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  // rows of the test stand alone
  const superuser = new pg.Client({ connectionString: url.href, options: '-c session_replication_role=replica' });
  await superuser.connect();
  const store = new DiskStore(
    join(folder, name),
    () => [],
    () => '',
  );
  await store.prepare();
  const rings = { 'identity.ENCRYPTION_KEYS': encryption, 'identity.AUDIT_KEYS': auditing };
  return { name: database, ownerUrl: access.identity.migrationUrl, identityUrl: access.identity.url, superuser, store, rings };
}

const tablesOf = async ({ superuser }: Side, schema: string): Promise<string[]> =>
  (
    await superuser.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = $1 and column_name = 'tenant' and table_type = 'BASE TABLE' order by 1`,
      [schema],
    )
  ).rows.map(({ name }) => name);

/** The rows of a tenant in every table, as text; without the marks of the relay, which publishes again after an import. */
async function everything(side: Side, tenant: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const schema of SERVICES)
    for (const table of await tablesOf(side, schema)) {
      const { rows } = await side.superuser.query<{ row: string }>(
        `select (to_jsonb(t) - '{published_at,stream_sequence}'::text[])::text as row from ${schema}.${table} t where tenant = $1 order by 1`,
        [tenant],
      );
      found[`${schema}.${table}`] = rows.map(({ row }) => row);
    }
  return found;
}

async function inIdentity<T>({ identityUrl }: Side, work: (db: Database<IdentityDb>) => Promise<T>): Promise<T> {
  const pool = createPool(identityUrl, 'identity', 1, createLogger('test', 'silent'));
  const db = new Database<IdentityDb>(createKysely<IdentityDb>(pool), pool, KeyRing.parse(auditing, 'AUDIT_KEYS'));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function fill(side: Side): Promise<void> {
  for (const schema of SERVICES) {
    const url = new URL(superuserUrl);
    url.pathname = `/${side.name}`;
    const options = `-c search_path=${schema},extensions -c session_replication_role=replica`;
    const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url.href, options, max: 1 }) }) });
    await dropChecks(db, schema);
    const tables = Object.fromEntries((await tablesOf(side, schema)).filter((name) => !OWN.includes(name)).map((name) => [name, {}]));
    if (side === source)
      for (const tenant of ['CTL', 'PLBY', 'CTL']) await fillTables(db, schema, tables, tenant, { userId: randomUUID(), name: 'Mei' });
    await db.destroy();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-tenant-'));
  [source, target] = [await prepared('source'), await prepared('target')];
});

afterAll(async () => {
  const server = new pg.Client({ connectionString: superuserUrl });
  await server.connect();
  for (const side of [source, target]) {
    await side?.superuser.end();
    if (side) await server.query(`drop database if exists ${side.name} with (force)`);
  }
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

describe('one tenant of all services', () => {
  it('must exist to be exported; the tables of all schemas have an order of foreign keys', async () => {
    await expect(exportTenant(source, 'CTL', join(folder, 'none'), PASSPHRASE)).rejects.toThrow('there is no tenant CTL');
  });

  it('is the same in another installation: rows of every table, objects, and an audit trail that verifies', async () => {
    await fill(source);
    await fill(target);
    await inIdentity(source, async (db) => {
      for (const tenant of ['CTL', 'PLBY'])
        for (const n of [1, 2, 3])
          await db.transaction({ tenant }, (trx) =>
            audit(trx, { tenant, requestId: `r${n}` }, { kind: 'auditVerified', userId: null, userName: 'Mei', detail: { n } as never }),
          );
    });
    await source.store.put(KEY, Buffer.from('bytes'), 'text/plain');
    await source.store.put('PLBY/2026-11/5f0c2d3e', Buffer.from('other'), 'text/plain');
    const exported = join(folder, 'export');
    await exportTenant(source, 'CTL', exported, PASSPHRASE);
    expect((await importTenant(target, exported, PASSPHRASE)).missing).toEqual({});

    const rows = await everything(source, 'CTL');
    const empty = Object.entries(rows).filter(([name, found]) => found.length === 0 && !OWN.includes(name.split('.')[1] ?? ''));
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(await everything(target, 'CTL')).toEqual(rows);
    expect(Object.values(await everything(target, 'PLBY')).flat()).toEqual([]);
    expect(await readFile(join(folder, 'target', 'objects', KEY), 'utf8')).toBe('bytes');
    expect(await inIdentity(target, (db) => checkChain(db, { tenant: 'CTL' }))).toMatchObject({ checked: 3, findings: [] });
    await expect(importTenant(target, exported, PASSPHRASE)).rejects.toThrow('CTL exists already');
  });

  it('is deleted without a remainder when its code is repeated, and others stay', async () => {
    const [others, before] = [await everything(source, 'PLBY'), await everything(source, 'CTL')];
    await expect(deleteTenant(source, 'CTL', 'PLBY')).rejects.toThrow('--confirm must repeat the tenant CTL');
    expect(await everything(source, 'CTL')).toEqual(before);
    expect(await deleteTenant(source, 'CTL', 'CTL')).toEqual({ rows: Object.values(before).flat().length, objects: 1 });
    expect(Object.values(await everything(source, 'CTL')).flat()).toEqual([]);
    expect(await everything(source, 'PLBY')).toEqual(others);
    expect(await source.store.stat('PLBY/2026-11/5f0c2d3e')).toEqual({ size: 5 });
  });

  it('is restored from its export only as it was exported, and with the same keys', async () => {
    const exported = join(folder, 'export');
    await expect(importTenant(source, exported, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE');
    const other = { ...source, rings: { ...source.rings, 'identity.AUDIT_KEYS': encryption } };
    await expect(importTenant(other, exported, PASSPHRASE)).rejects.toThrow('identity.AUDIT_KEYS has another key with the id k1');
    for (const file of ['rows/identity/users.jsonl', `objects/${KEY}`, 'objects.jsonl', 'manifest.json']) {
      const path = join(exported, file);
      const original = await readFile(path);
      await appendFile(path, ' ');
      await expect(importTenant(source, exported, PASSPHRASE)).rejects.toThrow('was changed after the export');
      await writeFile(path, original);
    }
    expect(Object.values(await everything(source, 'CTL')).flat()).toEqual([]);
    const { missing } = await importTenant({ ...source, rings: { 'identity.AUDIT_KEYS': auditing } }, exported, PASSPHRASE);
    expect(missing).toEqual({ 'identity.ENCRYPTION_KEYS': ['k1'] });
    expect(await everything(source, 'CTL')).toEqual(await everything(target, 'CTL'));
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DiskStore } from '@bls/files/storage/disk/disk-store';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { TEST_KEYS } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { SERVICES } from '@bls/proto/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteTenant } from '../../deploy/src/tenant-transfer/delete-tenant.js';
import { exportTenant } from '../../deploy/src/tenant-transfer/export-tenant.js';
import { importTenant } from '../../deploy/src/tenant-transfer/import-tenant.js';
import { readingExport, writingExport } from '../../deploy/src/tenant-transfer/one-archive.js';
import type { Place } from '../../deploy/src/tenant-transfer/place.js';
import { type Installation, startInstallation } from './installation.js';

const TENANT = 'ACME';
const PASSPHRASE = 'a passphrase of a test';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let installation: Installation;
let database: ReturnType<typeof createPool>;
let place: Place;
let folder: string;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'licensing', 'files']);
  folder = await mkdtemp(join(tmpdir(), 'tenant-life-'));
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = new URL(installation.access.identity.url).pathname;
  database = createPool(url.href, 'identity', 1, createLogger('test', 'fatal'));
  const store = new DiskStore(
    installation.environment['FILES_DIR'] ?? '',
    () => [],
    () => '',
  );
  const rings = { 'identity.AUDIT_KEYS': TEST_KEYS.AUDIT_KEYS };
  place = { ownerUrl: installation.access.identity.migrationUrl, store, rings };
});
afterAll(async () => {
  await database?.end();
  await installation?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** The command of operators; returns what it prints. Rejects with its standard error. */
async function create(...words: string[]): Promise<string> {
  const program = fileURLToPath(new URL('../../services/identity/dist/cli/admin.js', import.meta.url));
  const env = { DATABASE_URL: installation.access.identity.url, AUDIT_KEYS: TEST_KEYS.AUDIT_KEYS, PATH: process.env['PATH'] };
  return (await promisify(execFile)(process.execPath, [program, 'create-tenant', ...words], { env })).stdout;
}

const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-tenant-code': TENANT };
type Answer = { status: number; Result: unknown };
async function ask(cookie: string, path: string, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${installation.bff.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...((await response.json()) as { Result: unknown }) };
}
/** The cookies of the session; empty when the sign-in is refused. */
async function signIn(password: string): Promise<string> {
  const response = await fetch(`${installation.bff.address}/account/logon`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'root@acme', password }),
  });
  const cookies = response.status === 200 ? response.headers.getSetCookie() : [];
  return cookies.map((each) => each.split(';')[0]).join('; ');
}

/** The tables of all schemas with rows of the tenant, and its objects. */
async function remains(): Promise<string[]> {
  const { rows } = await database.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = any($1) and column_name = 'tenant' and table_type = 'BASE TABLE'`,
    [SERVICES],
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const { rowCount } = await database.query(`select from ${schema}.${name} where tenant = $1 limit 1`, [TENANT]);
    if (rowCount) found.push(`${schema}.${name}`);
  }
  for await (const { key } of place.store.list(`${TENANT}/`)) found.push(key);
  return found;
}

/** Until nothing is left: what was under way when the tenant was deleted may have written a row. */
async function deleteAll(): Promise<void> {
  await eventually(async () => {
    const { rows, objects } = await deleteTenant(place, TENANT, TENANT);
    return rows === 0 && objects === 0;
  });
}

describe('a tenant', () => {
  it('P-WORK-08 is created by a command, worked in, exported into one archive, deleted without a row or object left, and restored', async () => {
    const named = ['--tenant', TENANT, '--title', 'Acme Brands', '--title-zh', '艾克米', '--zone', 'Europe/Berlin'];
    const administrator = ['--user', 'root@acme', '--email', 'root@acme.test', '--name', 'Ada Root'];
    const printed = await create(...named, ...administrator);
    const password = /^password: (\S+)$/m.exec(printed)?.[1] ?? '';
    expect(printed).toContain('ACME is created');
    await expect(create(...named, ...administrator)).rejects.toMatchObject({ stderr: 'there is a tenant ACME already\n' });
    await expect(create('--tenant', 'OTHER', '--title', 'Other', '--zone', 'Nowhere/City', ...administrator)).rejects.toThrow('usage');

    // its people work: the zone is in force in other services, a file is stored
    const cookie = await signIn(password);
    expect(cookie).not.toBe('');
    expect(await ask(cookie, '/General/GetTenant')).toMatchObject({ Result: { title: 'Acme Brands', titleZh: '艾克米' } });
    const { settings, revision } = (await ask(cookie, '/AppSetting/GetSettings')).Result as {
      settings: { timeZone: string };
      revision: number;
    };
    expect(settings.timeZone).toBe('Europe/Berlin');
    await eventually(async () => {
      const copy = await database.query(`select settings from licensing.tenant_setting where tenant = $1`, [TENANT]);
      return JSON.stringify(copy.rows).includes('Europe/Berlin');
    });
    const form = new FormData();
    form.append('purpose', 'logo');
    form.append('file', new Blob([new Uint8Array(PNG)]), 'logo.png');
    const { fileId } = (await ask(cookie, '/File/Upload', form)).Result as { fileId: string };
    expect(await ask(cookie, '/AppSetting/SaveSettings', { settings: { brandLogoFileId: fileId }, revision })).toMatchObject({
      status: 200,
    });

    const archive = join(folder, 'export.zip');
    await writingExport(archive, (to) => exportTenant(place, TENANT, to, PASSPHRASE));
    expect(await readdir(folder)).toEqual(['export.zip']);
    await deleteAll();
    expect(await remains()).toEqual([]);
    expect(await signIn(password)).toBe('');

    const { missing } = await readingExport(archive, (from) => importTenant(place, from, PASSPHRASE));
    expect(missing).toEqual({});
    const again = await eventually(async () => (await signIn(password)) || undefined);
    expect(JSON.stringify((await ask(again, '/UserManagement/List')).Result)).toContain('root@acme');
    const logo = await fetch(`${installation.bff.address}/File/Download?id=${fileId}`, { headers: { ...headers, cookie: again } });
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(PNG);
  });
});

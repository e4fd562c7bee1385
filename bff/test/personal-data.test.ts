import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { eventually } from '@bls/kit/testing/service';
import { SERVICES } from '@bls/proto/contracts/services';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
let admin: string;
let other: string;
beforeAll(async () => {
  installation = await startInstallation([...SERVICES]);
  admin = await signIn('superuser@ctl');
  await asIdentity(`insert into users (tenant, id, user_name, first_name, last_name, email, role, password_hash)
    select tenant, gen_random_uuid(), 'second@ctl', 'Second', 'Administrator', 'second@ctl.test', role, password_hash from users
    where tenant = 'CTL' and user_name = 'superuser@ctl'`);
  other = await signIn('second@ctl');
}, 240_000);
afterAll(() => installation?.stop());

const headers = { 'x-tenant-code': 'CTL', 'x-requested-with': 'XMLHttpRequest' };
type Body = { Result: Record<string, unknown>; ErrorCode?: string };

const post = (path: string, body: object, cookie = ''): Promise<Response> =>
  fetch(`${installation.bff.address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const ask = async (path: string, body: object, cookie: string): Promise<Body> => (await (await post(path, body, cookie)).json()) as Body;
const get = async (path: string, cookie: string): Promise<Body> =>
  (await (await fetch(`${installation.bff.address}${path}`, { headers: { ...headers, cookie } })).json()) as Body;

async function signIn(userName: string): Promise<string> {
  const answer = await post('/account/logon', { userName, password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function asIdentity<Row extends object>(statement: string): Promise<Row[]> {
  const pool = createPool(installation.access.identity.migrationUrl, 'identity', 1, createLogger('test', 'silent'));
  try {
    await pool.query(`begin; set local app.tenant = 'CTL'`);
    const { rows } = await pool.query<Row>(statement);
    await pool.query('commit');
    return rows;
  } finally {
    await pool.end();
  }
}

/** The entries of a zip file by name, from its central directory. */
function entriesOf(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extra, comment, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    entries.set(name, inflateRawSync(zip.subarray(start, start + size)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

describe('all data about a person', () => {
  it('P-OPS-05 is collected from every service into an archive that only the person who asked for it can download', async () => {
    const { Result: begun } = await ask('/account/RequestPersonalData', {}, admin);
    expect(begun).toMatchObject({ state: 'running' });
    const latest = await eventually(async () => {
      const { Result } = await get('/account/GetPersonalData', admin);
      const found = Result['latest'] as { id: string; state: string; size: number } | null;
      return found?.state === 'ready' ? found : undefined;
    }, 60_000);
    const { Result: ticket } = await ask('/account/DownloadPersonalData', { id: latest.id }, admin);
    const address = `${installation.bff.address}/File/Download?id=${latest.id}&ticket=${String(ticket['ticket'])}`;
    const zip = Buffer.from(await (await fetch(address, { headers: { ...headers, cookie: admin } })).arrayBuffer());
    expect(zip.length).toBe(latest.size);
    const entries = entriesOf(zip);
    const names = [...entries.keys()];
    expect(names).toEqual(expect.arrayContaining(['index.html', 'identity/users.json', 'identity/sessions.json', 'identity/audit.json']));
    const [user] = JSON.parse(entries.get('identity/users.json') ?? '[]') as Record<string, unknown>[];
    expect(user).toMatchObject({ user_name: 'superuser@ctl', email: 'admin@ctl.test' });
    expect(user).not.toHaveProperty('password_hash');
    for (const name of names.slice(1)) expect(entries.get('index.html')).toContain(`href="${name}"`);
    expect(zip.toString('utf8')).not.toContain('second@ctl');

    expect((await ask('/account/DownloadPersonalData', { id: latest.id }, other)).ErrorCode).toBe('notFound');
    expect((await fetch(address, { headers: { ...headers, cookie: other } })).status).toBe(404);
    const mails = await asIdentity<{ subject: string }>(`select subject from mails where to_address = 'admin@ctl.test'`);
    expect(mails.map(({ subject }) => subject)).toContain('The data that you asked for is ready');
  }, 120_000);

  it('can be asked for by an administrator about somebody else, and by nobody else', async () => {
    const [person] = await asIdentity<{
      id: string;
    }>(`insert into users (tenant, id, user_name, first_name, last_name, email, role, password_hash)
      select tenant, gen_random_uuid(), 'sales@ctl', 'Mei', 'Sales', 'sales@ctl.test', 'sales', password_hash from users
      where tenant = 'CTL' and user_name = 'superuser@ctl' returning id`);
    const userId = person?.id ?? '';
    expect((await ask('/account/RequestPersonalData', { userId }, admin)).Result).toMatchObject({ state: 'running' });
    const [administrator] = await asIdentity<{ id: string }>(`select id from users where user_name = 'second@ctl'`);
    const sales = await signIn('sales@ctl');
    expect((await ask('/account/RequestPersonalData', { userId: administrator?.id }, sales)).ErrorCode).toBe('userNotFound');
  });
});

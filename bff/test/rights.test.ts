import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { eventually } from '@bls/kit/testing/service';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
const [licensor, licensee] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  installation = await startInstallation(['identity']);
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = new URL(installation.access.identity.url).pathname;
  const database = createPool(url.href, 'identity', 1, createLogger('test', 'fatal'));
  await database.query(
    `insert into companies (tenant, id, kind, name) values ('CTL', $1, 'licensor', 'Licensor'), ('CTL', $2, 'licensee', 'Toys')`,
    [licensor, licensee],
  );
  await database.end();
});
afterAll(() => installation?.stop());

type Body = { Result: Record<string, unknown>; ErrorCode?: string };
async function post(path: string, body: object, cookie?: string): Promise<{ body: Body; cookies: string[] }> {
  const response = await fetch(`${installation.bff.address}${path}`, {
    method: 'POST',
    headers: {
      'x-tenant-code': 'CTL',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  return { body: (await response.json()) as Body, cookies: response.headers.getSetCookie() };
}
async function signIn(userName: string, password = PASSWORD): Promise<string> {
  const { cookies } = await post('/account/logon', { userName, password });
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

describe('rights that a manager changes', () => {
  it('apply to the open session at once, in every process that had cached the old ones', async () => {
    const admin = await signIn('superuser@ctl');
    const person = {
      id: randomUUID(),
      companyId: licensee,
      firstName: 'Lin',
      lastName: 'Liu',
      userName: 'lin.liu',
      email: 'lin@example.com',
      role: 'licensee',
      permissions: ['AUL'],
      language: 'en',
      timeOffset: 480,
    };
    const made = await post('/UserManagement/Save', { ...person, password: PASSWORD }, admin);
    expect(made.body).toMatchObject({ Result: { revision: 1 } });
    const cookie = await signIn('lin.liu');
    const manages = async () => (await post('/Group/Delete', { id: randomUUID(), revision: 1 }, cookie)).body.ErrorCode;
    expect(await manages()).toBe('notFound');
    const stream = await fetch(`${installation.bff.address}/events`, { headers: { cookie } });
    const received = stream.text();

    await post('/UserManagement/Save', { ...person, role: 'licenseeLegal', revision: 1 }, admin);
    expect(await eventually(async () => (await manages()) === 'forbidden')).toBe(true);
    const { Role, Capabilities } = (await post('/account/GetLoginUser', {}, cookie)).body.Result as {
      Role: string;
      Capabilities: string[];
    };
    expect([Role, Capabilities.includes('group.manage')]).toEqual(['licenseeLegal', false]);
    // the browser is notified to read again, and its stream reconnects with the new rights
    expect(await received).toContain('event: sessionEnded');

    const off = { id: person.id, active: false, revision: 2 };
    expect((await post('/UserManagement/SetActive', off, admin)).body).toMatchObject({ Result: { active: false } });
    expect(await eventually(async () => (await manages()) === 'signedOut')).toBe(true);
  });
});

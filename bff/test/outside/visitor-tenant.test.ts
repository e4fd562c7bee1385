import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { startBff, type RunningBff } from '../../src/app.js';
import { type Installation, PASSWORD, startInstallation } from '../installation.js';

let installation: Installation;
/** Without `DEFAULT_TENANT`, behind a proxy, at an address of its own. */
let bff: RunningBff;
beforeAll(async () => {
  installation = await startInstallation(['identity']);
  const variables = { DEFAULT_TENANT: '', PUBLIC_URL: 'https://licensing.example', TRUSTED_PROXIES: 'loopback' };
  bff = await startBff({ ...installation.environment, ...variables, PORT: '0', HOST: '127.0.0.1' });
});
afterAll(async () => {
  await bff?.stop();
  await installation?.stop();
});

type Answer = { status: number; location: string | undefined; cookies: string[]; body: { Result?: unknown; ErrorCode?: string } };
/** A request to a host name, which `fetch` cannot send. */
function ask(
  host: string,
  path: string,
  { body, headers = {}, method = body ? 'POST' : 'GET' }: { body?: object; headers?: object; method?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(bff.address);
    const sent = { 'x-requested-with': 'XMLHttpRequest', host, ...(body ? { 'content-type': 'application/json' } : {}), ...headers };
    const request = httpRequest({ hostname, port, path, method, headers: sent }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          cookies: response.headers['set-cookie'] ?? [],
          body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
        }),
      );
    });
    request.on('error', reject);
    request.end(body ? JSON.stringify(body) : undefined);
  });
}
const OWN = 'licensing.example';
const tenantAt = async (host: string, headers: object = {}, query = '') =>
  (await ask(host, `/General/GetTenantCode${query}`, { headers })).body.Result;
const logon = (host: string, userName: string, headers: object = {}) =>
  ask(host, '/account/logon', { body: { userName, password: PASSWORD }, headers });

describe('the tenant of a visitor', () => {
  it('is that of the host name, then of the link, then of the device, which is sent as a header; else none is assumed', async () => {
    const host = `a${randomUUID().slice(0, 8)}.playbuddy.example`;
    expect(await tenantAt(OWN)).toBeNull();
    expect(await tenantAt(OWN, { 'x-tenant-code': 'CTL' })).toBe('CTL');
    expect(await tenantAt(OWN, { 'x-tenant-code': 'CTL' }, '?tenant=PLBY')).toBe('PLBY');
    const signedIn = await logon(OWN, 'superuser@plby');
    const cookie = signedIn.cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await ask(OWN, '/AppSetting/AddHostName', { body: { host }, headers: { cookie } })).status).toBe(200);
    await eventually(async () => (await tenantAt(host)) === 'PLBY' || undefined);
    expect(await tenantAt(host.toUpperCase(), { 'x-tenant-code': 'CTL' }, '?tenant=CTL')).toBe('PLBY');
    expect(await tenantAt(`${host}:8443`)).toBe('PLBY');
    expect(await tenantAt(OWN)).toBeNull();
    // at the host name of a tenant nobody of another one signs in
    expect((await logon(host, 'superuser@plby')).status).toBe(200);
    expect((await logon(host, 'superuser@ctl')).body.ErrorCode).toBe('invalidCredentials');
    // plain http is redirected within the host name, and single sign-on begins at the address to which the provider returns
    const plain = await ask(host, '/?a=1', { headers: { 'x-forwarded-proto': 'http' } });
    expect([plain.status, plain.location]).toEqual([308, `https://${host}/?a=1`]);
    const signOn = await ask(host, '/account/SingleSignOn?returnURL=%2FContract');
    expect([signOn.status, signOn.location]).toEqual([
      303,
      'https://licensing.example/account/SingleSignOn?returnURL=%2FContract&tenant=PLBY',
    ]);
  });

  it('is in the user name of clients that name none', async () => {
    expect((await logon(OWN, 'superuser@plby')).body.Result).toMatchObject({ TenantCode: 'PLBY' });
    expect((await logon(OWN, 'superuser@ctl')).body.Result).toMatchObject({ TenantCode: 'CTL' });
    expect(await logon(OWN, 'superuser')).toMatchObject({ status: 400, body: { ErrorCode: 'invalid' } });
    expect((await logon(OWN, 'superuser@corp')).body.ErrorCode).toBe('invalidCredentials');
  });

  it('is not needed to find it by mail, or to forget a password; all other public calls need one', async () => {
    for (const path of ['/account/SendWorkspaces', '/account/forgotPassword'])
      expect(await ask(OWN, path, { body: { email: 'admin@plby.test' } })).toMatchObject({ status: 200, body: { Result: true } });
    expect(await ask(OWN, '/General/GetTenant')).toMatchObject({ status: 400, body: { ErrorCode: 'invalid' } });
  });
});

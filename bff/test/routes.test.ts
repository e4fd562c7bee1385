import { readdirSync, readFileSync } from 'node:fs';
import { API_VERSION } from '@bls/proto/contracts/api-version';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningBff, startBff } from '../src/app.js';
import { ALL_CALLS } from '../src/calls.js';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
const more: RunningBff[] = [];
beforeAll(async () => {
  installation = await startInstallation(['identity', 'files']);
});
afterEach(async () => {
  for (const bff of more.splice(0)) await bff.stop();
});
afterAll(() => installation?.stop());

/** Another BFF of the same installation, with a different configuration. */
async function another(environment: Record<string, string>): Promise<string> {
  const site = new URL('./site', import.meta.url).pathname;
  const bff = await startBff({
    ...installation.environment,
    PORT: '0',
    HOST: '127.0.0.1',
    HEALTH_PORT: '0',
    STATIC_DIR: site,
    ...environment,
  });
  more.push(bff);
  return bff.address;
}
const marked = { 'x-requested-with': 'XMLHttpRequest', 'x-tenant-code': 'CTL', 'content-type': 'application/json' };
const logon = (base: string, userName: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/account/logon`, {
    method: 'POST',
    headers: { ...marked, ...headers },
    body: JSON.stringify({ userName, password: 'wrong' }),
  });
const statuses = async (calls: (() => Promise<Response>)[]): Promise<number[]> => {
  const seen: number[] = [];
  for (const call of calls) seen.push((await call()).status);
  return seen;
};

describe('public routes', () => {
  it('accept a limited number of requests a minute about one account; the response has the time to retry', async () => {
    const base = await another({ ACCOUNT_CALLS_PER_MINUTE: '3' });
    expect(await statuses(Array(3).fill(() => logon(base, 'Nobody@ctl')))).toEqual([400, 400, 400]);
    const refused = await logon(base, 'nobody@CTL', { 'accept-language': 'zh' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({
      Result: null,
      ErrorCode: 'tooManyRequests',
      Error: expect.stringMatching(/[\u4e00-\u9fff]/),
    });
    // the same account by another route counts too; another account by the same route does not
    const form = new URLSearchParams({ grant_type: 'password', username: 'nobody@ctl', password: 'x' });
    expect((await fetch(`${base}/api/token`, { method: 'POST', headers: { 'x-tenant-code': 'CTL' }, body: form })).status).toBe(429);
    expect((await logon(base, 'else@ctl')).status).toBe(400);
  });

  it('accept a limited number from one address, whatever address the client claims', async () => {
    const base = await another({ PUBLIC_CALLS_PER_MINUTE: '4' });
    const from = (n: number) => () => logon(base, `n${n}@ctl`, { 'x-forwarded-for': `198.51.100.${n}` });
    expect(await statuses([1, 2, 3, 4, 5, 6].map(from))).toEqual([400, 400, 400, 400, 429, 429]);
    // pages, keys and status lists of letters count too
    expect(
      await statuses([
        () => fetch(`${base}/AULApplication/Proof?code=0000-0000-0000-0000`, { headers: { 'x-tenant-code': 'CTL' } }),
        () => fetch(`${base}/credentials/CTL/jwks.json`),
        () => fetch(`${base}/credentials/CTL/status/0`),
      ]),
    ).toEqual([429, 429, 429]);
    // the calls of every page load, and signing out, are never refused
    expect(
      await statuses([
        () => fetch(`${base}/General/GetTenantCode`),
        () => fetch(`${base}/account/logout`, { method: 'POST', headers: marked, body: '{}' }),
      ]),
    ).toEqual([200, 200]);
  });

  it('trust the address from a trusted proxy', async () => {
    const base = await another({ PUBLIC_CALLS_PER_MINUTE: '2', TRUSTED_PROXIES: 'loopback' });
    const from = (n: number) => () => logon(base, `n${n}@ctl`, { 'x-forwarded-for': `198.51.100.${n % 3}` });
    expect(await statuses([1, 2, 3, 4, 5, 6, 7].map(from))).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });

  it('have no limit when the limits are off', async () => {
    const base = await another({ PUBLIC_CALLS_PER_MINUTE: '0', ACCOUNT_CALLS_PER_MINUTE: '0' });
    expect(new Set(await statuses(Array(8).fill(() => logon(base, 'many@ctl'))))).toEqual(new Set([400]));
  });
});

describe('plain http', () => {
  const by = (base: string, proto: string, path: string, method = 'GET') =>
    fetch(base + path, { method, redirect: 'manual', headers: { 'x-forwarded-proto': proto } });

  it('P-SHELL-03 redirects to https where a trusted proxy reports plain http', async () => {
    const base = await another({ PUBLIC_URL: 'https://licensing.example', TRUSTED_PROXIES: 'loopback' });
    const page = await by(base, 'http', '/?a=1');
    expect([page.status, page.headers.get('location')]).toEqual([308, 'https://licensing.example/?a=1']);
    // a password in plain http has been exposed already, so the redirect must not repeat the request
    expect((await by(base, 'http', '/account/logon', 'POST')).status).toBe(403);
    const secure = await by(base, 'https', '/');
    expect([secure.status, secure.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000']);
  });

  it('P-SHELL-04 does not redirect when the installation has no https, or no trusted proxy reports the protocol', async () => {
    const local = await another({ PUBLIC_URL: 'http://localhost:8080', TRUSTED_PROXIES: 'loopback' });
    expect((await by(local, 'http', '/')).status).toBe(200);
    const unreported = await another({ PUBLIC_URL: 'https://licensing.example' });
    expect((await by(unreported, 'http', '/')).status).toBe(200);
  });
});

describe('an address that a call had before', () => {
  it.each([
    ['/TermSheetV2/Paper', '/TermSheetV2/Document'],
    ['/LicensorPayment/StatementPaper', '/LicensorPayment/StatementDocument'],
  ])('%s redirects to %s with method and body, and says until when', async (from, to) => {
    const send = { method: 'POST', headers: marked, body: '{}', redirect: 'manual' } as const;
    const answer = await fetch(installation.bff.address + from, send);
    expect([answer.status, new URL(answer.headers.get('location') ?? '', answer.url).pathname]).toEqual([308, to]);
    expect(answer.headers.get('sunset')).toMatch(/2027/);
    expect(ALL_CALLS.some(({ http }) => http?.path === to)).toBe(true);
    // the call itself asks for a session
    expect((await fetch(installation.bff.address + from, { ...send, redirect: 'follow' })).status).toBe(401);
  });
});

describe('every response', () => {
  it('may neither run, nor be framed, nor be read by another site', async () => {
    for (const path of ['/General/GetTenantCode', '/No/Such', '/openapi.json', '/']) {
      const { headers } = await fetch(installation.bff.address + path);
      expect([path, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([path, 'nosniff', 'same-origin']);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('has the base address that the installation configures', async () => {
    const base = await another({ API_BASE: '/licensing' });
    expect(await (await fetch(base)).text()).toContain('<meta name="api-base" content="/licensing" />');
  });
});

describe('the description', () => {
  type Operation = {
    parameters?: { name?: string; in?: string; required?: boolean }[];
    requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  };
  type Document = { paths: Record<string, Record<string, Operation>> };
  const read = async () => (await (await fetch(`${installation.bff.address}/openapi.json`)).json()) as Document;

  it('P-API-17 contains every route: those of the calls, and those of the BFF itself', async () => {
    const { paths } = await read();
    const named = Object.entries(paths).flatMap(([path, routes]) => Object.keys(routes).map((method) => `${method} ${path}`));
    for (const { http } of ALL_CALLS) if (http) expect(named).toContain(`${http.method.toLowerCase()} ${http.path}`);
    const folder = new URL('../src/', import.meta.url);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
      for (const [, method, path] of readFileSync(new URL(file, folder), 'utf8').matchAll(/\.(get|post|put)(?:<[^(]*>)?\(\s*'(\/[^']+)'/g))
        expect([file, named]).toEqual([file, expect.arrayContaining([`${method} ${path?.replace(/:(\w+)/g, '{$1}')}`])]);
    }
  });

  it('refers to parts that it contains, compressed or not', async () => {
    const fetched = (headers: Record<string, string>) => fetch(`${installation.bff.address}/openapi.json`, { headers });
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetched({ 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(400_000);
      expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { version: API_VERSION } });
    }
    const plain = await fetched({ 'accept-encoding': 'gzip;q=0' });
    const text = await plain.text();
    expect([plain.headers.get('content-encoding'), text.length < 2_000_000]).toEqual([null, true]);
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } };
    const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(references.filter((name) => !(name in components.schemas))).toEqual([]);
    expect((await fetched({ 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('P-AUTH-26 describes the form of the token, and which fields of a POST are in its query', async () => {
    const { paths } = await read();
    expect(Object.keys(paths['/api/token']?.['post']?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    const inbox = paths['/NotificationInbox/InboxAction']?.['post'];
    expect(inbox?.parameters).toContainEqual(expect.objectContaining({ name: 'tabName', in: 'query', required: true }));
    expect(inbox?.requestBody?.content['application/json']?.schema.required ?? []).not.toContain('tabName');
  });
});

describe('a small file', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const send = (cookie: string, fields: Record<string, string | Blob>, type?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value, ...(value instanceof Blob ? ['头像.png'] : []));
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-tenant-code': 'CTL', ...(type ? { 'content-type': type } : {}) };
    return fetch(`${installation.bff.address}/File/Upload`, { method: 'POST', headers, body: form });
  };

  it('P-API-13 is uploaded as a multipart form with a map of fields', async () => {
    const signed = await fetch(`${installation.bff.address}/account/logon`, {
      method: 'POST',
      headers: marked,
      body: JSON.stringify({ userName: 'superuser@ctl', password: PASSWORD }),
    });
    const cookie = signed.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const file = new Blob([png], { type: 'image/png' });
    const { Result } = (await (await send(cookie, { purpose: 'avatar', file })).json()) as {
      Result: { fileId: string; name: string; size: number };
    };
    expect(Result).toMatchObject({ name: '头像.png', size: png.length });
    expect(
      Buffer.from(
        await (await fetch(`${installation.bff.address}/File/Download?id=${Result.fileId}`, { headers: { cookie } })).arrayBuffer(),
      ),
    ).toEqual(png);
    for (const [fields, status] of [
      [{ purpose: 'avatar' }, 400],
      [{ purpose: 'nothing', file }, 400],
      [{ purpose: 'avatar', file: new Blob(['plain words']) }, 415],
      [{ purpose: 'avatar', file: new Blob([Buffer.alloc(5 * 1024 * 1024)]) }, 413],
    ] as const)
      expect([Object.keys(fields), (await send(cookie, fields)).status]).toEqual([Object.keys(fields), status]);
    expect((await send(cookie, { purpose: 'avatar', file }, 'multipart/form-data')).status).toBe(400);
    expect((await send('', { purpose: 'avatar', file })).status).toBe(401);
  });
});

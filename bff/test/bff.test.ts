import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'files']);
});
afterAll(() => installation?.stop());

type Answer = {
  status: number;
  headers: Headers;
  body: {
    Result: Record<string, string> & { uploadId: string; fileId: string };
    Error: string | null;
    ErrorCode?: string;
    Issues?: { rule: string; path: string[] }[];
  };
};
type Options = { method?: string; body?: unknown; cookie?: string; headers?: Record<string, string>; tenant?: string; marker?: boolean };

async function ask(
  path: string,
  { method = 'POST', body, cookie, headers = {}, tenant = 'CTL', marker = true }: Options = {},
): Promise<Answer> {
  const response = await fetch(`${installation.bff.address}${path}`, {
    method,
    headers: {
      ...(tenant ? { 'x-tenant-code': tenant } : {}),
      ...(marker ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
      ...(cookie ? { cookie } : {}),
      ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : ({} as never) };
}
const cookieOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
const signIn = async (tenant = 'CTL'): Promise<string> => {
  const answer = await ask('/account/logon', { tenant, body: { userName: `superuser@${tenant.toLowerCase()}`, password: PASSWORD } });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
};

describe('sign-in', () => {
  it('P-AUTH-28 P-AUTH-21 P-AUTH-18 signs in by cookie: a marker that scripts may read, a credential that they may not', async () => {
    const answer = await ask('/account/logon', { body: { userName: 'superuser@ctl', password: PASSWORD } });
    expect(answer.body).toMatchObject({
      Error: null,
      Result: { UserName: 'superuser@ctl', TenantCode: 'CTL', UserType: 10, TimeOffset: 480, Token: '' },
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((c) => c.startsWith('BLSAUTH_V1=1'))).not.toMatch(/HttpOnly/);
    expect(cookies.find((c) => c.startsWith('BLSAUTH_SESSION='))).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('P-AUTH-25 P-API-01 answers the current user in the envelope, and 401 without a session', async () => {
    const cookie = await signIn();
    expect(await ask('/account/GetLoginUser', { cookie })).toMatchObject({
      status: 200,
      body: { Error: null, Result: { FullName: 'superuser@ctl' } },
    });
    expect(await ask('/account/GetLoginUser')).toMatchObject({ status: 401, body: { Result: null, ErrorCode: 'signedOut' } });
  });

  it('has the same error for a wrong password and an unknown name, in the language of the visitor', async () => {
    const wrong = await ask('/account/logon', { body: { userName: 'superuser@ctl', password: 'wrong' } });
    const unknown = await ask('/account/logon', { body: { userName: 'nobody', password: 'wrong' }, headers: { 'accept-language': 'zh' } });
    expect(wrong).toMatchObject({ status: 400, body: { ErrorCode: 'invalidCredentials', Error: 'Invalid user name or password.' } });
    expect(unknown).toMatchObject({ status: 400, body: { ErrorCode: 'invalidCredentials', Error: '用户名或密码错误。' } });
    const empty = await ask('/account/logon', { body: {} });
    expect(empty.body.Issues?.map((i) => [i.path[0], i.rule])).toEqual([
      ['userName', 'required'],
      ['password', 'required'],
    ]);
  });

  it('P-AUTH-26 P-AUTH-27 gives a bearer token to a form, and error_description with a 400', async () => {
    const form = (values: Record<string, string>) =>
      fetch(`${installation.bff.address}/api/token`, {
        method: 'POST',
        headers: { 'x-tenant-code': 'CTL' },
        body: new URLSearchParams({ grant_type: 'password', ...values }),
      });
    const good = (await (await form({ username: 'superuser@ctl', password: PASSWORD })).json()) as {
      access_token: string;
      token_type: string;
    };
    expect(good.token_type).toBe('bearer');
    expect(await ask('/account/GetLoginUser', { headers: { authorization: `Bearer ${good.access_token}` }, marker: false })).toMatchObject({
      status: 200,
    });
    const bad = await form({ username: 'superuser@ctl', password: 'x' });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toEqual({ error: 'invalid_grant', error_description: 'Invalid user name or password.' });
  });

  it('P-AUTH-30 signs out: the credential is invalid afterwards', async () => {
    const cookie = await signIn();
    expect(await ask('/account/logout', { cookie })).toMatchObject({ status: 200, body: { Result: true } });
    expect(await ask('/account/GetLoginUser', { cookie })).toMatchObject({ status: 401 });
  });

  it('P-AUTH-23 P-SETTING-32 ends every session of the tenant at once and of no other', async () => {
    const [mine, other, foreign] = [await signIn(), await signIn(), await signIn('PLBY')];
    for (const cookie of [mine, other]) expect((await ask('/account/GetLoginUser', { cookie })).status).toBe(200);
    expect((await ask('/AppSetting/ForceAllCookieExpired', { cookie: mine })).status).toBe(200);
    await eventually(async () => (await ask('/account/GetLoginUser', { cookie: other })).status === 401);
    expect((await ask('/account/GetLoginUser', { cookie: foreign, tenant: 'PLBY' })).status).toBe(200);
  });
});

describe('hostile clients', () => {
  it('refuses a cookie without the marker header, and another tenant’s header', async () => {
    const cookie = await signIn();
    expect(await ask('/home/sideMenu', { cookie, marker: false })).toMatchObject({ status: 403, body: { ErrorCode: 'forbidden' } });
    expect(await ask('/home/sideMenu', { cookie, tenant: 'PLBY' })).toMatchObject({ status: 403 });
    expect(await ask('/home/sideMenu', { cookie, tenant: '../../x' })).toMatchObject({ status: 400 });
    expect(await ask('/account/logon', { marker: false, body: { userName: 'superuser@ctl', password: PASSWORD } })).toMatchObject({
      status: 403,
    });
  });

  it('answers malformed requests with a defined error', async () => {
    const cookie = await signIn();
    const raw = (body: string, type = 'application/json') =>
      fetch(`${installation.bff.address}/home/sideMenu`, {
        method: 'POST',
        headers: { cookie, 'content-type': type, 'x-requested-with': 'XMLHttpRequest', 'x-tenant-code': 'CTL' },
        body,
      });
    for (const body of ['{', '{"__proto__": {"a": 1}}', '[1]x', `{"a": "${'x'.repeat(2_000_000)}"}`]) {
      const response = await raw(body);
      expect([400, 413]).toContain(response.status);
      expect(await response.json()).toMatchObject({ Result: null, ErrorCode: expect.stringMatching(/invalid|tooLarge/) });
    }
    expect(await ask('/account/EndOtherSessions', { cookie, body: { more: 1 } })).toMatchObject({
      status: 400,
      body: { ErrorCode: 'invalid', Issues: [{ rule: 'unknownField' }] },
    });
    expect(await ask('/No/Such', { cookie })).toMatchObject({ status: 404, body: { ErrorCode: 'notFound' } });
  });

  it('answers a body that is too large, whether the sender has sent it whole or not', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(12 * 1024 * 1024) });
    const headers = { 'content-type': 'application/json' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${installation.bff.address}/account/forgotPassword`, { method: 'POST', headers, body })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
  });

  it('has no route to internal calls', async () => {
    const document = await (await fetch(`${installation.bff.address}/openapi.json`)).text();
    expect(document).toContain('/home/sideMenu');
    expect(document).not.toContain('files.object.locate');
  });
});

describe('files', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const put = (uploadId: string, offset: number, bytes: Buffer, cookie: string) =>
    fetch(`${installation.bff.address}/File/Upload/${uploadId}?offset=${offset}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/octet-stream', 'x-requested-with': 'XMLHttpRequest', 'x-tenant-code': 'CTL' },
      body: new Uint8Array(bytes),
    });

  it('P-API-02 streams an upload in and out again, with name, type and validator', async () => {
    const cookie = await signIn();
    const created = await ask('/File/CreateUpload', { cookie, body: { purpose: 'avatar', name: '头像.png', size: png.length } });
    expect(created.body).toMatchObject({ Error: null });
    expect((await put(created.body.Result.uploadId, 0, png, cookie)).status).toBe(200);
    const completed = await ask('/File/CompleteUpload', { cookie, body: { uploadId: created.body.Result.uploadId } });
    expect(completed.body).toMatchObject({ Error: null, Result: { size: png.length } });
    const response = await fetch(`${installation.bff.address}/File/Download?id=${completed.body.Result.fileId}`, { headers: { cookie } });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('filename')).toBe(encodeURIComponent('头像.png'));
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const again = await fetch(`${installation.bff.address}/File/Download?id=${completed.body.Result.fileId}`, {
      headers: { cookie, 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('refuses a download outside the scope of the person in JSON, and refuses a wrong offset', async () => {
    const cookie = await signIn();
    expect(await ask(`/File/Download?id=${randomUUID()}`, { method: 'GET', cookie })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'notFound' },
    });
    const bytes = randomBytes(64);
    const created = await ask('/File/CreateUpload', { cookie, body: { purpose: 'avatar', name: 'a.png', size: bytes.length } });
    expect((await put(created.body.Result.uploadId, 7, bytes, cookie)).status).toBe(409);
    expect((await put(created.body.Result.uploadId, 0, bytes, cookie)).status).toBe(200);
    expect(await ask('/File/CompleteUpload', { cookie, body: { uploadId: created.body.Result.uploadId } })).toMatchObject({ status: 415 });
  });
});

describe('the front end', () => {
  it('has a policy that allows only its own scripts, and is cached by name', async () => {
    const page = await fetch(`${installation.bff.address}/`);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = await fetch(`${installation.bff.address}/assets/one-abc123.js`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/assets/none.js', '/../package.json', '/%2e%2e/package.json'])
      expect((await fetch(installation.bff.address + path)).status).toBe(404);
  });

  it('has a user guide, whose pages may show pictures and run nothing', async () => {
    const page = await fetch(`${installation.bff.address}/guide/en/index.html`);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'self'; img-src 'self'");
    expect(policy).not.toContain('script-src');
  });
});

describe('live streams', () => {
  it('notify a browser that its sessions have ended, and end the stream', async () => {
    const cookie = await signIn();
    const response = await fetch(`${installation.bff.address}/events`, { headers: { cookie } });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const text = response.text();
    expect((await ask('/account/logout', { cookie })).status).toBe(200);
    expect(await text).toContain('event: sessionEnded');
  });
});

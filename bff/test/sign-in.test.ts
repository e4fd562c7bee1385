import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { eventually } from '@bls/kit/testing/service';
import { startBff, type RunningBff } from '../src/app.js';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
let second: RunningBff;
let database: ReturnType<typeof createPool>;
beforeAll(async () => {
  installation = await startInstallation(['identity']);
  second = await startBff({
    ...installation.environment,
    PORT: '0',
    HOST: '127.0.0.1',
    ACCOUNT_CALLS_PER_MINUTE: '0',
  });
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/test_${installation.environment['NATS_PREFIX']}`;
  database = createPool(url.href, 'identity', 2, createLogger('test', 'fatal'));
});
afterAll(async () => {
  await second?.stop();
  await database?.end();
  await installation?.stop();
});

type Answer = { status: number; headers: Headers; body: { Result: Record<string, unknown>; Error: string | null; ErrorCode?: string } };
type Options = { body?: unknown; cookie?: string; headers?: Record<string, string>; method?: string; at?: string };

/** Uses the second process by default: it has no rate limit, which is not tested here. */
async function ask(path: string, { body, cookie, headers = {}, method = 'POST', at = second.address }: Options = {}): Promise<Answer> {
  const response = await fetch(at + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-tenant-code': 'CTL',
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : ({} as never) };
}
/** The credential in the cookies of a response. */
const sessionIn = (answer: Answer): string | undefined =>
  answer.headers
    .getSetCookie()
    .map((cookie) => /^(BLSAUTH_SESSION=[^;]+)/.exec(cookie)?.[1])
    .find(Boolean);
const logon = { userName: 'superuser@ctl', password: PASSWORD };
async function signIn(more: object = {}, options: Options = {}): Promise<string> {
  const answer = await ask('/account/logon', { body: { ...logon, ...more }, ...options });
  expect(answer.status).toBe(200);
  return sessionIn(answer) ?? '';
}
const who = (cookie: string, at?: string) => ask('/account/GetLoginUser', { cookie, ...(at ? { at } : {}) });
async function becomes401(cookie: string, at?: string): Promise<void> {
  await eventually(async () => (await who(cookie, at)).status === 401);
}

/** What an authenticator app shows (RFC 6238). */
function totp(secret: string, at: number): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(step).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

describe('sign-in from outside', () => {
  it('P-AUTH-29 takes the e-mail address from the query and answers true whoever it belongs to', async () => {
    for (const email of ['admin@ctl.test', 'nobody@example.com'])
      expect(await ask(`/account/SendLoginPhoneOtp?email=${encodeURIComponent(email)}`)).toMatchObject({
        status: 200,
        body: { Result: true, Error: null },
      });
    expect(await ask('/account/SendLoginPhoneOtp?email=nobody%40example.com')).toMatchObject({
      status: 429,
      body: { ErrorCode: 'codeTooSoon' },
    });
    const code = await eventually(async () => {
      const sent = await database.query<{ text: string }>(`select text from mails where to_address = 'admin@ctl.test'`);
      return /\b\d{6}\b/.exec(sent.rows[0]?.text ?? '')?.[0];
    });
    const answer = await ask('/account/logon', { body: { userName: 'admin@ctl.test', oneTimeCode: code } });
    expect(answer).toMatchObject({ status: 200, body: { Result: { UserName: 'superuser@ctl' } } });
  });

  it('P-ERROR-19 P-ERROR-22 names the problem in words', async () => {
    const wrong = await ask('/account/logon', { body: { ...logon, password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 400, body: { Error: 'Invalid user name or password.' } });
    const empty = await ask('/account/logon', { body: {} });
    expect(empty).toMatchObject({ status: 400, body: { Error: 'Please fill in the required fields.', ErrorCode: 'invalid' } });
    const chinese = await ask('/account/logon', { body: {}, headers: { 'accept-language': 'zh' } });
    expect(chinese.body.Error).toBe('请填写必填项。');
  });

  it('redirects to the sign-in screen when single sign-on is not offered, or this browser did not start it', async () => {
    const start = await ask('/account/SingleSignOn?tenant=CTL&returnURL=%2FContract&stayLoggedIn=true', { method: 'GET' });
    expect([start.status, start.headers.get('location')]).toEqual([303, '/#/logon?error=notFound&tenant=CTL']);
    const back = await ask(`/account/SingleSignOnReturn?code=x&state=CTL.${'a'.repeat(43)}`, { method: 'GET' });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/#/logon?error=signedOut&tenant=CTL']);
    expect(sessionIn(back)).toBeUndefined();
  });
});

describe('hostile clients', () => {
  it('cannot fix a session: signing in never reuses an existing credential, and ends its session', async () => {
    const planted = `BLSAUTH_SESSION=CTL.${'A'.repeat(43)}`;
    const fresh = await signIn({}, { cookie: planted });
    expect(fresh).not.toBe(planted);
    expect((await who(planted)).status).toBe(401);
    const again = await signIn({}, { cookie: fresh });
    expect(again).not.toBe(fresh);
    await becomes401(fresh);
    expect((await who(again)).status).toBe(200);
  });

  it('cannot forge requests: a cookie alone cannot change data, or read data that other sites may see', async () => {
    const cookie = await signIn();
    for (const headers of [{ 'x-requested-with': '' }, { 'x-requested-with': 'fetch' }])
      for (const path of ['/account/EndOtherSessions', '/account/logout', '/account/StartTwoFactor', '/AppSetting/ForceAllCookieExpired'])
        expect(await ask(path, { cookie, headers, body: {} })).toMatchObject({ status: 403, body: { ErrorCode: 'forbidden' } });
    const form = await fetch(`${second.address}/account/EndOtherSessions`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    });
    expect(form.status).toBe(403);
    const list = await fetch(`${second.address}/account/ListSessions`, { headers: { cookie, origin: 'https://evil.example.com' } });
    expect(list.headers.get('access-control-allow-origin')).toBeNull();
    expect((await who(cookie)).status).toBe(200);
  });

  it('cannot tamper with cookies and tokens', async () => {
    const cookie = await signIn();
    const value = cookie.replace('BLSAUTH_SESSION=', '');
    const last = value.at(-1) === 'A' ? 'B' : 'A';
    const forged = [value.slice(0, -1) + last, value.replace('CTL', 'PLBY'), value.slice(4), `${value}x`, '', '../../x', 'null', 'CTL.'];
    for (const credential of forged) {
      expect((await who(`BLSAUTH_SESSION=${credential}`)).status).toBe(401);
      expect((await ask('/account/GetLoginUser', { headers: { authorization: `Bearer ${credential}` } })).status).toBe(401);
    }
    // the marker that scripts may read gives no access
    expect((await who('BLSAUTH_V1=1')).status).toBe(401);
  });

  it('P-AUTH-23 lose access after a forced re-login: a stolen cookie and a stolen token are invalid on every process', async () => {
    const [own, stolen] = [await signIn(), await signIn()];
    const form = new URLSearchParams({ grant_type: 'password', username: logon.userName, password: PASSWORD });
    const token = await fetch(`${second.address}/api/token`, { method: 'POST', headers: { 'x-tenant-code': 'CTL' }, body: form });
    const bearer = ((await token.json()) as { access_token: string }).access_token;
    const asBearer = (at: string) => ask('/account/GetLoginUser', { at, headers: { authorization: `Bearer ${bearer}` } });
    for (const at of [installation.bff.address, second.address]) {
      expect((await who(stolen, at)).status).toBe(200);
      expect((await asBearer(at)).status).toBe(200);
    }
    expect((await ask('/AppSetting/ForceAllCookieExpired', { cookie: own })).status).toBe(200);
    for (const at of [installation.bff.address, second.address]) {
      await becomes401(stolen, at);
      expect((await asBearer(at)).status).toBe(401);
    }
    expect((await who(await signIn())).status).toBe(200);
  });

  it('lose a stolen credential when it is exchanged: the browser is given the new one, the old one ends the session', async () => {
    const first = await signIn({ stayLoggedIn: true });
    await database.query(`update sessions set rotated_at = now() - interval '16 minutes' where ended_at is null`);
    // a process that has not cached the session yet asks identity, which offers a new credential
    const offered = await who(first, installation.bff.address);
    const next = sessionIn(offered) ?? '';
    expect(next).toMatch(/^BLSAUTH_SESSION=CTL\./);
    expect(next).not.toBe(first);
    expect(offered.headers.getSetCookie().find((cookie) => cookie.startsWith('BLSAUTH_SESSION'))).toMatch(
      /Expires=.*HttpOnly; SameSite=Lax/,
    );
    expect(sessionIn(await who(first, installation.bff.address))).toBe(next);
    const taken = await who(next, installation.bff.address);
    expect([taken.status, sessionIn(taken)]).toEqual([200, undefined]);
    await database.query(`update sessions set rotated_at = now() - interval '2 minutes' where previous_hash is not null`);
    expect((await who(first)).status).toBe(401);
    await becomes401(next, installation.bff.address);
  });

  it('P-SAFE-06 cannot lock a person out of a browser that the person has used', async () => {
    const before = await ask('/account/logon', { body: logon });
    const deviceCookie = before.headers.getSetCookie().find((cookie) => cookie.startsWith('BLSDEVICE_')) ?? '';
    expect(deviceCookie).toMatch(/Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict/);
    for (let n = 0; n < 10; n += 1) await ask('/account/logon', { body: { ...logon, password: `guess ${n}` } });
    expect(await ask('/account/logon', { body: logon })).toMatchObject({ status: 429, body: { ErrorCode: 'accountLocked' } });
    expect((await ask('/account/logon', { body: logon, cookie: deviceCookie.split(';')[0] ?? '' })).status).toBe(200);
    await database.query('delete from sign_in_failures');
  });

  it.each([
    ['a reload of the page', '/', 'GET'],
    ['a sign-out', '/account/logout', 'POST'],
  ])(
    'P-WORK-13 %s without the marker ends the session and removes all cookies of the site; with it the device stays known',
    async (_title, path, method) => {
      const signedIn = async () =>
        (await ask('/account/logon', { body: logon })).headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
      const removed = (answer: Answer) =>
        answer.headers.getSetCookie().flatMap((each) => (/Expires=Thu, 01 Jan 1970/.test(each) ? [each.split('=')[0]] : []));
      const at = installation.bff.address;
      const marked = await signedIn();
      expect((await ask(path, { method, at, cookie: marked.join('; ') })).status).toBe(200);
      const set = [...(await signedIn()).filter((cookie) => !cookie.startsWith('BLSAUTH_V1')), 'other=1'];
      const answer = await ask(path, { method, at, cookie: set.join('; ') });
      expect(answer.status).toBe(200);
      expect(removed(answer)).toEqual(expect.arrayContaining(['BLSAUTH_SESSION', expect.stringMatching(/^BLSDEVICE_/), 'other']));
      await becomes401(set.join('; '));
      // the marked session: a reload leaves it, signing out ends it; the device stays known
      const after = await ask(path, { method, at, cookie: marked.join('; ') });
      expect(removed(after).filter((name) => name?.startsWith('BLSDEVICE_'))).toEqual([]);
      expect((await who(marked.join('; '))).status).toBe(method === 'GET' ? 200 : 401);
    },
  );

  it('P-SAFE-06 uses up calls of one address about one account only', async () => {
    const limited = await startBff({
      ...installation.environment,
      PORT: '0',
      HOST: '127.0.0.1',
      ACCOUNT_CALLS_PER_MINUTE: '2',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const from = async (address: string) => {
      const body = { userName: 'ghost@ctl', password: 'guess' };
      return (await ask('/account/logon', { at: limited.address, body, headers: { 'x-forwarded-for': address } })).status;
    };
    const answers = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')];
    await limited.stop();
    expect(answers).toEqual([400, 400, 429, 400]);
  });

  it('cannot guess: the attempts a minute are limited for one account and for one address', async () => {
    const limited = await startBff({
      ...installation.environment,
      PORT: '0',
      HOST: '127.0.0.1',
      ACCOUNT_CALLS_PER_MINUTE: '5',
    });
    const answers = [];
    for (let n = 0; n < 7; n += 1)
      answers.push((await ask('/account/logon', { at: limited.address, body: { userName: 'ghost@ctl', password: `guess ${n}` } })).status);
    await limited.stop();
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('a role that demands a second factor', () => {
  it('P-SAFE-07 opens nothing but its set-up and the sign-out, in every process, until one is set up', async () => {
    const headers = { 'x-tenant-code': 'PLBY' };
    const person = { userName: 'superuser@plby', password: PASSWORD };
    const admin = await signIn(person, { headers });
    const { revision } = (await ask('/AppSetting/GetSettings', { cookie: admin, method: 'GET', headers })).body.Result;
    const save = (secondFactorRoles: string[], at: unknown) =>
      ask('/AppSetting/SaveSettings', { cookie: admin, headers, body: { settings: { secondFactorRoles }, revision: at } });
    expect((await save(['superUser'], revision)).status).toBe(200);
    const first = await ask('/account/logon', { headers, body: person });
    expect(first.body.Result).toMatchObject({ Role: 'superUser', SecondFactorMissing: true });
    const cookie = sessionIn(first) ?? '';
    const by = (at: string) => ask('/account/GetLoginUser', { cookie, headers, at });
    for (const at of [second.address, installation.bff.address])
      expect(await by(at)).toMatchObject({ status: 401, body: { ErrorCode: 'secondFactorMissing' } });
    const get = { cookie, headers, method: 'GET' };
    for (const [path, options] of [
      ['/events', get],
      ['/Search/Find?text=castle', get],
      ['/General/GetSettings', get],
      ['/account/EndOtherSessions', { cookie, headers }],
      ['/account/RenewRecoveryCodes', { cookie, headers, body: { password: PASSWORD } }],
    ] as const)
      expect([path, (await ask(path, options)).status]).toEqual([path, 401]);
    expect((await ask('/account/GetTwoFactor', get)).body.Result).toMatchObject({ enabled: false, demanded: true });
    const { secret } = (await ask('/account/StartTwoFactor', { cookie, headers, body: { password: PASSWORD } })).body.Result as {
      secret: string;
    };
    const code = totp(secret, Date.now());
    expect((await ask('/account/ConfirmTwoFactor', { cookie, headers, body: { code } })).status).toBe(200);
    for (const at of [second.address, installation.bff.address]) expect((await by(at)).status).toBe(200);
    const secondStep = (body: object) => ask('/account/StartSecondStep', { headers, body });
    expect((await secondStep(person)).body.Result).toEqual({ app: true, passkey: null });
    expect(await secondStep({ ...person, password: 'wrong' })).toMatchObject({ status: 400, body: { ErrorCode: 'invalidCredentials' } });
    expect((await ask('/account/StartSecondStep', { body: person, headers: { ...headers, 'x-requested-with': '' } })).status).toBe(403);
    expect((await save([], Number(revision) + 1)).status).toBe(200);
  });
});

describe('the second factor at the token route', () => {
  it('P-AUTH-26 P-AUTH-27 is required there too', async () => {
    const cookie = await signIn();
    const begun = await ask('/account/StartTwoFactor', { cookie, body: { password: PASSWORD } });
    const { secret } = begun.body.Result as { secret: string };
    const code = (steps: number) => totp(secret, Date.now() + steps * 30_000);
    expect((await ask('/account/ConfirmTwoFactor', { cookie, body: { code: code(-1) } })).status).toBe(200);
    const token = async (more: Record<string, string>) => {
      const body = new URLSearchParams({ grant_type: 'password', username: logon.userName, password: PASSWORD, ...more });
      const response = await fetch(`${second.address}/api/token`, { method: 'POST', headers: { 'x-tenant-code': 'CTL' }, body });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    };
    expect(await token({})).toEqual({
      status: 400,
      body: { error: 'mfa_required', error_description: 'Enter the code of your authenticator app.' },
    });
    expect(await token({ authenticatorCode: code(40) })).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid authenticator code.' },
    });
    expect(await token({ authenticatorCode: code(0) })).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
    expect((await token({ authenticatorCode: code(0) })).status).toBe(400);
  });
});

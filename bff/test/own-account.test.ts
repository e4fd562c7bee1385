import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'files']);
});
afterAll(() => installation?.stop());

const headers = { 'x-tenant-code': 'CTL', 'x-requested-with': 'XMLHttpRequest' };
type Body = { Result: Record<string, unknown>; Error: string | null; ErrorCode?: string };
async function post(path: string, body: object, cookie?: string): Promise<{ status: number; body: Body; cookies: string[] }> {
  const response = await fetch(`${installation.bff.address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body, cookies: response.headers.getSetCookie() };
}
async function signIn(): Promise<string> {
  const { cookies } = await post('/account/logon', { userName: 'superuser@ctl', password: PASSWORD });
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Uploads bytes as an avatar; returns the file's id, or the code and text of the error. */
async function uploadAvatar(
  cookie: string,
  name: string,
  bytes: Buffer,
): Promise<{ fileId?: string; code?: string; error?: string | null }> {
  const opened = await post('/File/CreateUpload', { purpose: 'avatar', name, size: bytes.length }, cookie);
  if (opened.body.ErrorCode) return { code: opened.body.ErrorCode, error: opened.body.Error };
  const { uploadId } = opened.body.Result as { uploadId: string };
  await fetch(`${installation.bff.address}/File/Upload/${uploadId}?offset=0`, {
    method: 'PUT',
    headers: { ...headers, cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const done = await post('/File/CompleteUpload', { uploadId }, cookie);
  return done.body.ErrorCode ? { code: done.body.ErrorCode, error: done.body.Error } : (done.body.Result as { fileId: string });
}

/** The smallest PNG: one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe('the own account over HTTP', () => {
  it('P-UPLOAD-10 accepts a picture by its content as avatar, and shows it to all signed-in people', async () => {
    const cookie = await signIn();
    const { fileId } = await uploadAvatar(cookie, 'me.png', png);
    const saved = await post('/account/SaveAvatar', { fileId }, cookie);
    expect(saved.body).toMatchObject({ Error: null, Result: { avatarFileId: fileId } });
    expect((await post('/account/GetLoginUser', {}, cookie)).body.Result).toMatchObject({ AvatarFileId: fileId });
    const shown = await fetch(`${installation.bff.address}/File/Download?id=${fileId ?? ''}`, { headers: { ...headers, cookie } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('P-UPLOAD-10 P-UPLOAD-11 P-ERROR-13 refuses as "Invalid file." a file that is not a picture, is empty or too large', async () => {
    const cookie = await signIn();
    const invalid = { code: 'unsupportedFile', error: expect.stringMatching(/^Invalid file\./) };
    expect(await uploadAvatar(cookie, 'me.png', Buffer.from('%PDF-1.4 no picture'))).toEqual(invalid);
    expect(await uploadAvatar(cookie, 'me.gif', Buffer.from('GIF89a'))).toEqual(invalid);
    expect(await uploadAvatar(cookie, 'me.png', Buffer.alloc(0))).toMatchObject({ code: 'invalid' });
    const big = await post('/File/CreateUpload', { purpose: 'avatar', name: 'me.png', size: 10 * 1024 * 1024 }, cookie);
    expect(big.body.ErrorCode).toBe('tooLarge');
  });

  it('P-ACCT-14 moves the end of the cookies with "stay logged in"', async () => {
    const cookie = await signIn();
    const on = await post('/account/StayLoggedIn', { stayLoggedIn: true }, cookie);
    expect(on.body.Result).toMatchObject({ stayLoggedIn: true });
    expect(on.cookies).toHaveLength(2);
    for (const each of on.cookies) {
      const days = (Date.parse(/Expires=([^;]+)/.exec(each)?.[1] ?? '') - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(14, 1);
    }
    const off = await post('/account/StayLoggedIn', { stayLoggedIn: false }, cookie);
    expect(off.cookies.join()).not.toContain('Expires');
    expect((await post('/account/StayLoggedIn', { stayLoggedIn: true })).status).toBe(401);
  });

  it('P-ACCT-34 P-ACCT-36 takes the tenant of a link and the phone from the query, with or without its plus', async () => {
    const read = await fetch(`${installation.bff.address}/account/getRegisterData?UrlToken=CTL.x&tenant=CTL`, {
      headers: { 'accept-language': 'zh' },
    });
    expect([read.status, await read.json()]).toEqual([
      400,
      { Result: null, ErrorCode: 'invalidLink', Error: '链接无效：可能已被使用、被替换、被撤回或已过期。' },
    ]);
    for (const phone of ['%2B85291110001', '+85291110002'])
      expect((await post(`/account/SendRegisterOtp?phoneNumber=${phone}`, {})).body).toEqual({ Result: true, Error: null });
    expect((await post('/account/SendRegisterOtp?phoneNumber=91110003', {})).body).toMatchObject({ ErrorCode: 'invalid' });
    expect((await post('/account/SendRegisterOtp?phoneNumber=%2B85291110001', {})).body).toMatchObject({ ErrorCode: 'codeTooSoon' });
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userChangeLanguage } from '@bls/proto/contracts/calls/identity/people/user';
import i18next from 'i18next';
import { startLanguage } from '../../../test/render.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { api, ask, onSignedOut, queryString, request } from './api.js';
import { clearApiBase } from './api-base.js';
import { sendEarly } from './early-requests.js';
import { ApiError } from './api-error.js';
import { formDataOf } from './form-data.js';
import { isLoading } from './loading.js';

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
// the subject is the request itself: headers, credentials, and answers without a schema
const asked = jest.fn<typeof fetch>();
const original = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  globalThis.fetch = asked;
});
afterEach(() => {
  globalThis.fetch = original;
  onSignedOut(() => {});
});

const sent = (): { url: string; init: RequestInit } => ({ url: String(asked.mock.calls[0]?.[0]), init: asked.mock.calls[0]?.[1] ?? {} });

describe('calls to the server', () => {
  it('P-API-07 P-API-08 P-API-09 carry tenant, marker and request type', async () => {
    localStorage.setItem('TenantCode', 'PLBY');
    asked.mockResolvedValue(answer({ Result: 1, Error: null }));
    await request('POST', '/account/GetLoginUser');
    expect(sent().init.headers).toMatchObject({
      'X-Tenant-Code': 'PLBY',
      'X-Requested-With': 'XMLHttpRequest',
      'X-Request-Type': 'api',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    });
    expect(sent().init.credentials).toBe('same-origin');
  });

  it('take the answer of a read that was made for their tenant before, once', async () => {
    asked.mockImplementation(async () => answer({ Result: 'look', Error: null }));
    await sendEarly('/General/GetTenant', 'PLBY');
    expect(sent().init.headers).toMatchObject({ 'X-Tenant-Code': 'PLBY' });
    expect(await request('GET', '/General/GetTenant', {}, { tenant: 'PLBY' })).toBe('look');
    expect(asked).toHaveBeenCalledTimes(1);
    await request('GET', '/General/GetTenant', {}, { tenant: 'PLBY' });
    await sendEarly('/General/GetTenant', 'PLBY');
    await request('GET', '/General/GetTenant', {}, { tenant: 'CTL' });
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('send reads as query strings, several values as repeated names, without absent ones', async () => {
    expect(queryString({ status: ['a', 'b'], page: 2, search: undefined, from: '' })).toBe('status=a&status=b&page=2');
    asked.mockResolvedValue(answer({ Result: [], Error: null }));
    await request('GET', '/List', { status: ['a', 'b'] });
    expect(sent().url).toBe('/List?status=a&status=b');
  });

  it('P-API-11 return results from an envelope', async () => {
    asked.mockResolvedValue(answer({ Result: { Count: 7 }, Error: null }));
    await expect(request('GET', '/NotificationInbox/TotalPending')).resolves.toEqual({ Count: 7 });
  });

  it('return the code, message and broken rules of a refusal', async () => {
    const issues = [{ path: ['amount'], rule: 'aboveZero' }];
    asked.mockResolvedValue(answer({ Result: null, Error: 'Check the marked fields.', ErrorCode: 'ruleBroken', Issues: issues }, 422));
    const error = await request('POST', '/TermSheetV2/Submit', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'ruleBroken', message: 'Check the marked fields.', issues, status: 422 });
  });

  describe('a 401', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const signedOut = () => answer({ Result: null, Error: 'expired', ErrorCode: 'signedOut' }, 401);
    const left = jest.fn();
    beforeEach(() => {
      left.mockClear();
      warned.mockClear();
      onSignedOut(left);
    });
    afterAll(() => warned.mockRestore());

    it('P-AUTH-11 of the current-user call redirects to sign-in', async () => {
      asked.mockResolvedValue(signedOut());
      await expect(request('POST', '/account/GetLoginUser')).rejects.toMatchObject({ code: 'signedOut' });
      expect(left).toHaveBeenCalledTimes(1);
    });

    it('P-ERROR-06 of any other call is only logged, and the current-user call is repeated', async () => {
      asked.mockImplementation(async (url) => (String(url).includes('GetLoginUser') ? answer({ Result: {}, Error: null }) : signedOut()));
      await expect(request('GET', '/TermSheetV2/List')).rejects.toMatchObject({ status: 401 });
      await new Promise((resolve) => setTimeout(resolve));
      expect(warned.mock.calls).toEqual([['401 /TermSheetV2/List']]);
      expect(left).not.toHaveBeenCalled();
      asked.mockImplementation(async () => signedOut());
      await expect(request('GET', '/TermSheetV2/List')).rejects.toMatchObject({ status: 401 });
      await new Promise((resolve) => setTimeout(resolve));
      expect(left).toHaveBeenCalledTimes(1);
    });
  });

  it('P-API-05 go to the base that the page names', async () => {
    document.head.innerHTML = '<meta name="api-base" content="/licensing/">';
    clearApiBase();
    asked.mockResolvedValue(answer({ Result: 1, Error: null }));
    await request('GET', '/General/GetTenantCode');
    expect(sent().url).toBe('/licensing/General/GetTenantCode');
    document.head.innerHTML = '';
    clearApiBase();
  });

  it('P-API-06 carry the bearer token of a token client; cookie sessions have none', async () => {
    asked.mockImplementation(async () => answer({ Result: 1, Error: null }));
    localStorage.setItem('User', JSON.stringify({ Token: '' }));
    await request('POST', '/home/sideMenu');
    expect(sent().init.headers).not.toHaveProperty('Authorization');
    localStorage.setItem('User', JSON.stringify({ Token: 'CTL.abc' }));
    await request('POST', '/home/sideMenu');
    expect(asked.mock.calls[1]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer CTL.abc' });
  });

  it('P-API-09 carry another request type where the caller names one', async () => {
    asked.mockResolvedValue(answer({ Result: 1, Error: null }));
    await request('POST', '/home/sideMenu', {}, { type: 'page' });
    expect(sent().init.headers).toMatchObject({ 'X-Request-Type': 'page' });
  });

  it('P-API-10 P-ERROR-05 show the loading indicator until they end, with or without an error, unless the caller disables it', async () => {
    const held = Promise.withResolvers<Response>();
    asked.mockReturnValueOnce(held.promise);
    const running = request('GET', '/x');
    expect(isLoading()).toBe(true);
    held.resolve(answer({ Result: null, Error: 'no', ErrorCode: 'internal' }, 500));
    await expect(running).rejects.toBeInstanceOf(ApiError);
    expect(isLoading()).toBe(false);
    const broken = Promise.withResolvers<Response>();
    asked.mockReturnValueOnce(broken.promise);
    const quiet = request('GET', '/x', {}, { quiet: true });
    expect(isLoading()).toBe(false);
    broken.reject(new TypeError('fetch failed'));
    await expect(quiet).rejects.toMatchObject({ code: 'network' });
  });

  it('P-API-12 yield an empty error and an empty result when they are cancelled', async () => {
    asked.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    expect(await ask('POST', '/NotificationInbox/InboxAction')).toEqual({ Result: null, Error: null });
    expect(isLoading()).toBe(false);
    asked.mockResolvedValue(answer({ Result: null, Error: 'No.', ErrorCode: 'forbidden' }, 403));
    expect(await ask('POST', '/x')).toMatchObject({ Result: null, Error: 'No.', ErrorCode: 'forbidden' });
  });

  it('P-API-13 send a map of fields as a multipart form', async () => {
    asked.mockResolvedValue(answer({ Result: 1, Error: null }));
    const file = new File(['%PDF'], 'note.pdf', { type: 'application/pdf' });
    await request(
      'POST',
      '/File/Upload',
      formDataOf({ purpose: 'feedback', size: 4, file, tags: ['a', 'b'], absent: undefined, nothing: null }),
    );
    const { body, headers } = sent().init;
    expect([...(body as FormData)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
      ['purpose', 'feedback'],
      ['size', '4'],
      ['file', 'note.pdf'],
      ['tags', 'a'],
      ['tags', 'b'],
    ]);
    // the browser sets the boundary
    expect(headers).not.toHaveProperty('Content-Type');
  });

  it('put fields into the query of a POST where the call requires it', async () => {
    asked.mockResolvedValue(answer({ Result: true, Error: null }));
    await api(userChangeLanguage, { languageCode: 'zh' });
    expect([sent().url, sent().init.body]).toEqual(['/account/changeLanguage?languageCode=zh', '{}']);
  });

  it('P-ERROR-02 P-ERROR-07 P-ERROR-08 without an envelope show an error with the name of the call', async () => {
    await startLanguage('en');
    asked.mockResolvedValue(new Response('<html>', { status: 500 }));
    const error = await request('GET', '/TermSheetV2/List', { page: 2 }).catch((thrown: unknown) => thrown);
    expect(messageOf(error, i18next.t)).toBe('Something went wrong with TermSheetV2/List API. Please verify again.');
    expect(messageOf(new ApiError('internal', 'Said by the server.', [], 500, '/x'), i18next.t)).toBe('Said by the server.');
    expect(messageOf(new ApiError('signedOut', '', [], 401, '/x'), i18next.t)).toBe('Your session has expired! Please login again.');
    expect(messageOf(new Error('x'), i18next.t)).toBe('Something went wrong! Please try again');
  });

  it('distinguish a lost connection and a broken gateway from refusals', async () => {
    asked.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(request('GET', '/x')).rejects.toMatchObject({ code: 'network' });
    asked.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(request('GET', '/x')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

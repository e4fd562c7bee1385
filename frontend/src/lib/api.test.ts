import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onSignedOut, queryString, request } from './api.js';
import { ApiError } from './api-error.js';

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
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
    expect(sent().init.headers).toMatchObject({ 'X-Tenant-Code': 'PLBY', 'X-Requested-With': 'XMLHttpRequest', 'X-Request-Type': 'api' });
    expect(sent().init.credentials).toBe('same-origin');
  });

  it('reads go as query strings, several values as repeated names, absent ones not at all', async () => {
    expect(queryString({ status: ['a', 'b'], page: 2, search: undefined, from: '' })).toBe('status=a&status=b&page=2');
    asked.mockResolvedValue(answer({ Result: [], Error: null }));
    await request('GET', '/List', { status: ['a', 'b'] });
    expect(sent().url).toBe('/List?status=a&status=b');
  });

  it('P-API-11 results arrive in an envelope', async () => {
    asked.mockResolvedValue(answer({ Result: { Count: 7 }, Error: null }));
    await expect(request('GET', '/NotificationInbox/TotalPending')).resolves.toEqual({ Count: 7 });
  });

  it('a refusal keeps its code, sentence and broken rules', async () => {
    const issues = [{ path: ['amount'], rule: 'aboveZero' }];
    asked.mockResolvedValue(answer({ Result: null, Error: 'Check the marked fields.', ErrorCode: 'ruleBroken', Issues: issues }, 422));
    const error = await request('POST', '/TermSheetV2/Submit', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'ruleBroken', message: 'Check the marked fields.', issues, status: 422 });
  });

  it('P-AUTH-11 a 401 leads to sign-in', async () => {
    const left = jest.fn();
    onSignedOut(left);
    asked.mockResolvedValue(answer({ Result: null, Error: 'expired', ErrorCode: 'signedOut' }, 401));
    await expect(request('POST', '/account/GetLoginUser')).rejects.toMatchObject({ code: 'signedOut' });
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('tells a lost connection and a broken gateway apart from refusals', async () => {
    asked.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(request('GET', '/x')).rejects.toMatchObject({ code: 'network' });
    asked.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(request('GET', '/x')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { download, fileNameOf } from './download.js';
import { isLoading } from './loading.js';

const asked = jest.fn<typeof fetch>();
const original = globalThis.fetch;
beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = asked;
});
afterEach(() => {
  globalThis.fetch = original;
});
const bytes = (headers: Record<string, string>) => new Response('%PDF', { headers: { 'content-type': 'application/pdf', ...headers } });

describe('a download', () => {
  it('P-ERROR-47 W-ERROR-26 of a file that is still being generated asks to wait and refresh', async () => {
    const { rule } = JSON.parse(readFileSync(join(process.cwd(), 'proto/src/presentation/text/en/file.json'), 'utf8')) as {
      rule: { fileNotReady: string };
    };
    const refusal = { Result: null, Error: rule.fileNotReady, ErrorCode: 'wrongState', Issues: [{ path: [], rule: 'fileNotReady' }] };
    asked.mockResolvedValueOnce(new Response(JSON.stringify(refusal), { status: 409, headers: { 'content-type': 'application/json' } }));
    const { Error: refused } = await download('GET', '/File/Download', { id: 7, variant: 'preview' });
    expect(refused?.message).toBe('The generated file is not ready yet. Please wait a moment and refresh.');
  });

  it('P-API-14 comes by GET or by POST and is a blob', async () => {
    asked.mockImplementation(async () => bytes({ filename: 'note.pdf' }));
    const [got, posted] = [await download('GET', '/File/Download', { id: 7 }), await download('POST', '/File/Export', { kind: 'all' })];
    expect(asked.mock.calls.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
      ['/File/Download?id=7', 'GET', undefined],
      ['/File/Export', 'POST', '{"kind":"all"}'],
    ]);
    for (const { blob, filename, Error: refused } of [got, posted]) {
      expect([await blob?.text(), blob?.type, filename, refused]).toEqual(['%PDF', 'application/pdf', 'note.pdf', null]);
    }
    expect(isLoading()).toBe(false);
  });

  it('P-API-15 is named by the filename header, else by content-disposition', () => {
    const name = (headers: Record<string, string>) => fileNameOf(new Headers(headers));
    expect(name({ filename: encodeURIComponent('借项通知.pdf'), 'content-disposition': 'attachment; filename="other.pdf"' })).toBe(
      '借项通知.pdf',
    );
    expect(name({ filename: '100%.pdf' })).toBe('100%.pdf');
    expect(name({ 'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''%E5%80%9F.pdf` })).toBe('借.pdf');
    expect(name({ 'content-disposition': 'attachment; filename="a \\"b\\"; c.pdf"' })).toBe('a "b"; c.pdf');
    expect(name({ 'content-disposition': 'attachment; filename=plain.pdf; size=3' })).toBe('plain.pdf');
    expect(name({})).toBe('');
  });

  it('P-API-16 returns the error of a reply that is JSON', async () => {
    const body = { Result: null, Error: 'The file is not ready.', ErrorCode: 'notFound' };
    for (const status of [200, 404]) {
      asked.mockResolvedValueOnce(
        new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } }),
      );
      expect(await download('GET', '/File/Download', { id: 7 })).toMatchObject({
        blob: null,
        Error: { message: 'The file is not ready.', code: 'notFound' },
      });
    }
    asked.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect(await download('GET', '/File/Download')).toMatchObject({ blob: null, Error: { code: 'unavailable' } });
  });
});

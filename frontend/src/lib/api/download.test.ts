import { beforeAll, describe, expect, it } from '@jest/globals';
import { termSheetList } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { startBackend } from '../../../test/backend.js';
import { exportOf, fileDownload, fileResponse } from '../../../test/endpoints.js';
import { startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { download, fileNameOf } from './download.js';
import { isLoading } from './loading.js';

const FILE = idOf('file');
const LIST = exportOf(termSheetList);
const ORDER = { name: 'Term sheets', columns: [{ id: 'number', heading: 'Number' }], timeOffset: 480, request: {} };
const backend = startBackend((fresh) => {
  for (const endpoint of [fileDownload, LIST]) fresh.send(endpoint, () => fileResponse('note.pdf', '%PDF', 'application/pdf'));
});
beforeAll(() => startLanguage('en'));

describe('a download', () => {
  it('P-ERROR-47 W-ERROR-26 of a file that is still being generated shows a message to wait and refresh', async () => {
    backend.refuse(fileDownload, 'wrongState', { issues: [{ path: [], rule: 'fileNotReady' }] });
    const { Error: refused } = await download('GET', '/File/Download', { id: FILE, variant: 'preview' });
    expect(refused?.message).toBe('The generated file is not ready yet. Please wait a moment and refresh.');
  });

  it('P-API-14 uses GET or POST and returns a blob', async () => {
    const [read, made] = [await download('GET', '/File/Download', { id: FILE }), await download('POST', LIST.http.path, ORDER)];
    expect(backend.log()).toEqual([`GET /File/Download?id=${FILE}`, `POST ${LIST.http.path}`]);
    expect(backend.requests(LIST)).toEqual([ORDER]);
    for (const { blob, filename, Error: refused } of [read, made]) {
      expect([await blob?.text(), blob?.type, filename, refused]).toEqual(['%PDF', 'application/pdf', 'note.pdf', null]);
    }
    expect(isLoading()).toBe(false);
  });

  it('P-API-15 takes its name from the filename header, else from content-disposition', () => {
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

  it('P-API-16 returns the error of a JSON answer', async () => {
    const body = { Result: null, Error: 'The file is not ready.', ErrorCode: 'notFound' };
    // a JSON answer may have any status
    for (const status of [200, 404]) {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      backend.send(fileDownload, () => new Response(JSON.stringify(body), { status, headers }));
      expect(await download('GET', '/File/Download', { id: FILE })).toMatchObject({
        blob: null,
        Error: { message: 'The file is not ready.', code: 'notFound' },
      });
    }
    backend.send(fileDownload, () => new Response('<html>', { status: 502 }));
    expect(await download('GET', '/File/Download', { id: FILE })).toMatchObject({ blob: null, Error: { code: 'unavailable' } });
  });
});

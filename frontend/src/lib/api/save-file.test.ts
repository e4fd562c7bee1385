import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error.js';
import { saveFile } from './save-file.js';

const asked = jest.fn<typeof fetch>();
const original = globalThis.fetch;
let saved: string[];
beforeEach(() => {
  saved = [];
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response('%PDF', { headers: { filename: 'DN-1.pdf' } })));
  globalThis.fetch = asked;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  globalThis.fetch = original;
  jest.restoreAllMocks();
});

describe('a file that is made on demand', () => {
  it('is saved once it is there, although the first attempts met a server that was away', async () => {
    let made = 0;
    const make = () => (made++ === 0 ? Promise.reject(new ApiError('timeout', '')) : Promise.resolve({ fileId: 'f-1' }));
    asked.mockImplementationOnce(() =>
      Promise.resolve(
        new Response('{"Error":"x","ErrorCode":"unavailable"}', { status: 503, headers: { 'content-type': 'application/json' } }),
      ),
    );
    await saveFile(make, 'DN-1.pdf');
    expect([made, saved]).toEqual([2, ['DN-1.pdf']]);
    expect(String(asked.mock.calls.at(-1)?.[0])).toContain('/File/Download?id=f-1');
  });

  it('is an error and no empty file when it is refused', async () => {
    asked.mockImplementation(() =>
      Promise.resolve(
        new Response('{"Error":"no","ErrorCode":"notFound"}', { status: 404, headers: { 'content-type': 'application/json' } }),
      ),
    );
    await expect(saveFile(() => Promise.resolve({ fileId: 'f-2' }))).rejects.toMatchObject({ code: 'notFound' });
    expect(saved).toEqual([]);
  });
});

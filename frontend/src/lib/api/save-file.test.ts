import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@bls/proto/domain/values/errors';
import { startBackend } from '../../../test/backend.js';
import { fileDownload, fileResponse } from '../../../test/endpoints.js';
import { idOf } from '../../../test/sample.js';
import { ApiError } from './api-error.js';
import { saveFile } from './save-file.js';

const FILE = idOf('file');
const backend = startBackend((fresh) => fresh.send(fileDownload, () => fileResponse('DN-1.pdf')));
let saved: string[];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void jest.restoreAllMocks());

describe('a file that is generated on request', () => {
  it('is saved once it exists, although the first attempts failed with an unavailable server', async () => {
    let made = 0;
    const make = () => (made++ === 0 ? Promise.reject(new ApiError('timeout', '')) : Promise.resolve({ fileId: FILE }));
    let sent = 0;
    backend.send(fileDownload, () => {
      if (sent++ === 0) throw new CallError('unavailable');
      return fileResponse('DN-1.pdf');
    });
    await saveFile(make, 'DN-1.pdf');
    expect([made, saved]).toEqual([2, ['DN-1.pdf']]);
    expect(backend.requests(fileDownload)).toMatchObject([{ id: FILE }, { id: FILE }]);
  });

  it('fails without saving an empty file when it is refused', async () => {
    backend.refuse(fileDownload, 'notFound');
    await expect(saveFile(() => Promise.resolve({ fileId: FILE }))).rejects.toMatchObject({ code: 'notFound' });
    expect(saved).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uploadCancel, uploadComplete, uploadCreate, uploadGet } from '@bls/proto/contracts/calls/files/upload';
import { startBackend } from '../../../test/backend.js';
import { idOf } from '../../../test/sample.js';
import { upload } from './upload.js';

const UPLOAD = idOf('upload');
const SIZE = 300 * 1024;
const file = new File([new Uint8Array(SIZE)], 'guide.psd');
const session = { uploadId: UPLOAD, status: 'open' as const, offset: 0, size: SIZE, chunkSize: 16 * 1024 * 1024 };
const backend = startBackend((fresh) => {
  fresh.answer(uploadCreate, session);
  fresh.answer(uploadGet, { ...session, offset: SIZE });
  fresh.answer(uploadComplete, { fileId: UPLOAD, name: file.name });
  fresh.answer(uploadCancel);
});

/** The bytes of uploads are sent by XMLHttpRequest; this one accepts them. */
class AcceptingRequest extends EventTarget {
  static sent = 0;
  readonly upload = new EventTarget();
  readonly status = 200;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(bytes: Blob): void {
    AcceptingRequest.sent += bytes.size;
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}
const original = globalThis.XMLHttpRequest;
beforeAll(() => void Object.assign(globalThis, { XMLHttpRequest: AcceptingRequest }));
afterAll(() => void Object.assign(globalThis, { XMLHttpRequest: original }));

// attempts follow each other at once when the connection comes back
let back: ReturnType<typeof setInterval>;
beforeEach(() => void (back = setInterval(() => dispatchEvent(new Event('online')), 1)));
afterEach(() => clearInterval(back));

const send = () => upload(file, 'styleGuide', new AbortController().signal, () => undefined);

describe('an upload that a lost connection ended', () => {
  it('is continued by the next attempt with the same file, which sends no byte again', async () => {
    backend.disconnect(uploadComplete);
    await expect(send()).rejects.toMatchObject({ code: 'network' });
    backend.answer(uploadComplete, { fileId: UPLOAD, name: file.name });
    expect(await send()).toMatchObject({ fileId: UPLOAD });
    expect(AcceptingRequest.sent).toBe(SIZE);
    expect([backend.requests(uploadCreate).length, backend.requests(uploadCancel).length]).toEqual([1, 0]);
  });

  it('starts again when the server has deleted it', async () => {
    backend.disconnect(uploadComplete);
    await expect(send()).rejects.toMatchObject({ code: 'network' });
    backend.answer(uploadComplete, { fileId: UPLOAD, name: file.name });
    backend.answer(uploadGet, { ...session, status: 'expired' });
    expect(await send()).toMatchObject({ fileId: UPLOAD });
    expect(backend.requests(uploadCreate)).toHaveLength(2);
  });
});

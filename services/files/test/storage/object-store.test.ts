import { randomBytes, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { objectKey, type ObjectStore, ObjectMissing, type StoredUpload } from '../../src/storage/object-store.js';
import { eventually } from '@bls/kit/testing/service';
import { sendBrokenPut } from '../fixtures/broken-put.js';
import { type OpenStore, storeKinds } from './stores.js';

const MB = 1024 * 1024;
const PART = 5 * MB;
const newKey = (): string => objectKey('CTL', randomUUID(), new Date());

/** The same tests for every store. Without an S3 server only the disk store is tested. */
describe.each(await storeKinds())('object store on $name', ({ name, open }) => {
  let opened: OpenStore;
  let store: ObjectStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(async () => opened.close());

  const begin = async (size: number): Promise<StoredUpload> => {
    const key = newKey();
    return { key, token: await store.begin(key), chunkSize: Math.min(PART, size), size };
  };
  const send = async (upload: StoredUpload, offset: number, bytes: Buffer): Promise<Response> => {
    const { url, headers } = await store.presignPart(upload, offset, bytes.length, 60);
    return fetch(url, { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> });
  };

  it('returns stored bytes, whole and in ranges', async () => {
    const key = newKey();
    const bytes = randomBytes(100_000);
    await store.put(key, bytes, 'image/png');
    expect(await store.stat(key)).toEqual({ size: 100_000 });
    expect((await buffer(await store.get(key))).equals(bytes)).toBe(true);
    expect((await buffer(await store.get(key, { start: 10, end: 19 }))).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await buffer(await store.get(key, { start: 99_990, end: 99_999 }))).equals(bytes.subarray(99_990))).toBe(true);
  });

  it('lists complete objects below a prefix, with their sizes, and stores a file of this machine', async () => {
    const tenant = `L${randomUUID().slice(0, 6).toUpperCase().replaceAll('-', '')}`;
    const inMonth = (month: string): string => objectKey(tenant, randomUUID(), new Date(`${month}-15T00:00:00Z`));
    const [earlier, later] = [inMonth('2026-01'), inMonth('2026-02')];
    await store.put(earlier, Buffer.from('12345'), 'text/plain');
    await store.putFile(later, fileURLToPath(import.meta.url));
    await store.begin(inMonth('2026-02'));
    const listed = async (prefix: string): Promise<[string, number][]> => {
      const found: [string, number][] = [];
      for await (const { key, size, modifiedAt } of store.list(prefix)) {
        expect(Math.abs(Date.now() - Date.parse(modifiedAt))).toBeLessThan(60_000);
        found.push([key, size]);
      }
      return found.toSorted();
    };
    const { size } = await stat(fileURLToPath(import.meta.url));
    expect(await listed(`${tenant}/`)).toEqual([
      [earlier, 5],
      [later, size],
    ]);
    expect(await listed(`${tenant}/2026-01/`)).toEqual([[earlier, 5]]);
    expect(await listed('NOBODY/')).toEqual([]);
    expect((await buffer(await store.get(later))).length).toBe(size);
  });

  it('reports missing objects, and deletes them without an error', async () => {
    const key = newKey();
    expect(await store.stat(key)).toBeUndefined();
    await expect(store.get(key)).rejects.toBeInstanceOf(ObjectMissing);
    await store.delete(key);
    await store.put(key, Buffer.from('x'), 'text/plain');
    await store.delete(key);
    expect(await store.stat(key)).toBeUndefined();
  });

  it('refuses malformed keys', async () => {
    for (const key of ['../secret', 'CTL/../../etc/passwd', '/etc/passwd', 'CTL/a\0b', 'ctl/x', 'CTL', 'CTL/A.txt', 'CTL//x']) {
      await expect(store.stat(key)).rejects.toThrow('malformed');
    }
  });

  it('assembles an upload of several parts', async () => {
    const bytes = randomBytes(2 * PART + 1234);
    const upload = await begin(bytes.length);
    for (let at = 0; at < bytes.length; at += PART) {
      expect(await store.received(upload)).toBe(at);
      expect((await send(upload, at, bytes.subarray(at, at + PART))).status).toBe(200);
    }
    expect(await store.received(upload)).toBe(bytes.length);
    expect(await store.stat(upload.key)).toBeUndefined();
    await store.finish(upload);
    expect((await buffer(await store.get(upload.key))).equals(bytes)).toBe(true);
  });

  it('finishes twice with the same result', async () => {
    const bytes = randomBytes(1000);
    const upload = await begin(bytes.length);
    await send(upload, 0, bytes);
    await store.finish(upload);
    await store.finish(upload);
    expect(await store.received(upload)).toBe(1000);
    expect((await buffer(await store.get(upload.key))).equals(bytes)).toBe(true);
  });

  it('accepts no part after the upload is finished, so that a verified object never changes', async () => {
    const bytes = randomBytes(1000);
    const upload = await begin(bytes.length);
    const { url, headers } = await store.presignPart(upload, 0, 1000, 60);
    await send(upload, 0, bytes);
    await store.finish(upload);
    const late = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(1000) });
    expect(late.ok).toBe(false);
    expect((await buffer(await store.get(upload.key))).equals(bytes)).toBe(true);
  });

  it('removes an aborted upload, also when it is aborted twice', async () => {
    const upload = await begin(1000);
    await send(upload, 0, randomBytes(1000));
    await store.abort(upload);
    await store.abort(upload);
    expect(await store.received(upload)).toBe(0);
    await expect(store.finish(upload)).rejects.toBeInstanceOf(ObjectMissing);
    expect(await store.stat(upload.key)).toBeUndefined();
  });

  it('aborts an upload whose token was never saved', async () => {
    const upload = await begin(1000);
    await send(upload, 0, randomBytes(1000));
    await store.abort({ ...upload, token: '' });
    expect(await store.received(upload)).toBe(0);
    await store.abort({ ...upload, token: '' });
  });

  it('continues after a connection that broke in the middle of a part', async () => {
    const bytes = randomBytes(PART + 1000);
    const upload = await begin(bytes.length);
    expect((await send(upload, 0, bytes.subarray(0, PART))).status).toBe(200);
    const put = await store.presignPart(upload, PART, 1000, 60);
    // The disk store saves the bytes that arrived. S3 drops an incomplete part.
    const offset = name === 'disk' ? PART + 400 : PART;
    const isReceived = async () => (await store.received(upload)) === offset;
    await sendBrokenPut(put, bytes.subarray(PART, PART + 400), 1000, isReceived);
    await eventually(isReceived);
    expect((await send(upload, offset, bytes.subarray(offset))).status).toBe(200);
    await store.finish(upload);
    expect((await buffer(await store.get(upload.key))).equals(bytes)).toBe(true);
  });

  it('serves presigned downloads with ranges', async () => {
    const key = newKey();
    const bytes = randomBytes(5000);
    await store.put(key, bytes, 'application/pdf');
    const { url, headers, expiresAt } = await store.presignGet(key, 60);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 50_000);
    const whole = await fetch(url, { headers });
    expect(whole.headers.get('content-length')).toBe('5000');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetch(url, { headers: { ...headers, range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100-199/5000');
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await fetch(url, { headers: { ...headers, range: 'bytes=9000-' } })).status).toBe(416);
  });

  it('refuses presigned addresses that were changed', async () => {
    const [key, other] = [newKey(), newKey()];
    await store.put(key, Buffer.from('mine'), 'text/plain');
    await store.put(other, Buffer.from('theirs'), 'text/plain');
    const { url } = await store.presignGet(key, 60);
    const stolen = new URL(url);
    stolen.pathname = stolen.pathname.replace(key, other);
    expect((await fetch(stolen)).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'evil' })).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    const longer = new URL(url);
    for (const field of ['expires', 'X-Amz-Expires']) if (longer.searchParams.has(field)) longer.searchParams.set(field, '99999999999');
    expect((await fetch(longer)).ok).toBe(false);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    const upload = await begin(1000);
    const part = new URL((await store.presignPart(upload, 0, 1000, 60)).url);
    for (const field of ['offset', 'partNumber']) if (part.searchParams.has(field)) part.searchParams.set(field, '7');
    expect((await fetch(part, { method: 'PUT', body: new Uint8Array(1000) })).status).toBe(403);
  });

  it('refuses presigned addresses that are too old', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('old'), 'text/plain');
    const { url } = await store.presignGet(key, 2);
    expect((await fetch(url)).status).toBe(200);
    await eventually(async () => (await fetch(url)).status === 403);
  });
});

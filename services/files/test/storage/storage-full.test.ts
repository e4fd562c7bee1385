import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DiskServer } from '../../src/storage/disk/disk-server.js';
import { DiskStore } from '../../src/storage/disk/disk-store.js';
import { objectKey } from '../../src/storage/object-store.js';

const MB = 1024 * 1024;
const SIZE = 6 * MB;
let folder: string;
let store: DiskStore;
let server: DiskServer;
let isFull = true;

/** A file on a disk that takes one megabyte. */
function fullAfterOneMegabyte(): Writable {
  let taken = 0;
  return new Writable({
    write(bytes: Buffer, _encoding, done) {
      taken += bytes.length;
      done(taken > MB ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) : null);
    },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-full-'));
  const secret = randomBytes(32);
  let base = '';
  store = new DiskStore(
    folder,
    () => [secret],
    () => base,
  );
  await store.prepare();
  const roomy = (): Writable => new Writable({ write: (_bytes, _encoding, done) => done() });
  server = new DiskServer(
    store,
    () => [secret],
    () => (isFull ? fullAfterOneMegabyte() : roomy()),
  );
  base = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
});
afterAll(async () => {
  await server.close(0);
  await rm(folder, { recursive: true, force: true });
});

it('P-OPS-09 a full disk answers 507 to whoever sends a file, and takes files again when there is space', async () => {
  const key = objectKey('CTL', randomUUID(), new Date());
  const upload = { key, token: await store.begin(key), chunkSize: SIZE, size: SIZE };
  const send = async () => {
    const { url, headers } = await store.presignPart(upload, 0, SIZE, 60);
    return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(SIZE) })).status;
  };
  expect(await send()).toBe(507);
  isFull = false;
  expect(await send()).toBe(200);
});

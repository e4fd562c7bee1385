import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@bls/kit/servers/child';
import { freePort } from '@bls/kit/servers/ports';
import { findProgram } from '@bls/kit/servers/programs';
import { DiskServer } from '../src/storage/disk/disk-server.js';
import { DiskStore } from '../src/storage/disk/disk-store.js';
import type { ObjectStore } from '../src/storage/object-store.js';
import { S3Store, type S3Options } from '../src/storage/s3-store.js';

export type OpenStore = { store: ObjectStore; close: () => Promise<void> };
export type StoreKind = { name: 'disk' | 'S3'; open: () => Promise<OpenStore> };

/** The disk store with its listener, in a folder of its own. */
export async function openDisk(): Promise<OpenStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'files-store-'));
  const secret = randomBytes(32);
  let base = '';
  const store = new DiskStore(folder, secret, () => base);
  await store.prepare();
  const server = new DiskServer(store, secret);
  base = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  return {
    store,
    folder,
    close: async () => {
      await server.close(0);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type S3Given = { options: S3Options; close: () => Promise<void> };

/** A real S3 server: the one of the test run, or a MinIO on the path; undefined where there is neither. */
export async function openS3(): Promise<S3Given | undefined> {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
  const bucket = `test-${randomBytes(5).toString('hex')}`;
  if (TEST_S3_ENDPOINT) {
    const options = {
      endpoint: TEST_S3_ENDPOINT,
      accessKey: TEST_S3_ACCESS_KEY,
      secretKey: TEST_S3_SECRET_KEY,
      bucket,
      region: 'us-east-1',
    };
    return { options, close: () => Promise.resolve() };
  }
  const program = await findProgram('minio');
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'files-minio-'));
  const port = await freePort();
  // `env` hands MinIO its credentials; without them it takes its well-known ones.
  const args = [
    'MINIO_ROOT_USER=minio-test',
    'MINIO_ROOT_PASSWORD=minio-test',
    program,
    'server',
    '--quiet',
    '--address',
    `127.0.0.1:${port}`,
    join(folder, 'data'),
  ];
  const child = await startChild({
    name: 'MinIO',
    program: '/usr/bin/env',
    args,
    log: join(folder, 'minio.log'),
    port,
    detached: false,
    stopSignal: 'SIGTERM',
  });
  const options = { endpoint: `http://127.0.0.1:${port}`, accessKey: 'minio-test', secretKey: 'minio-test', bucket, region: 'us-east-1' };
  return {
    options,
    close: async () => {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The bucket is ready when MinIO is: its port answers a moment earlier. */
export async function openBucket(given: S3Given): Promise<OpenStore> {
  const store = new S3Store(given.options);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await store.prepare();
      return { store, close: given.close };
    } catch (error) {
      if (attempt > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Which stores this machine can test. */
export async function storeKinds(): Promise<StoreKind[]> {
  const kinds: StoreKind[] = [{ name: 'disk', open: openDisk }];
  if (process.env['TEST_S3_ENDPOINT'] || (await findProgram('minio'))) {
    kinds.push({ name: 'S3', open: async () => openBucket((await openS3()) as S3Given) });
  }
  return kinds;
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '@bls/kit/servers/child';
import { freePort } from '@bls/kit/servers/ports';
import { findProgram } from '@bls/kit/servers/programs';
import { eventually } from '@bls/kit/testing/service';
import { DiskServer } from '../../src/storage/disk/disk-server.js';
import { DiskStore } from '../../src/storage/disk/disk-store.js';
import type { ObjectStore } from '../../src/storage/object-store.js';
import type { S3Options } from '../../src/storage/s3-options.js';
import { S3Store } from '../../src/storage/s3-store.js';

export type OpenStore = { store: ObjectStore; close: () => Promise<void> };
export type StoreKind = { name: 'disk' | 'S3'; open: () => Promise<OpenStore> };

/** The disk store with its listener, in a new folder. */
export async function openDisk(): Promise<OpenStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'files-store-'));
  const secret = randomBytes(32);
  let base = '';
  const store = new DiskStore(
    folder,
    () => [secret],
    () => base,
  );
  await store.prepare();
  const server = new DiskServer(store, () => [secret]);
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

export type S3Server = { options: S3Options; close: () => Promise<void> };

/** An S3 server: the one of the test run, or MinIO from the path; undefined without either. */
export async function openS3(): Promise<S3Server | undefined> {
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
  // `env` sets the credentials of MinIO
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

/** Opens a bucket. Retries, because MinIO's port answers before MinIO is ready. */
export async function openBucket(server: S3Server): Promise<OpenStore> {
  const store = new S3Store(server.options);
  await eventually(() =>
    store.prepare().then(
      () => true,
      () => false,
    ),
  );
  return { store, close: server.close };
}

/** The stores that can be tested on this machine. */
export async function storeKinds(): Promise<StoreKind[]> {
  const kinds: StoreKind[] = [{ name: 'disk', open: openDisk }];
  if (process.env['TEST_S3_ENDPOINT'] || (await findProgram('minio'))) {
    kinds.push({ name: 'S3', open: async () => openBucket((await openS3()) as S3Server) });
  }
  return kinds;
}

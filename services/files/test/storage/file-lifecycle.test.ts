import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadOpen, fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { uploadComplete, uploadCreate, uploadGet } from '@bls/proto/contracts/calls/files/upload';
import type { Actor } from '@bls/proto/domain/access/actor';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { findProgram } from '@bls/kit/servers/programs';
import type { ObjectStore } from '../../src/storage/object-store.js';
import { OBJECT_STORE } from '../../src/storage/storage.module.js';
import { picture, program } from '../fixtures/content.js';
import { sales, sendPart, type Service, upload } from '../actors.js';
import { clusterPrograms, MinioCluster } from './minio-cluster.js';
import { filesWorker, startFiles } from '../start-files.js';
import { openBucket, openS3 } from './stores.js';

const MB = 1024 * 1024;
const stores = process.env['TEST_S3_ENDPOINT'] || (await findProgram('minio')) ? ['disk', 's3'] : ['disk'];

/** A file from upload to download through service, store and worker, on every store that can be tested on this machine. */
describe.each(stores)('a file on %s', (store) => {
  let service: Service;
  let objects: ObjectStore;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const s3 = store === 's3' ? await openS3() : undefined;
    if (s3) {
      closing.push(s3.close);
      await openBucket(s3);
    }
    const { endpoint = '', accessKey = '', secretKey = '', bucket = '' } = s3?.options ?? {};
    const environment = s3
      ? { FILES_STORE: 's3', S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket }
      : undefined;
    const started = await startFiles(environment);
    closing.push(started.stop);
    service = started.service;
    objects = (await service.also(filesWorker)).app.get<ObjectStore>(OBJECT_STORE, { strict: false });
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  it('is uploaded in parts, verified, drawn and downloaded', async () => {
    const head = await picture('jpg', 900, 600);
    const bytes = Buffer.concat([head, randomBytes(36 * MB)]);
    const { uploadId, chunkSize } = await service.call(uploadCreate, { purpose: 'attachment', name: 'art.jpg', size: bytes.length }, sales);
    let offset = 0;
    for (let sent = 0; offset < bytes.length && sent < 10; sent += 1) {
      const reply = await sendPart(service, sales, uploadId, offset, bytes.subarray(offset, offset + chunkSize));
      expect(reply.status).toBe(200);
      ({ offset } = await service.call(uploadGet, { uploadId }, sales));
    }
    const file = await service.call(uploadComplete, { uploadId }, sales);
    expect(file).toMatchObject({ fileId: uploadId, size: bytes.length, width: 900, height: 600 });
    await eventually(async () => (await service.call(fileDescribe, { ids: [uploadId] }, sales)).files[0]?.pictures === 'ready');
    const original = await service.call(downloadOpen, { id: uploadId }, sales);
    const range = await fetch(original.url, { headers: { ...original.headers, range: 'bytes=20000000-20000999' } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer()).equals(bytes.subarray(20_000_000, 20_001_000))).toBe(true);
    const small = await service.call(downloadOpen, { id: uploadId, variant: 'thumbnail' }, sales);
    expect((await (await fetch(small.url, { headers: small.headers })).arrayBuffer()).byteLength).toBe(small.size);
  });

  it('is refused when its content is of another kind, and its bytes are removed', async () => {
    await expect(upload(service, sales, program(), { name: 'art.jpg' })).rejects.toMatchObject({ code: 'unsupportedFile' });
    const refused = await service.superuser.selectFrom('uploads').select(['id', 'storeKey']).where('status', '=', 'refused').execute();
    expect(refused.length).toBe(1);
    const [{ id = '', storeKey = '' } = {}] = refused;
    await expect(service.call(downloadOpen, { id }, sales)).rejects.toMatchObject({ code: 'notFound' });
    expect(await objects.stat(storeKey)).toBeUndefined();
  });
});

const programs = await clusterPrograms();

/** Not where MinIO or HAProxy is missing. */
if (programs)
  describe('files on an object store of four nodes', () => {
    let cluster: MinioCluster;
    let service: Service;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      cluster = await MinioCluster.start(programs);
      await eventually(() => cluster.whole(), 120_000);
      ({ service, stop } = await startFiles({ ...cluster.environment, S3_BUCKET: `test-${randomBytes(5).toString('hex')}` }));
    }, 240_000);
    afterAll(async () => {
      await stop?.();
      await cluster?.stop();
    });

    it('P-OPS-06 are all kept, and taken on, when a node is lost and when another one is lost after its return', async () => {
      const people = new Uploaders(service);
      await people.more(5);
      for (const node of [0, 1]) {
        await cluster.kill(node);
        const seconds = await people.more(10);
        process.stderr.write(
          `the first file after the loss of a node of the object store was acknowledged after ${seconds.toFixed(1)} s\n`,
        );
        await cluster.restart(node);
        await eventually(() => cluster.whole(), 120_000);
        await people.more(5);
      }
      await people.stop();
      await cluster.kill(2);
      for (const [id, { hash, person }] of people.acknowledged) expect(await people.hashOf(id, person)).toBe(hash);
      expect(people.acknowledged.size).toBeGreaterThanOrEqual(35);
    }, 600_000);
  });

/** People who upload small files without a pause, and note which ones were acknowledged. */
class Uploaders {
  readonly acknowledged = new Map<string, { hash: string; person: Actor }>();
  private stopped = false;
  private readonly loops: Promise<void>[];

  constructor(private readonly service: Service) {
    this.loops = Array.from({ length: 3 }, () => this.loop());
  }

  /** Waits until more files were acknowledged; returns the seconds until the first one. */
  async more(count: number): Promise<number> {
    const [begin, known] = [Date.now(), this.acknowledged.size];
    const first = await eventually(() => Promise.resolve(this.acknowledged.size > known && Date.now()), 120_000);
    await eventually(() => Promise.resolve(this.acknowledged.size >= known + count), 120_000);
    return (first - begin) / 1000;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  /** The hash of the stored file, read as a person reads it. */
  async hashOf(id: string, person: Actor): Promise<string> {
    const bytes = await eventually(async () => {
      const { url, headers } = await this.service.call(downloadOpen, { id }, person);
      const answer = await fetch(url, { headers }).catch(() => undefined);
      return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    }, 120_000);
    return hashOf(bytes);
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const bytes = Buffer.concat([await picture('png', 40, 40), randomBytes(300_000)]);
      // refused while the node goes away: the next person tries, because one person has a limited number of unfinished uploads
      const person = testActor({ role: 'sales' });
      const file = await upload(this.service, person, bytes, { name: 'art.png' }).catch(() => undefined);
      if (file) this.acknowledged.set(file.fileId, { hash: hashOf(bytes), person });
    }
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

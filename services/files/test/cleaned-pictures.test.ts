import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { downloadOpen, fileDescribe } from '@bls/proto/contracts/calls/files/download';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { archiveEntries } from '@bls/proto/contracts/calls/files/archive';
import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import { Database } from '@bls/kit/db/database';
import type { Running } from '@bls/kit/app/start';
import { eventually } from '@bls/kit/testing/service';
import sharp from 'sharp';
import type { FilesDb } from '../src/db/schema.js';
import { Sweep } from '../src/objects/sweep/sweep.js';
import { verifyFiles } from '../src/objects/verify/verify-files.queries.js';
import { OBJECT_STORE } from '../src/storage/storage.module.js';
import { brand, brandOwner, company, designer, licensee, sales, type Service, upload } from './actors.js';
import { cameraJpeg, cameraPng, secretsIn } from './fixtures/camera-picture.js';
import { picture, zip } from './fixtures/content.js';
import { filesWorker, startFiles } from './start-files.js';

let service: Service;
let folder: string;
let stop: () => Promise<void>;
let worker: Running;
beforeAll(async () => {
  ({ service, folder, stop } = await startFiles());
  worker = await service.also(filesWorker);
});
afterAll(async () => stop());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function download(id: string, actor: Actor, variant: 'original' | 'thumbnail' | 'preview' = 'original', range?: string) {
  const { url, headers, size, etag, name } = await service.call(downloadOpen, { id, variant }, actor);
  const answer = await fetch(url, { headers: { ...headers, ...(range ? { range } : {}) } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), size, etag, name };
}
const described = async (id: string, actor: Actor): Promise<FileDescription | undefined> =>
  (await service.call(fileDescribe, { ids: [id] }, actor)).files[0];

/** A picture of the licensee, which staff and the brand owner may open, too. */
async function submitted(bytes: Buffer, name: string): Promise<FileDescription> {
  const file = await upload(service, designer, bytes, { name, purpose: 'approvalImage' });
  await service.callAsService(
    fileAttach,
    {
      fileIds: [file.fileId],
      owner: { kind: 'approval', id: randomUUID() },
      purposes: ['approvalImage'],
      scope: { companyId: company, brandOwnerIds: [brand] },
    },
    designer,
  );
  return file;
}

describe.each([
  { name: 'photo.jpg', make: () => cameraJpeg() },
  { name: 'photo.png', make: cameraPng },
])('$name of a licensee', ({ name, make }) => {
  it('P-SAFE-10 reaches its own company byte for byte, and everybody else without position and camera data', async () => {
    const original = await make();
    const file = await submitted(original, name);
    expect(file).toMatchObject({ size: original.length, sha256: sha256(original), metadata: 'removedForOthers' });
    for (const own of [designer, licensee]) {
      expect((await download(file.fileId, own)).bytes.equals(original)).toBe(true);
      expect(await described(file.fileId, own)).toMatchObject({ sha256: sha256(original), metadata: 'removedForOthers' });
    }
    for (const other of [sales, brandOwner]) {
      const got = await download(file.fileId, other);
      expect(secretsIn(got.bytes)).toEqual([]);
      expect(got).toMatchObject({ size: got.bytes.length, etag: `"${sha256(got.bytes).slice(0, 32)}"`, name });
      expect(await described(file.fileId, other)).toMatchObject({ size: got.size, sha256: sha256(got.bytes), metadata: 'removed' });
      expect((await sharp(got.bytes).metadata()).orientation).toBe(6);
      const raw = (bytes: Buffer) => sharp(bytes).rotate().raw().toBuffer();
      expect((await raw(got.bytes)).equals(await raw(original))).toBe(true);
      const part = await download(file.fileId, other, 'original', 'bytes=1000-1999');
      expect([part.status, part.bytes.equals(got.bytes.subarray(1000, 2000))]).toEqual([206, true]);
    }
  });

  it('P-SAFE-10 has small pictures without any metadata', async () => {
    const { fileId } = await submitted(await make(), name);
    await eventually(async () => (await described(fileId, sales))?.pictures === 'ready');
    for (const variant of ['thumbnail', 'preview'] as const) {
      const { bytes } = await download(fileId, sales, variant);
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([secretsIn(bytes), exif, xmp, iptc]).toEqual([[], undefined, undefined, undefined]);
    }
  });
});

describe('pictures without position and camera data', () => {
  it('are one file for everybody', async () => {
    const bytes = await picture('jpg');
    const { fileId, metadata } = await submitted(bytes, 'drawn.jpg');
    expect(metadata).toBeUndefined();
    expect((await download(fileId, sales)).bytes.equals(bytes)).toBe(true);
    expect((await readdir(folder, { recursive: true })).filter((path) => path.includes(`${fileId}-cleaned`))).toEqual([]);
  });
});

describe('pictures of earlier versions', () => {
  it('P-SAFE-10 are cleaned when somebody else opens them first, also by two at once', async () => {
    const original = await cameraJpeg();
    const { fileId } = await submitted(original, 'old.jpg');
    await service.superuser.deleteFrom('variants').where('fileId', '=', fileId).where('variant', '=', 'cleaned').execute();
    await service.superuser.updateTable('objects').set({ cleaned: null, uploaderCompany: null }).where('id', '=', fileId).execute();
    const both = await Promise.all([download(fileId, sales), download(fileId, brandOwner)]);
    for (const { bytes } of both) expect(secretsIn(bytes)).toEqual([]);
    // whose company uploaded it is not known: the person gets the original, the company the copy
    expect((await download(fileId, designer)).bytes.equals(original)).toBe(true);
    expect(secretsIn((await download(fileId, licensee)).bytes)).toEqual([]);
  });
});

describe('an archive of pictures', () => {
  it('P-SAFE-10 stays with its company; its pictures reach others without position and camera data', async () => {
    const original = await cameraJpeg();
    const { fileId } = await upload(service, designer, await zip({ 'a.jpg': original }), { name: 'spus.zip', purpose: 'spuZip' });
    const archiveId = randomUUID();
    const owner = { kind: 'spuSubmission', id: archiveId };
    await service.callAsService(fileAttach, { fileIds: [fileId], owner, purposes: ['spuZip'], scope: { companyId: company } }, designer);
    const limits = { pictures: 5, least: 100, most: 2000, bytes: 10 * 1024 * 1024 };
    await service.publish(approvalsArchiveReceived, {
      archiveId,
      fileId,
      owner,
      companyId: company,
      userId: designer.userId,
      at: new Date().toISOString(),
      limits,
    });
    const [entry] = await eventually(async () => {
      const { entries } = await service.callAsService(archiveEntries, { archiveId });
      return entries.length > 0 && entries;
    });
    const pictureId = entry?.fileId ?? '';
    expect((await download(pictureId, licensee)).bytes.equals(original)).toBe(true);
    expect(secretsIn((await download(pictureId, sales)).bytes)).toEqual([]);
    await expect(service.call(downloadOpen, { id: fileId }, sales)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await download(fileId, licensee)).status).toBe(200);
  }, 40_000);
});

describe('a marked copy', () => {
  it('P-SAFE-10 keeps its hidden mark and has nothing of the camera', async () => {
    const source = await submitted(await cameraJpeg(), 'photo.jpg');
    const marking = { fileId: randomUUID(), sourceFileId: source.fileId, name: 'marked.png', code: '00deadbeef' };
    const owner = { kind: 'spuMark', id: randomUUID() };
    const { fileId } = await service.callAsService(pictureMark, { ...marking, owner, scope: { companyId: company } });
    const { bytes } = await download(fileId, licensee);
    expect(secretsIn(bytes)).toEqual([]);
    const mark = { code: '00deadbeef', verdict: 'intact', agreement: 1 };
    expect(await service.callAsService(pictureMarkRead, { fileId })).toMatchObject(mark);
    const found = await upload(service, licensee, bytes, { name: 'found.png', purpose: 'attachment' });
    expect(await service.callAsService(pictureMarkRead, { fileId: found.fileId })).toMatchObject(mark);
  });
});

describe('the copies', () => {
  it('are verified with all other bytes, and removed with their file', async () => {
    const { fileId } = await upload(service, designer, await cameraJpeg(), { name: 'a.jpg', purpose: 'approvalImage' });
    const { app } = service.running;
    const check = () => verifyFiles(app.get<Database<FilesDb>>(Database), app.get(OBJECT_STORE, { strict: false }), 'CTL');
    await eventually(async () => (await described(fileId, designer))?.pictures === 'ready');
    expect((await check()).problems).toEqual([]);
    const stored = async () => (await readdir(folder, { recursive: true })).filter((path) => path.includes(fileId)).length;
    expect(await stored()).toBe(4);
    await service.superuser
      .updateTable('expiries')
      .set({ at: new Date(0).toISOString() })
      .where('id', '=', fileId)
      .execute();
    const log = { info: () => undefined } as never;
    await worker.app
      .get(Sweep, { strict: false })
      .execute({}, { tenant: '*', requestId: 'test', jobId: '', log, progress: () => Promise.resolve() });
    expect(await stored()).toBe(0);
  });
});

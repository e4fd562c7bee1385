import { readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadOpen, fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { fileAttach, fileDetach } from '@bls/proto/contracts/calls/files/object';
import { uploadComplete, uploadCreate, uploadGet } from '@bls/proto/contracts/calls/files/upload';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { eventually } from '@bls/kit/testing/service';
import type { Running } from '@bls/kit/app/start';
import { sql } from 'kysely';
import sharp from 'sharp';
import { fileStored } from '../src/pictures/drawing/previous-events.js';
import { Sweep } from '../src/objects/sweep/sweep.js';
import { mail, pdf, picture } from './fixtures/content.js';
import { sales, sendPart, type Service, stranger, upload } from './actors.js';
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

const drawn = (fileId: string): Promise<FileDescription> =>
  eventually(async () => {
    const { files } = await service.call(fileDescribe, { ids: [fileId] }, sales);
    return files[0]?.pictures === 'pending' ? undefined : files[0];
  });
const take = async (id: string, variant: 'thumbnail' | 'preview'): Promise<Buffer> => {
  const { url, headers, mime } = await service.call(downloadOpen, { id, variant }, sales);
  expect(mime).toBe('image/jpeg');
  return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
};

describe('drawing pictures', () => {
  it('makes a thumbnail of at most 480 and a preview of at most 1600 pixels', async () => {
    const { fileId } = await upload(service, sales, await picture('jpg', 3000, 2000), { name: 'art.jpg' });
    expect(await drawn(fileId)).toMatchObject({ pictures: 'ready', width: 3000, height: 2000 });
    expect(await sharp(await take(fileId, 'thumbnail')).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 320 });
    expect(await sharp(await take(fileId, 'preview')).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
    await expect(service.call(downloadOpen, { id: fileId, variant: 'thumbnail' }, stranger)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('turns pictures upright and never enlarges them', async () => {
    const sideways = await sharp(await picture('jpg', 200, 100))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { fileId, width, height } = await upload(service, sales, sideways, { name: 'phone.jpg' });
    expect({ width, height }).toEqual({ width: 100, height: 200 });
    await drawn(fileId);
    expect(await sharp(await take(fileId, 'preview')).metadata()).toMatchObject({ width: 100, height: 200 });
  });

  it('draws the first page of a PDF and counts its pages', async () => {
    const { fileId } = await upload(service, sales, pdf(), { name: 'letter.pdf' });
    expect(await drawn(fileId)).toMatchObject({ pictures: 'ready', pages: 1 });
    expect(await sharp(await take(fileId, 'thumbnail')).metadata()).toMatchObject({ width: 360, height: 480 });
  });

  it('skips kinds without a picture, and reports pictures that cannot be decoded', async () => {
    const letter = await upload(service, sales, mail(), { name: 'paid.eml' });
    expect(letter.pictures).toBe('none');
    await expect(service.call(downloadOpen, { id: letter.fileId, variant: 'thumbnail' }, sales)).rejects.toMatchObject({
      code: 'notFound',
    });
    const whole = await picture('png', 400, 400);
    const { fileId } = await upload(service, sales, whole.subarray(0, whole.length / 2), { name: 'cut.png' });
    expect(await drawn(fileId)).toMatchObject({ pictures: 'failed' });
  });
});

describe('drawing after an upgrade', () => {
  it('queues the files of events that version 0.1 published', async () => {
    const [fileId, other] = [randomUUID(), randomUUID()];
    await service.publish(fileStored, { fileId: other, purpose: 'paymentProof', kind: 'eml', size: 1 });
    await service.publish(fileStored, { fileId, purpose: 'artwork', kind: 'jpg', size: 1 });
    const queued = async () => {
      const { rows } = await sql<{ id: string }>`select payload->>'id' as id from outbox where subject = 'job.draw-pictures'`.execute(
        service.superuser,
      );
      return rows.map(({ id }) => id);
    };
    await eventually(async () => (await queued()).includes(fileId));
    expect(await queued()).not.toContain(other);
  });
});

describe('the sweeper', () => {
  const sweep = async (): Promise<void> => {
    const log = { info: () => undefined } as never;
    await worker.app
      .get(Sweep, { strict: false })
      .execute({}, { tenant: '*', requestId: 'test', jobId: '', log, progress: () => Promise.resolve() });
  };
  const makeExpired = (id: string) =>
    service.superuser
      .updateTable('expiries')
      .set({ at: new Date(0).toISOString() })
      .where('id', '=', id)
      .execute();
  const storedNames = async (id: string): Promise<string[]> =>
    (await readdir(folder, { recursive: true })).filter((name) => name.includes(id));

  it('removes an unfinished upload and its bytes', async () => {
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: 100 }, sales);
    await sendPart(service, sales, uploadId, 0, Buffer.alloc(100));
    await sweep();
    expect(await service.call(uploadGet, { uploadId }, sales)).toMatchObject({ status: 'open', offset: 100 });
    await makeExpired(uploadId);
    await sweep();
    expect(await service.call(uploadGet, { uploadId }, sales)).toMatchObject({ status: 'expired', offset: 0 });
    expect(await storedNames(uploadId)).toEqual([]);
    await expect(service.call(uploadComplete, { uploadId }, sales)).rejects.toMatchObject({ code: 'notFound' });
    expect(await service.superuser.selectFrom('expiries').select('id').where('id', '=', uploadId).execute()).toEqual([]);
  });

  it('removes a file without an owner, and no file with one', async () => {
    const owner = { kind: 'contract', id: randomUUID() };
    const [attached, unattached, detached] = (await Promise.all([1, 2, 3].map(() => upload(service, sales, pdf(), { name: 'a.pdf' })))) as [
      FileDescription,
      FileDescription,
      FileDescription,
    ];
    await Promise.all([attached, unattached, detached].map((file) => drawn(file.fileId)));
    for (const file of [attached, detached])
      await service.callAsService(fileAttach, { fileIds: [file.fileId], owner, purposes: ['attachment'], scope: {} });
    await service.callAsService(fileDetach, { fileIds: [detached.fileId], owner });
    for (const file of [attached, unattached, detached]) await makeExpired(file.fileId);
    await sweep();
    expect(
      (await service.call(fileDescribe, { ids: [attached.fileId, unattached.fileId, detached.fileId] }, sales)).files.map(
        (file) => file.fileId,
      ),
    ).toEqual([attached.fileId]);
    expect(await storedNames(unattached.fileId)).toEqual([]);
    expect((await storedNames(attached.fileId)).length).toBe(3);
  });
});

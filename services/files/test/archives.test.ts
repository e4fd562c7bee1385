import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { FEATURES_SIDE, FEATURES_VERSION, readFeatures } from '@bls/proto/domain/spu/matching/features';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { archiveEntries, pictureFeatures } from '@bls/proto/contracts/calls/files/archive';
import { fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import type { Issue } from '@bls/proto/domain/values/errors';
import { eventually } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import { picture, zip } from './fixtures/content.js';
import { company, designer, licensee, type Service, stranger, upload } from './actors.js';
import { filesWorker, startFiles } from './start-files.js';

let service: Service;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ service, folder, stop } = await startFiles());
  await service.also(filesWorker);
});
afterAll(async () => stop());

const LIMITS = { pictures: 5, least: 100, most: 2000, bytes: 1024 * 1024 };
type Unpacked = { archiveId: string; pictures: number; issues: Issue[] };

/** Publishes an archive as approvals does, and waits for the result. */
async function unpack(parts: Record<string, string | Buffer>, limits = LIMITS): Promise<Unpacked> {
  const { fileId } = await upload(service, designer, await zip(parts), { name: 'spus.zip', purpose: 'spuZip' });
  const archiveId = randomUUID();
  const owner = { kind: 'spuSubmission', id: archiveId };
  const payload = { archiveId, fileId, owner, companyId: company, userId: designer.userId, at: new Date().toISOString(), limits };
  await service.publish(approvalsArchiveReceived, payload);
  return eventually(async () => {
    const { rows } = await sql<{ payload: Unpacked }>`select payload from outbox where subject = 'files.archive.unpacked.v1'
      and payload ->> 'archiveId' = ${archiveId}`.execute(service.superuser);
    return rows[0]?.payload;
  });
}
const byFile = (one: { fileId: string }, other: { fileId: string }) => one.fileId.localeCompare(other.fileId);
const rulesOf = (result: Unpacked) => result.issues.map((issue) => [issue.path[0], issue.rule]);

describe('an archive of pictures', () => {
  it('W-SPU-15 W-IMPORT-10 becomes one file for each JPG and PNG by content, visible to the company', async () => {
    const result = await unpack({
      'E-10/b.png': await picture('png', 300, 200),
      'E-2/a.jpg': await picture('jpg', 300, 200),
      '__MACOSX/E-2/._a.jpg': 'x',
      'E-2/.DS_Store': 'x',
    });
    expect(result).toMatchObject({ pictures: 2, issues: [] });
    const { entries, total } = await service.callAsService(archiveEntries, { archiveId: result.archiveId });
    expect(total).toBe(2);
    expect(entries.map((e) => [e.path, e.kind, e.width, e.height])).toEqual([
      ['E-2/a.jpg', 'jpg', 300, 200],
      ['E-10/b.png', 'png', 300, 200],
    ]);
    const ids = entries.map((e) => e.fileId);
    const { pictures } = await service.callAsService(pictureFeatures, { fileIds: ids });
    expect(pictures.map((one) => readFeatures(one.features)?.width)).toEqual([FEATURES_SIDE, FEATURES_SIDE]);
    const versions = () =>
      sql<{ version: number }>`select version from picture_features where file_id = any(${ids})`.execute(service.superuser);
    expect((await versions()).rows).toEqual([{ version: FEATURES_VERSION }, { version: FEATURES_VERSION }]);
    // features of another version are not used, but computed again
    await sql`update picture_features set version = 1, features = '\x01' where file_id = any(${ids})`.execute(service.superuser);
    const computed = await service.callAsService(pictureFeatures, { fileIds: ids });
    expect(computed.pictures.toSorted(byFile)).toEqual(pictures.toSorted(byFile));
    expect((await versions()).rows).toEqual([{ version: FEATURES_VERSION }, { version: FEATURES_VERSION }]);
    expect((await service.call(fileDescribe, { ids }, licensee)).files).toHaveLength(2);
    expect((await service.call(fileDescribe, { ids }, stranger)).files).toHaveLength(0);
  }, 40_000);

  it('W-SPU-15 W-IMPORT-10 W-IMPORT-11 is refused as a whole for a wrong, damaged, too small or too large picture and for too many, and leaves nothing behind', async () => {
    const storedFiles = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => !/-(thumbnail|preview)/.test(name)).length;
    const before = await storedFiles();
    const good = await picture('jpg', 300, 200);
    const result = await unpack({
      'a.jpg': good,
      'b.jpg': 'GIF89a no picture of ours',
      'c.png': (await picture('png', 400, 400)).subarray(0, 500),
      'd.jpg': await picture('jpg', 300, 99),
      'e.jpg': Buffer.concat([good, Buffer.alloc(LIMITS.bytes)]),
    });
    expect(rulesOf(result)).toEqual([
      ['b.jpg', 'spu.notPicture'],
      ['c.png', 'spu.pictureDamaged'],
      ['d.jpg', 'spu.pictureSize'],
      ['e.jpg', 'spu.pictureLarge'],
    ]);
    expect((await service.callAsService(archiveEntries, { archiveId: result.archiveId })).total).toBe(0);
    // only the archive itself
    expect(await storedFiles()).toBe(before + 1);
    expect(rulesOf(await unpack({ 'a.jpg': good, 'b.jpg': good }, { ...LIMITS, pictures: 1 }))).toEqual([[undefined, 'spu.tooMany']]);
    expect(rulesOf(await unpack({ '.DS_Store': 'x' }))).toEqual([[undefined, 'spu.noPictures']]);
  }, 40_000);

  it('W-SPU-15 is refused at the upload when it has unsafe paths', async () => {
    const evil = zip({ '../evil.jpg': await picture('jpg') });
    await expect(upload(service, designer, await evil, { name: 'a.zip', purpose: 'spuZip' })).rejects.toMatchObject({ code: 'unsafeFile' });
  });
});

describe('a marked picture', () => {
  it('W-SPU-20 is made once as a file of the licensee, and its mark can be read', async () => {
    const source = await upload(service, designer, await picture('jpg', 600, 400), { name: 'a.jpg', purpose: 'approvalImage' });
    const marking = {
      sourceFileId: source.fileId,
      fileId: randomUUID(),
      code: '00deadbeef',
      name: 'E-1.png',
      owner: { kind: 'spuMark', id: randomUUID() },
      scope: { companyId: company },
    };
    const made = await service.callAsService(pictureMark, marking);
    expect(made).toMatchObject({ fileId: marking.fileId, kind: 'png', purpose: 'markedPicture', width: 600, height: 400 });
    expect(await service.callAsService(pictureMark, marking)).toMatchObject({ fileId: made.fileId, sha256: made.sha256 });
    expect(await service.callAsService(pictureMarkRead, { fileId: made.fileId })).toMatchObject({ code: '00deadbeef', verdict: 'intact' });
    expect(await service.callAsService(pictureMarkRead, { fileId: source.fileId })).toMatchObject({ code: null, verdict: 'none' });
    expect((await service.call(fileDescribe, { ids: [made.fileId] }, licensee)).files).toHaveLength(1);
    await expect(service.callAsService(pictureMarkRead, { fileId: made.fileId }, 'PLBY')).rejects.toMatchObject({ code: 'notFound' });
    const small = await upload(service, designer, await picture('png', 200, 400), { name: 'b.png', purpose: 'approvalImage' });
    const tooSmall = { ...marking, sourceFileId: small.fileId, fileId: randomUUID() };
    await expect(service.callAsService(pictureMark, tooSmall)).rejects.toMatchObject({ code: 'unsupportedFile' });
  });
});

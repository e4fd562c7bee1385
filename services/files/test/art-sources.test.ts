import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import {
  artSourceDelete,
  type ArtSourceDetail,
  artSourceDownload,
  artSourceLicensees,
  artSourceList,
  artSourcePassword,
  artSourceRead,
  artSourceRelease,
  artSourceUpload,
  artSourceWithdraw,
} from '@bls/proto/contracts/calls/files/art-source';
import { creativeCharacters, creativeList, creativeReviewDecide } from '@bls/proto/contracts/calls/files/creative';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { testActor } from '@bls/kit/testing/actors';
import { refusal } from '@bls/kit/testing/refusal';
import { sql } from 'kysely';
import { zip, picture } from './fixtures/content.js';
import {
  ACCOUNT_PASSWORD,
  answerForOtherServices,
  archive,
  bun,
  company,
  FILE_PASSWORD,
  fox,
  saveRight,
  junior,
  movie,
  other,
  owl,
  owlOwner,
  receiver,
  sales,
  stranger,
} from './fixtures/creative.js';
import { designer, type Service, upload } from './actors.js';
import { startFiles } from './start-files.js';

let service: Service;
let stop: () => Promise<void>;
let cover: string;
beforeAll(async () => {
  ({ service, stop } = await startFiles());
  answerForOtherServices(service);
});
afterAll(async () => stop());

async function files(bytes?: Buffer): Promise<{ coverFileId: string; zipFileId: string }> {
  const photo = await upload(service, junior, await picture('jpg'), { name: 'cover.jpg', purpose: 'artCover' });
  const art = await upload(service, junior, bytes ?? (await archive({ password: FILE_PASSWORD })), {
    name: 'bun-spring.zip',
    purpose: 'artSource',
  });
  cover = photo.fileId;
  return { coverFileId: photo.fileId, zipFileId: art.fileId };
}

type Changes = Partial<Parameters<typeof service.call<typeof artSourceUpload>>[1]>;
const uploadRequest = (changes: Changes) => ({
  id: randomUUID(),
  characterId: bun,
  season: 'spring' as const,
  year: 2027,
  keywords: ['Easter', '彩蛋'],
  filePassword: FILE_PASSWORD,
  filePasswordConfirmation: FILE_PASSWORD,
  coverFileId: randomUUID(),
  zipFileId: randomUUID(),
  ...changes,
});
const make = async (changes: Changes = {}): Promise<ArtSourceDetail> =>
  service.call(artSourceUpload, uploadRequest({ ...(await files()), ...changes }), junior);
const released = async (changes: Changes = {}, companyIds = [company]): Promise<ArtSourceDetail> => {
  const art = await make(changes);
  await service.call(artSourceRelease, { ids: [art.id], companyIds, password: ACCOUNT_PASSWORD }, sales);
  return art;
};

describe('uploading an art source', () => {
  it('W-ART-06 W-ART-11 saves character, season, year, cover, archive, keywords, uploader and time', async () => {
    const art = await make();
    expect(art).toMatchObject({
      character: { characterId: bun, name: 'Bun', nameZh: '小兔', propertyName: 'Bunny Garden' },
      season: 'spring',
      year: 2027,
      keywords: ['Easter', '彩蛋'],
      coverFileId: cover,
      fileName: 'bun-spring.zip',
      uploadedBy: 'Lin Mei',
      releasedBy: null,
      releasedAt: null,
      releases: [],
    });
    expect(art.size).toBeGreaterThan(100);
    expect(art.log).toEqual([expect.objectContaining({ action: 'upload', by: 'Lin Mei', role: 'juniorDesigner' })]);
    const row = await service.superuser.selectFrom('artSource').select('filePassword').where('id', '=', art.id).executeTakeFirstOrThrow();
    expect(row.filePassword.toString('utf8')).not.toContain('secret');
    const found = await service.call(artSourceList, { search: '彩蛋' }, sales);
    expect(found.rows.map(({ id }) => id)).toEqual([art.id]);
  });

  it('W-ART-14 W-ART-15 W-ART-16 W-ART-17 W-ART-18 W-ART-19 W-ART-20 requires every field', async () => {
    const fields = ['characterId', 'season', 'year', 'coverFileId', 'zipFileId', 'filePassword', 'filePasswordConfirmation'];
    for (const field of fields) {
      const request = { ...uploadRequest({}), [field]: undefined } as never;
      expect(await refusal(service.call(artSourceUpload, request, junior))).toEqual({
        code: 'invalid',
        rules: expect.arrayContaining([`${field} required`]),
      });
    }
    expect(await refusal(service.call(artSourceUpload, uploadRequest({ filePasswordConfirmation: 'other' }), junior))).toEqual({
      code: 'invalid',
      rules: ['filePasswordConfirmation filePasswordsDiffer'],
    });
  });

  it('P-UPLOAD-02 W-ART-21 accepts only a JPEG as cover', async () => {
    const send = (bytes: Buffer, name: string) => refusal(upload(service, junior, bytes, { name, purpose: 'artCover' }));
    expect(await send(await picture('jpg'), 'cover.jpg')).toMatchObject({ code: 'accepted' });
    expect(await send(await picture('png'), 'cover.png')).toEqual({ code: 'unsupportedFile', rules: ['file fileKind'] });
    expect(await send(await picture('png'), 'cover.jpg')).toEqual({ code: 'unsupportedFile', rules: ['file fileKind'] });
  });

  it('P-UPLOAD-01 W-ART-22 accepts a zip encrypted with AES or ZipCrypto, and refuses an open one and other files', async () => {
    const send = (bytes: Buffer, name = 'a.zip') => refusal(upload(service, junior, bytes, { name, purpose: 'artSource' }));
    expect(await send(await archive({ password: FILE_PASSWORD, zipCrypto: true }))).toMatchObject({ code: 'accepted' });
    expect(await send(await archive())).toEqual({ code: 'unsupportedFile', rules: ['file fileNotEncrypted'] });
    expect(await send(await picture('jpg'))).toEqual({ code: 'unsupportedFile', rules: ['file fileKind'] });
    expect(await send(await zip({ '../out.txt': 'x' }))).toEqual({ code: 'unsafeFile', rules: ['file fileUnsafe'] });
    expect(await refusal(upload(service, sales, await archive({ password: 'x' }), { name: 'a.zip', purpose: 'artSource' }))).toMatchObject({
      code: 'forbidden',
    });
  });

  it('W-ART-19 refuses a password that does not open the archive, for both encryptions', async () => {
    const aes = await files();
    const old = await files(await archive({ password: FILE_PASSWORD, zipCrypto: true }));
    for (const both of [aes, old]) {
      const wrong = uploadRequest({ ...both, filePassword: 'wrong', filePasswordConfirmation: 'wrong' });
      expect(await refusal(service.call(artSourceUpload, wrong, junior))).toEqual({
        code: 'ruleBroken',
        rules: ['filePassword archivePasswordWrong'],
      });
      expect(await refusal(service.call(artSourceUpload, uploadRequest(both), junior))).toMatchObject({ code: 'accepted' });
    }
  });

  it('P-UPLOAD-14 accepts a clip as MP4 beside jpg, png and zip in other places, and shows it with the cover', async () => {
    const send = (bytes: Buffer, name: string) => upload(service, junior, bytes, { name, purpose: 'artClip' });
    const { fileId } = await send(movie(), 'bun.mp4');
    expect(await refusal(send(await picture('jpg'), 'bun.mp4'))).toEqual({ code: 'unsupportedFile', rules: ['file fileKind'] });
    const others = [
      { bytes: await picture('jpg'), name: 'a.jpg', purpose: 'approvalImage' as const },
      { bytes: await picture('png'), name: 'a.png', purpose: 'approvalImage' as const },
      { bytes: await zip({ 'a.txt': 'x' }), name: 'a.zip', purpose: 'spuZip' as const },
    ];
    for (const { bytes, ...request } of others) expect((await upload(service, designer, bytes, request)).kind).toBe(request.name.slice(2));
    await saveRight(service);
    const art = await released({ clipFileId: fileId });
    expect(art.clipFileId).toBe(fileId);
    expect(await service.call(downloadOpen, { id: fileId }, receiver)).toMatchObject({ mime: 'video/mp4' });
    expect(await refusal(service.call(downloadOpen, { id: fileId }, stranger))).toMatchObject({ code: 'notFound' });
  });

  it('P-UPLOAD-09 refuses a duplicate keyword, in any case and width', async () => {
    const twice = await refusal(service.call(artSourceUpload, uploadRequest({ keywords: ['Easter', 'ｅａｓｔｅｒ'] }), junior));
    expect(twice).toEqual({ code: 'invalid', rules: ['keywords.1 duplicateKeyword'] });
  });
});

describe('releasing art sources', () => {
  beforeAll(async () => void (await saveRight(service)));

  it('W-ART-07 W-ART-27 W-ART-28 needs licensor staff, the account password, and licensees that hold the character', async () => {
    const art = await make();
    const to = { ids: [art.id], companyIds: [company], password: ACCOUNT_PASSWORD };
    for (const actor of [receiver, stranger, testActor({ role: 'brandOwner', brandOwnerId: randomUUID() })])
      expect(await refusal(service.call(artSourceRelease, to, actor))).toMatchObject({ code: 'forbidden' });
    expect(await refusal(service.call(artSourceRelease, { ...to, password: 'wrong' }, sales))).toEqual({
      code: 'ruleBroken',
      rules: ['password incorrectPassword'],
    });
    expect(await refusal(service.call(artSourceRelease, { ...to, companyIds: [other] }, sales))).toMatchObject({
      rules: ['companyIds licenseeNotHolding'],
    });
    expect(await refusal(service.call(artSourceRelease, { ...to, ids: [art.id, randomUUID()] }, sales))).toMatchObject({
      rules: ['ids artSourceInvalid'],
    });
    const { licensees } = await service.call(artSourceLicensees, { ids: [art.id] }, sales);
    expect(licensees).toEqual([
      {
        companyId: company,
        name: 'Sunrise Toys',
        nameZh: '日升玩具',
        access: false,
        missing: expect.arrayContaining([expect.objectContaining({ characterId: bun, status: 'awaitingStyleGuide' })]),
      },
    ]);
    expect(await service.call(artSourceRelease, to, sales)).toEqual({ released: 1 });
    expect(await service.call(artSourceRelease, to, sales)).toEqual({ released: 0 });
    const detail = await service.call(artSourceRead, { id: art.id }, sales);
    expect(detail).toMatchObject({ releasedTo: 1, releasedBy: sales.name, releases: [{ companyId: company, openedAt: null }] });
    expect(detail.log.map(({ action }) => action)).toEqual(['release', 'upload']);
  });

  it('W-ART-08 W-ART-12 W-ART-13 shows a licensee its releases, as new until one of its people opens them', async () => {
    const art = await released();
    const rows = async (actor: Actor) =>
      (await service.call(artSourceList, { pageSize: 100 }, actor)).rows.filter(({ id }) => id === art.id);
    expect(await rows(receiver)).toEqual([expect.objectContaining({ status: 'new', releasedTo: 1, open: false })]);
    expect(await rows(stranger)).toEqual([]);
    expect((await service.call(artSourceList, { status: ['new'] }, receiver)).rows.map(({ id }) => id)).toContain(art.id);
    // reading by staff does not open it for the licensee
    await service.call(artSourceRead, { id: art.id }, sales);
    expect(await rows(receiver)).toMatchObject([{ status: 'new' }]);
    expect(await service.call(artSourceRead, { id: art.id }, receiver)).toMatchObject({ status: 'opened', log: [] });
    expect(await rows(receiver)).toMatchObject([{ status: 'opened' }]);
    expect((await service.call(artSourceRead, { id: art.id }, sales)).releases).toMatchObject([{ openedBy: 'Wang Wei' }]);
  });

  it('needs the permission ReceiveArtWork', async () => {
    const without = testActor({ role: 'licensee', companyId: company });
    expect(await refusal(service.call(artSourceList, {}, without))).toMatchObject({ code: 'forbidden' });
  });

  it('shows the cover while the release lasts', async () => {
    const art = await released();
    const look = () => refusal(service.call(downloadOpen, { id: art.coverFileId }, receiver));
    expect(await look()).toMatchObject({ code: 'accepted' });
    const withdrawal = { id: art.id, companyId: company, reason: 'The film was put off', password: ACCOUNT_PASSWORD };
    expect(await refusal(service.call(artSourceWithdraw, { ...withdrawal, reason: ' ' }, sales))).toMatchObject({ code: 'invalid' });
    const { log } = await service.call(artSourceWithdraw, withdrawal, sales);
    expect(log[0]).toMatchObject({
      action: 'withdrawLicensee',
      subject: 'Sunrise Toys',
      subjectZh: '日升玩具',
      reason: 'The film was put off',
      by: sales.name,
    });
    expect(await look()).toMatchObject({ code: 'notFound' });
    expect(await refusal(service.call(artSourceRead, { id: art.id }, receiver))).toEqual({
      code: 'notFound',
      rules: ['id artSourceNotAssigned'],
    });
  });

  it('notifies the people of the licensee of the release, and of the withdrawal with its reason', async () => {
    const art = await released();
    const lastMove = async () => {
      const { rows } = await sql<{ payload: WorkItemMoved }>`
        select payload from outbox where payload ->> 'kind' = 'artSource' order by sequence desc limit 1`.execute(service.superuser);
      return rows[0]?.payload;
    };
    const release = await lastMove();
    expect(release).toMatchObject({
      action: 'release',
      revision: 1,
      companyId: company,
      informHolders: ['artSource.receive'],
      waitsFor: [],
    });
    expect(release?.path).toBe(`/ReleaseArtSourceManagementV2/ArtSourceDetail/${art.id}`);
    const reason = 'The film was put off';
    await service.call(artSourceWithdraw, { id: art.id, companyId: company, reason, password: ACCOUNT_PASSWORD }, sales);
    expect(await lastMove()).toMatchObject({
      id: release?.id,
      action: 'withdraw',
      status: 'withdrawn',
      revision: 2,
      comment: reason,
      path: '/ReleaseArtSourceManagementV2/Index',
      by: { name: sales.name },
    });
  });

  it('W-ART-09 W-ART-10 W-ART-23 W-ART-24 W-ART-25 W-ART-26 needs assignment, access and the account password', async () => {
    const art = await released();
    const take = [artSourceDownload, artSourcePassword] as const;
    for (const call of [...take, artSourceDelete] as const) {
      const ask = (actor: Actor, password: string) => refusal(service.call(call, { id: art.id, password }, actor));
      expect(await ask(stranger, ACCOUNT_PASSWORD)).toEqual({ code: 'notFound', rules: ['id artSourceNotAssigned'] });
      expect(await ask(receiver, 'wrong')).toEqual({ code: 'ruleBroken', rules: ['password incorrectPassword'] });
      expect(await ask(junior, 'wrong')).toEqual({ code: 'ruleBroken', rules: ['password incorrectPassword'] });
    }
    for (const call of take)
      expect(await refusal(service.call(call, { id: art.id, password: ACCOUNT_PASSWORD }, receiver))).toEqual({
        code: 'ruleBroken',
        rules: ['id accessNotGranted'],
      });
    await saveRight(service, { status: 'accessGranted' });
    expect(await service.call(artSourcePassword, { id: art.id, password: ACCOUNT_PASSWORD }, receiver)).toEqual({
      filePassword: FILE_PASSWORD,
    });
    const { fileId, ticket } = await service.call(artSourceDownload, { id: art.id, password: ACCOUNT_PASSWORD }, receiver);
    const got = await service.call(downloadOpen, { id: fileId, ticket }, receiver);
    expect(
      Buffer.from(await (await fetch(got.url, { headers: got.headers })).arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    // the ticket belongs to one person; without a ticket nobody gets the archive, not even staff
    expect(await refusal(service.call(downloadOpen, { id: fileId, ticket }, stranger))).toMatchObject({ code: 'notFound' });
    expect(await refusal(service.call(downloadOpen, { id: fileId }, receiver))).toMatchObject({ code: 'notFound' });
    expect(await refusal(service.call(downloadOpen, { id: fileId }, junior))).toMatchObject({ code: 'forbidden' });
    const again = await service.call(artSourceDownload, { id: art.id, password: ACCOUNT_PASSWORD }, receiver);
    const staffs = await service.call(artSourceDownload, { id: art.id, password: ACCOUNT_PASSWORD }, junior);
    const { log } = await service.call(artSourceRead, { id: art.id }, sales);
    expect(log.map(({ action, by }) => `${action} ${by}`).slice(0, 2)).toContain('download Wang Wei');
    expect(log.map(({ action }) => action)).toContain('showPassword');
    // the withdrawal ends the licensee's tickets, not those of staff
    const back = { id: art.id, companyId: company, reason: 'The film was put off', password: ACCOUNT_PASSWORD };
    await service.call(artSourceWithdraw, back, sales);
    expect(await refusal(service.call(downloadOpen, { id: again.fileId, ticket: again.ticket }, receiver))).toMatchObject({
      code: 'notFound',
    });
    expect(await refusal(service.call(downloadOpen, { id: staffs.fileId, ticket: staffs.ticket }, junior))).toMatchObject({
      code: 'accepted',
    });
  });

  it('W-ART-25 is given up by a licensee and deleted for everybody by a designer', async () => {
    const art = await released();
    expect(await service.call(artSourceDelete, { id: art.id, password: ACCOUNT_PASSWORD }, receiver)).toEqual({ deleted: true });
    expect((await service.call(artSourceRead, { id: art.id }, sales)).releases).toEqual([]);
    expect(await refusal(service.call(artSourceDelete, { id: art.id, password: ACCOUNT_PASSWORD }, sales))).toMatchObject({
      code: 'forbidden',
    });
    expect(await service.call(artSourceDelete, { id: art.id, password: ACCOUNT_PASSWORD }, junior)).toEqual({ deleted: true });
    expect(await refusal(service.call(artSourceRead, { id: art.id }, sales))).toMatchObject({ code: 'notFound' });
    await expect(
      service.superuser.updateTable('creativeLog').set({ byName: 'Nobody' }).where('itemId', '=', art.id).execute(),
    ).rejects.toThrow(/never changed/);
  });
});

describe('the creative database', () => {
  it('W-ART-06 shows a licensee its items and whether it may open them, and nothing of another tenant', async () => {
    const art = await released({ season: 'winter', year: 2028, keywords: ['snowball'] });
    const shown = await service.call(creativeList, { search: 'snowball' }, receiver);
    expect(shown.rows).toEqual([
      expect.objectContaining({ id: art.id, kind: 'artSource', pictureFileId: art.coverFileId, open: true, fresh: true }),
    ]);
    expect((await service.call(creativeList, { kind: ['styleGuide'], search: 'snowball' }, receiver)).total).toBe(0);
    expect((await service.call(creativeList, { characterId: [fox] }, receiver)).total).toBe(0);
    for (const actor of [stranger, testActor({ role: 'sales', tenant: 'PLBY' })])
      expect((await service.call(creativeList, {}, actor)).total).toBe(0);
    const { characters } = await service.call(creativeCharacters, {}, sales);
    expect(characters.find(({ characterId }) => characterId === bun)).toMatchObject({ holders: 1, granted: 1, styleGuides: 0 });
    expect((await service.call(creativeCharacters, {}, stranger)).characters).toEqual([]);
  });
});

describe('art sources of brand owners', () => {
  const owner = testActor({ role: 'brandOwnerDesigner', brandOwnerId: owlOwner, name: 'Oz Lee' });
  const otherOwner = testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() });
  const otherTenant = testActor({ role: 'brandOwnerDesigner', brandOwnerId: owlOwner, tenant: 'PLBY' });

  it('W-JUDGE-10 are seen, downloaded and reviewed by the brand owner of the character alone; a release waits for its approval', async () => {
    const right = await saveRight(service, { characterId: owl, status: 'awaitingSalesReview' });
    const art = await make({ characterId: owl });
    await make();
    expect(art).toMatchObject({ review: 'inReview', reviews: [{ brandOwnerName: 'Owl Studio', status: 'inReview' }] });
    expect((await service.call(artSourceList, {}, owner)).rows.map(({ id }) => id)).toEqual([art.id]);
    for (const foreign of [otherOwner, otherTenant]) {
      expect((await service.call(artSourceList, {}, foreign)).rows).toEqual([]);
      expect(await refusal(service.call(artSourceRead, { id: art.id }, foreign))).toMatchObject({ code: 'notFound' });
    }
    const { fileId, ticket } = await service.call(artSourceDownload, { id: art.id, password: ACCOUNT_PASSWORD }, owner);
    expect(await service.call(downloadOpen, { id: fileId, variant: 'original', ticket }, owner)).toMatchObject({ name: 'bun-spring.zip' });
    expect(await service.call(artSourcePassword, { id: art.id, password: ACCOUNT_PASSWORD }, owner)).toEqual({
      filePassword: FILE_PASSWORD,
    });
    expect(await refusal(service.call(artSourceDelete, { id: art.id, password: ACCOUNT_PASSWORD }, owner))).toMatchObject({
      code: 'forbidden',
    });

    const release = { ids: [art.id], companyIds: [company], password: ACCOUNT_PASSWORD };
    expect(await refusal(service.call(artSourceRelease, release, sales))).toEqual({
      code: 'ruleBroken',
      rules: ['ids ownerReviewMissing'],
    });
    const [{ reviewId, revision } = { reviewId: '', revision: 0 }] = (await service.call(artSourceRead, { id: art.id }, owner)).reviews;
    expect(await service.call(creativeReviewDecide, { reviewId, revision, action: 'approve' }, owner)).toMatchObject({
      status: 'approved',
    });
    const { licensees } = await service.call(artSourceLicensees, { ids: [art.id] }, sales);
    expect(licensees).toMatchObject([{ companyId: company, access: false, missing: [{ status: 'awaitingSalesReview' }] }]);
    await service.call(artSourceRelease, release, sales);
    const download = () => service.call(artSourceDownload, { id: art.id, password: ACCOUNT_PASSWORD }, receiver);
    expect(await refusal(download())).toEqual({ code: 'ruleBroken', rules: ['id accessNotGranted'] });
    await saveRight(service, { ...right, status: 'accessGranted', revision: right.revision + 1 });
    expect(await download()).toMatchObject({ ticket: expect.any(String) });
    expect((await service.call(artSourceRead, { id: art.id }, owner)).releases).toMatchObject([{ companyId: company, access: true }]);
  });
});

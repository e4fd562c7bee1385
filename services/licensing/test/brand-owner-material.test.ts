import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { creativeCharacters, creativeList, creativeReviewDecide } from '@bls/proto/contracts/calls/files/creative';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import {
  styleGuideAssign,
  styleGuideDownload,
  type StyleGuideDetail,
  styleGuideList,
  styleGuideRead,
  styleGuideSave,
} from '@bls/proto/contracts/calls/files/style-guide';
import { accessMoved } from '@bls/proto/contracts/events/approvals';
import { companySaved } from '@bls/proto/contracts/events/identity';
import type { Actor } from '@bls/proto/domain/access/actor';
import { startFilesProcess, uploadFile } from './files-process.js';
import { type Service, startLicensing } from './fixtures.js';

let service: Service;
let stopFiles: () => Promise<void>;
const [moon, sun] = [randomUUID(), randomUUID()];
const [moonCharacter, sunCharacter] = [randomUUID(), randomUUID()];
const company = randomUUID();
const designer = testActor({ role: 'juniorDesigner', name: 'Lin Mei' });
const moonOwner = testActor({ role: 'brandOwner', brandOwnerId: moon });
const moonDesigner = testActor({ role: 'brandOwnerDesigner', brandOwnerId: moon, name: 'Bo Ran' });
const sunDesigner = testActor({ role: 'brandOwnerDesigner', brandOwnerId: sun, name: 'Su Yi' });
const licensee = testActor({ role: 'licenseeDesigner', companyId: company, permissions: ['ReceiveArtWork'] });
const otherTenant = testActor({ role: 'brandOwnerDesigner', brandOwnerId: moon, tenant: 'PLBY' });

/** Artwork as Illustrator saves it for older versions. */
const artwork = Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n%%EndComments\n%%EOF\n');
const upload = (): Promise<string> => uploadFile(service, designer, artwork, 'guide.ai', 'styleGuide');

async function makeProperty(brandOwnerId: string, characterId: string, brandOwnerReviews: boolean): Promise<void> {
  await service.publish(companySaved, { companyId: brandOwnerId, kind: 'brandOwner', name: 'Owner', active: true, revision: 1 });
  await eventually(() => service.superuser.selectFrom('company').select('name').where('companyId', '=', brandOwnerId).executeTakeFirst());
  const named = (id: string) => ({ tenant: 'CTL', id, name: `Hero ${id}`, validFrom: '2026-01-01', validTo: '2030-12-31' });
  const property = { ...named(randomUUID()), code: `B${randomUUID().slice(0, 6).toUpperCase()}` };
  await service.superuser
    .insertInto('property')
    .values({ ...property, nameZh: null, brandOwnerId, brandOwnerReviews, rateTypes: ['fixedRate'], active: true })
    .execute();
  await service.superuser
    .insertInto('propertyCharacter')
    .values({ ...named(characterId), propertyId: property.id, nameZh: null, territories: ['CN'], active: true })
    .execute();
}

beforeAll(async () => {
  ({ service } = await startLicensing({ hasFiles: true }));
  stopFiles = await startFilesProcess(service);
  await makeProperty(moon, moonCharacter, true);
  await makeProperty(sun, sunCharacter, false);
}, 120_000);
afterAll(async () => {
  await stopFiles?.();
  await service?.stop();
});

const make = async (characterIds: string[]): Promise<StyleGuideDetail> =>
  service.call(styleGuideSave, { id: randomUUID(), name: `Guide ${randomUUID()}`, characterIds, fileId: await upload() }, designer);
const listed = async (by: Actor): Promise<string[]> =>
  (await service.call(styleGuideList, { pageSize: 100 }, by)).rows.map(({ id }) => id).toSorted();
const reviewOf = async (id: string, by: Actor) => {
  const [review] = (await service.call(styleGuideRead, { id }, by)).reviews;
  if (!review) throw new Error('no review');
  return review;
};
const decide = async (id: string, by: Actor, action: 'approve' | 'reject', comment?: string) => {
  const { reviewId, revision } = await reviewOf(id, by);
  return service.call(creativeReviewDecide, { reviewId, revision, action, ...(comment ? { comment } : {}) }, by);
};

describe('the style guides of brand owners', () => {
  it('are seen only by the brand owner of a character, with that character alone, in its own tenant', async () => {
    const [ofMoon, ofSun, ofBoth] = [await make([moonCharacter]), await make([sunCharacter]), await make([moonCharacter, sunCharacter])];
    expect(await listed(moonOwner)).toEqual(expect.arrayContaining([ofMoon.id, ofBoth.id]));
    expect(await listed(moonOwner)).not.toContain(ofSun.id);
    expect(await listed(sunDesigner)).toEqual([ofSun.id, ofBoth.id].toSorted());
    expect(await refusal(service.call(styleGuideRead, { id: ofSun.id }, moonOwner))).toMatchObject({ code: 'notFound' });
    const both = await service.call(styleGuideRead, { id: ofBoth.id }, sunDesigner);
    expect(both.characters.map(({ characterId }) => characterId)).toEqual([sunCharacter]);
    expect(both).toMatchObject({ open: false, reviews: [], log: [] });
    const database = (await service.call(creativeList, { pageSize: 100 }, sunDesigner)).rows;
    expect(database.map(({ id }) => id).toSorted()).toEqual([ofSun.id, ofBoth.id].toSorted());
    const counted = (await service.call(creativeCharacters, {}, sunDesigner)).characters;
    expect(counted).toMatchObject([{ characterId: sunCharacter, styleGuides: 2 }]);
    const limited = testActor({ role: 'brandOwner', brandOwnerId: moon, characterIds: [randomUUID()] });
    for (const stranger of [otherTenant, limited]) expect(await listed(stranger)).toEqual([]);
    expect(await refusal(service.call(styleGuideRead, { id: ofMoon.id }, otherTenant))).toMatchObject({ code: 'notFound' });
  });

  it('are downloaded by their brand owner, unless they show characters of another one', async () => {
    const [own, shared] = [await make([sunCharacter]), await make([moonCharacter, sunCharacter])];
    const { fileId, ticket } = await service.call(styleGuideDownload, { id: own.id }, sunDesigner);
    expect(await service.call(downloadOpen, { id: fileId, variant: 'original', ticket }, sunDesigner)).toMatchObject({ name: 'guide.ai' });
    expect(await refusal(service.call(downloadOpen, { id: fileId, variant: 'original', ticket }, moonDesigner))).toMatchObject({
      code: 'notFound',
    });
    expect(await refusal(service.call(styleGuideDownload, { id: shared.id }, sunDesigner))).toEqual({
      code: 'ruleBroken',
      rules: ['id accessNotGranted'],
    });
  });

  it('W-JUDGE-10 wait for the brand owner where its property asks for it, and go to licensees after the approval', async () => {
    await service.publish(accessMoved, {
      accessId: randomUUID(),
      revision: 1,
      status: 'accessGranted',
      contractId: randomUUID(),
      contractNumber: 'CT-2026-0042',
      companyId: company,
      companyName: 'Sunrise Toys',
      companyNameZh: null,
      characterId: moonCharacter,
      startsOn: '2026-01-01',
      endsOn: '2999-12-31',
    });
    const guide = await make([moonCharacter]);
    expect(guide).toMatchObject({
      review: 'inReview',
      reviews: [{ status: 'inReview', actions: [{ allowed: false }, { allowed: false }] }],
    });
    const assign = async () => {
      const { revision } = await service.call(styleGuideRead, { id: guide.id }, designer);
      return service.call(styleGuideAssign, { id: guide.id, revision, companyIds: [company] }, designer);
    };
    expect(await refusal(assign())).toEqual({ code: 'ruleBroken', rules: ['companyIds ownerReviewMissing'] });
    expect(await refusal(decide(guide.id, moonOwner, 'approve'))).toMatchObject({ code: 'forbidden' });
    const { reviewId, revision } = await reviewOf(guide.id, moonDesigner);
    const foreign = service.call(creativeReviewDecide, { reviewId, revision, action: 'approve' }, sunDesigner);
    expect(await refusal(foreign)).toMatchObject({ code: 'notFound' });
    const elsewhere = service.call(creativeReviewDecide, { reviewId, revision, action: 'approve' }, otherTenant);
    expect(await refusal(elsewhere)).toMatchObject({ code: 'notFound' });
    expect(await refusal(decide(guide.id, moonDesigner, 'reject'))).toEqual({ code: 'ruleBroken', rules: ['comment required'] });
    expect(await decide(guide.id, moonDesigner, 'reject', 'The old ears')).toMatchObject({ status: 'rejected' });

    const current = await service.call(styleGuideRead, { id: guide.id }, designer);
    expect(current).toMatchObject({ review: 'rejected', reviews: [{ comment: 'The old ears', decidedBy: 'Bo Ran' }] });
    const again = { id: guide.id, name: guide.name, characterIds: [moonCharacter], fileId: await upload(), revision: current.revision };
    expect(await service.call(styleGuideSave, again, designer)).toMatchObject({ review: 'inReview' });
    const decisions = ['approve', 'reject'] as const;
    const asked = await reviewOf(guide.id, moonDesigner);
    const both = await Promise.allSettled(
      decisions.map((action) =>
        service.call(
          creativeReviewDecide,
          { reviewId: asked.reviewId, revision: asked.revision, action: 'approve', comment: action },
          moonDesigner,
        ),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await assignedWhenHeld(assign)).toMatchObject({ review: 'approved', assigned: [{ companyId: company }] });
    expect(await service.call(styleGuideRead, { id: guide.id }, licensee)).toMatchObject({ open: true, reviews: [] });
    expect((await service.call(styleGuideRead, { id: guide.id }, moonOwner)).assigned).toMatchObject([{ companyName: 'Sunrise Toys' }]);

    const { revision: last } = await service.call(styleGuideRead, { id: guide.id }, designer);
    await service.call(styleGuideSave, { ...again, fileId: await upload(), revision: last }, designer);
    expect(await service.call(styleGuideRead, { id: guide.id }, licensee)).toMatchObject({ open: false, review: 'inReview' });
    expect(await refusal(service.call(styleGuideDownload, { id: guide.id }, licensee))).toEqual({
      code: 'ruleBroken',
      rules: ['id ownerReviewMissing'],
    });
    await decide(guide.id, moonDesigner, 'approve');
    expect(await service.call(styleGuideDownload, { id: guide.id }, licensee)).toMatchObject({ ticket: expect.any(String) });
  });
});

/** The access of the licensee arrives as an event. */
const assignedWhenHeld = (assign: () => Promise<StyleGuideDetail>): Promise<StyleGuideDetail> =>
  eventually(() => assign().catch(() => undefined));

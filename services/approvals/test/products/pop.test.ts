import { randomUUID } from 'node:crypto';
import { pinAdd } from '@bls/proto/contracts/calls/approvals/pins';
import { popDecide, popList, popRead, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit, approvalTerminate } from '@bls/proto/contracts/calls/approvals/writing';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import { contractSigned, propertySaved } from '@bls/proto/contracts/events/licensing';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import { addDays } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { FilesStub } from '../files-stub.js';
import { peopleOf, newTestIds, productOf, signedContract, today } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

let service: Service;
let files: FilesStub;
const testIds = newTestIds();
const people = peopleOf(testIds);
let approvalNumber = '';

beforeAll(async () => {
  service = await startApprovals();
  files = await FilesStub.start(service as never);
  await service.publish(contractSigned, signedContract(testIds));
  await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts[0]);
  const picture = { fileId: files.put('approvalImage', 'front.jpg'), name: 'front.jpg' };
  const given = { contractId: testIds.contractId, product: productOf(testIds), pictures: [picture] };
  const { id } = await service.call(approvalCreate, given, people.licensee);
  let { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
  for (const actor of [people.designer, people.senior, people.sales]) {
    const moved = await service.call(approvalDecide, { id, revision, action: 'approve' }, actor);
    revision = moved.revision;
    approvalNumber = moved.approvalNumber ?? '';
  }
}, 120_000);
afterAll(async () => {
  files.stop();
  await service.stop();
});

const contentOf = (changes: Partial<PopContent> = {}): PopContent => ({
  contractId: testIds.contractId,
  propertyId: testIds.propertyId,
  approvalNumber,
  popName: 'Shelf banner',
  popSize: '60 x 20 cm',
  quantity: 200,
  advertisingMethod: 'inStorePromotion',
  pictureIds: [files.put('approvalImage', `banner-${randomUUID()}.jpg`)],
  ndaFileId: files.put('approvalImage', 'nda.jpg'),
  bixFileId: files.put('approvalImage', 'bix.jpg'),
  factoryCheckFileId: files.put('approvalImage', 'factory.jpg'),
  ...changes,
});
const submit = (content: PopContent, id: string = randomUUID(), revision?: number) =>
  service.call(popSubmit, { id, ...(revision === undefined ? {} : { revision }), content }, people.licensee);

describe('the approval of promotional material', () => {
  it('W-POP-04 goes from the submission over designer and senior designer to sales, a rejection opening the next version', async () => {
    const { id, number } = await submit(contentOf());
    expect(number).toMatch(/^POP-\d{4}-00001$/);
    const reject = { id, version: 1, action: 'reject' as const, revision: 0 };
    expect(await refusal(service.call(popDecide, reject, people.designer))).toBe('ruleBroken: reason required: comment required');
    const rejected = await service.call(popDecide, { ...reject, reason: 'logoTooSmall', comment: 'Twice as large' }, people.designer);
    expect(rejected).toMatchObject({ status: 'rejected', waitsFor: ['approval.submit'], editable: false });
    expect((await service.call(popRead, { id }, people.licensee)).editable).toBe(true);

    const again = await submit(contentOf({ popName: 'Shelf banner, large logo' }), id, rejected.revision);
    expect(again.number).toBe(number);
    let seen = await service.call(popRead, { id }, people.designer);
    expect(seen).toMatchObject({ status: 'submitted', version: 2, popName: 'Shelf banner, large logo' });
    const statuses: string[] = [];
    for (const actor of [people.designer, people.senior, people.sales]) {
      seen = await service.call(popDecide, { id, revision: seen.revision, version: 2, action: 'approve' }, actor);
      statuses.push(seen.status);
    }
    expect(statuses).toEqual(['designerApproved', 'seniorDesignerApproved', 'salesApproved']);
    expect(seen.versions.map((version) => version.content.popName)).toEqual(['Shelf banner', 'Shelf banner, large logo']);
    expect(seen.history.map(({ action, version, by }) => [action, version, by.name])).toEqual([
      ['submit', 1, 'Li Na'],
      ['reject', 1, 'Jo Chan'],
      ['submit', 2, 'Li Na'],
      ['approve', 2, 'Jo Chan'],
      ['approve', 2, 'Sam Ho'],
      ['approve', 2, 'Ada Lin'],
    ]);
    const published = await sql<{ payload: { kind: string; waitsFor: string[] } }>`
      select payload from outbox where payload ->> 'id' = ${id} order by sequence`.execute(service.superuser);
    expect(published.rows.map(({ payload }) => [payload.kind, ...payload.waitsFor])).toEqual([
      ['popApproval', 'approval.reviewAsDesigner'],
      ['popApproval', 'approval.submit'],
      ['popApproval', 'approval.reviewAsDesigner'],
      ['popApproval', 'approval.reviewAsSeniorDesigner'],
      ['popApproval', 'approval.reviewAsSales'],
      ['popApproval'],
    ]);
  });

  it('takes a decision that is repeated with its id once, also at the same time, and says who was faster otherwise', async () => {
    const { id } = await submit(contentOf());
    const decision = { id, revision: 0, version: 1, action: 'approve', decisionId: randomUUID() } as const;
    const decide = () => service.call(popDecide, decision, people.designer);
    const first = await Promise.all([decide(), decide(), decide()]);
    expect(first.map(({ status, revision }) => [status, revision])).toEqual(first.map(() => ['designerApproved', 1]));
    await service.call(popDecide, { id, revision: 1, version: 1, action: 'approve' }, people.senior);
    // the answer was lost, and the item has moved on since
    expect((await decide()).status).toBe('seniorDesignerApproved');
    expect((await service.call(popRead, { id }, people.designer)).history.map(({ action, by }) => [action, by.name])).toEqual([
      ['submit', 'Li Na'],
      ['approve', 'Jo Chan'],
      ['approve', 'Sam Ho'],
    ]);
    expect(await refusal(service.call(popDecide, { ...decision, decisionId: randomUUID() }, people.designer))).toBe('conflict');
    // the id of one person says nothing about another one's decision, nor about another item
    expect(await refusal(service.call(popDecide, decision, people.senior))).toBe('conflict');
    const other = await submit(contentOf());
    expect(await refusal(service.call(popDecide, { ...decision, id: other.id }, people.designer))).toBe('conflict');
    // a refused decision uses up no id
    const incomplete = { ...decision, id: other.id, decisionId: randomUUID(), action: 'reject' } as const;
    expect(await refusal(service.call(popDecide, incomplete, people.designer))).toBe('ruleBroken: reason required: comment required');
    const complete = { ...incomplete, reason: 'other', comment: 'Too small' } as const;
    expect((await service.call(popDecide, complete, people.designer)).status).toBe('rejected');
  });

  it('accepts comments on the pictures of its latest version from everybody in its scope', async () => {
    const { id } = await submit(contentOf());
    const picture = async (version: number) =>
      (await service.call(popRead, { id }, people.designer)).versions[version - 1]?.files.pictures[0]?.fileId ?? '';
    const place = { subject: 'pop' as const, approvalId: id, anchor: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }, text: 'Wrong red' };
    const first = { ...place, pictureId: await picture(1) };
    const stranger = peopleOf(newTestIds());
    for (const actor of [stranger.licensee, stranger.brandOwner, testActor({ role: 'seniorDesigner', tenant: 'PLBY' })])
      expect(await refusal(service.call(pinAdd, first, actor))).toBe('notFound');
    // the id of another kind of item is not found
    expect(await refusal(service.call(pinAdd, { ...first, subject: 'design' }, people.designer))).toBe('notFound');
    await service.call(pinAdd, first, people.brandOwner);
    const rejection = { id, revision: 0, version: 1, action: 'reject', reason: 'other', comment: 'See the comment' } as const;
    const { revision } = await service.call(popDecide, rejection, people.designer);
    await submit(contentOf(), id, revision);
    expect(await refusal(service.call(pinAdd, { ...first, text: 'Late' }, people.designer))).toBe('wrongState');
    expect((await service.call(pinAdd, { ...place, pictureId: await picture(2) }, people.senior)).number).toBe(1);
    const { versions, commentable } = await service.call(popRead, { id }, people.licensee);
    expect(commentable).toBe(true);
    expect(versions.map(({ pins }) => pins.map(({ by }) => by.name))).toEqual([['Mika'], ['Sam Ho']]);
  });

  it('W-ERROR-04 W-ERROR-05 refuses a decision about a version that is not the latest, or that does not exist', async () => {
    const { id } = await submit(contentOf());
    const rejection = { id, revision: 0, version: 1, action: 'reject', reason: 'other', comment: 'No' } as const;
    const { revision } = await service.call(popDecide, rejection, people.designer);
    await submit(contentOf(), id, revision);
    const decide = (version: number) => refusal(service.call(popDecide, { id, revision: 2, version, action: 'approve' }, people.designer));
    expect(await decide(1)).toBe('ruleBroken: version notLatestVersion');
    expect(await decide(3)).toBe('ruleBroken: version versionNotFound');
    expect(await decide(2)).toBe('accepted');
  });

  it('W-DESIGN-28 W-ERROR-03 requires a number of the own company’s design approvals', async () => {
    expect(await refusal(submit(contentOf({ approvalNumber: 'AP-1999-00001' })))).toBe(
      'ruleBroken: content.approvalNumber designApprovalNotFound',
    );
    const other = newTestIds({ companyId: testIds.companyId });
    await service.publish(contractSigned, signedContract(other, { contractNumber: 'CT-2026-0043' }));
    await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts[1]);
    expect(await refusal(submit(contentOf({ contractId: other.contractId, propertyId: other.propertyId })))).toBe(
      'ruleBroken: content.approvalNumber approvalNumberNotMatching',
    );
  });

  it('W-POP-06 refuses inconsistent days and a duplicate file name', async () => {
    const from = addDays(today, 30);
    expect(await refusal(submit(contentOf({ broadcastFrom: from, broadcastTo: addDays(from, -1) })))).toBe(
      'ruleBroken: content.broadcastTo broadcastEndAfterStart',
    );
    const twice = [files.put('approvalImage', 'front.jpg'), files.put('approvalImage', 'FRONT.jpg')];
    expect(await refusal(submit(contentOf({ pictureIds: twice })))).toBe('ruleBroken: content.pictureIds duplicateFileName');
  });

  it('is seen by staff, the own company and the brand owner of the property, and by nobody else', async () => {
    const { id } = await submit(contentOf({ popName: 'Window sticker' }));
    const list = (actor: typeof people.sales) => service.call(popList, { search: 'window sticker' }, actor).then(({ total }) => total);
    const stranger = peopleOf(newTestIds());
    expect(await Promise.all([people.sales, people.licensee, people.brandOwner, stranger.licensee, stranger.brandOwner].map(list))).toEqual(
      [1, 1, 1, 0, 0],
    );
    const elsewhere = testActor({ role: 'sales', tenant: 'ABC' });
    for (const actor of [stranger.licensee, stranger.brandOwner, elsewhere])
      expect(await refusal(service.call(popRead, { id }, actor))).toBe('notFound');
    expect((await service.call(popList, { waitingForMe: true, search: 'window' }, people.designer)).total).toBe(1);
    expect((await service.call(popList, { waitingForMe: true, search: 'window' }, people.sales)).total).toBe(0);
    expect(await refusal(submit(contentOf(), id))).toBe('alreadyExists');
  });

  it('P-USERS-21 is reassigned to the successor of its owner; its submitter stays', async () => {
    const { id } = await submit(contentOf());
    const toUserId = randomUUID();
    await service.publish(workReassigned, { fromUserId: people.licensee.userId, toUserId, toName: 'Next Designer' });
    const owner = () => service.superuser.selectFrom('popApproval').select('ownerId').where('id', '=', id).executeTakeFirst();
    await eventually(async () => (await owner())?.ownerId === toUserId);
    await service.call(popDecide, { id, revision: 0, version: 1, action: 'approve' }, people.designer);
    const published = await sql<{ payload: { informUserIds: string[] } }>`
      select payload from outbox where payload ->> 'id' = ${id} order by sequence desc limit 1`.execute(service.superuser);
    expect(published.rows[0]?.payload.informUserIds).toEqual([toUserId]);
    expect((await service.call(popRead, { id }, people.sales)).history[0]?.by.name).toBe('Li Na');
  });

  it('accepts one of two concurrent decisions', async () => {
    const { id } = await submit(contentOf());
    const request = { id, revision: 0, version: 1 };
    const answers = await Promise.all([
      refusal(service.call(popDecide, { ...request, action: 'approve' }, people.designer)),
      refusal(service.call(popDecide, { ...request, action: 'reject', reason: 'other', comment: 'No' }, people.designer)),
    ]);
    expect(answers.toSorted()).toEqual(['accepted', 'conflict']);
  });
});

describe('promotional material of a property whose brand owner reviews it', () => {
  const ask = async (brandOwnerReviews: boolean, revision: number) => {
    await service.publish(propertySaved, { propertyId: testIds.propertyId, brandOwnerReviews, revision });
    await eventually(() =>
      service.superuser
        .selectFrom('propertyReview')
        .select('asked')
        .where('propertyId', '=', testIds.propertyId)
        .where('revision', '=', revision)
        .executeTakeFirst(),
    );
  };
  const other = testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() });
  const elsewhere = testActor({ role: 'brandOwnerDesigner', brandOwnerId: testIds.brandOwnerId, tenant: 'PLBY' });

  it('is decided by its brand owner before sales, by no other one, and running material does not change', async () => {
    const before = await submit(contentOf());
    await ask(true, 1);
    const { id } = await submit(contentOf());
    await ask(false, 2);
    let revision = 0;
    const decide = async (of: string, action: 'approve' | 'reject', by: typeof other, more: object = {}) => {
      const seen = await service.call(popRead, { id: of }, people.designer);
      revision = seen.revision;
      return service.call(popDecide, { id: of, revision, version: seen.version, action, ...more }, by);
    };
    for (const one of [before.id, id]) for (const by of [people.designer, people.senior]) await decide(one, 'approve', by);
    expect((await service.call(popRead, { id: before.id }, people.sales)).waitsFor).toEqual(['approval.reviewAsSales']);
    expect(await service.call(popRead, { id }, people.sales)).toMatchObject({
      brandOwnerReviews: true,
      waitsFor: ['approval.reviewAsBrandOwner'],
    });
    const waiting = async (by: typeof other) =>
      (await service.call(popList, { waitingForMe: true, pageSize: 100 }, by)).rows.map((row) => row.id);
    expect(await waiting(people.brandOwner)).toEqual([id]);
    expect(await waiting(people.sales)).not.toContain(id);
    expect(await refusal(decide(id, 'approve', people.sales))).toBe('forbidden');
    for (const stranger of [other, elsewhere]) expect(await refusal(decide(id, 'approve', stranger))).toBe('notFound');
    expect(await decide(id, 'approve', people.brandOwner)).toMatchObject({ status: 'brandOwnerApproved' });
    expect(await decide(id, 'approve', people.sales)).toMatchObject({ status: 'salesApproved' });
  });
});

describe('the number of the advertised product', () => {
  it('of a withdrawn product is refused, and says so', async () => {
    const picture = { fileId: files.put('approvalImage', 'gone.jpg'), name: 'gone.jpg' };
    const product = productOf(testIds, { spu: 'GONE-1', productName: 'Gone', skus: [{ sku: 'GONE-1-A', suggestedRetailPrice: '9' }] });
    const { id } = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures: [picture] }, people.licensee);
    let { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
    let number = '';
    const { brandOwnerReviews } = await service.call(approvalDetail, { id }, people.sales);
    const reviewers = [people.designer, people.senior, ...(brandOwnerReviews ? [people.brandOwner] : []), people.sales];
    for (const by of reviewers) {
      const moved = await service.call(approvalDecide, { id, revision, action: 'approve' }, by);
      ({ revision } = moved);
      number = moved.approvalNumber ?? '';
    }
    await service.call(approvalTerminate, { id, revision, comment: 'Not made any more' }, people.licensee);
    expect(await refusal(submit(contentOf({ approvalNumber: number })))).toBe(
      'ruleBroken: content.approvalNumber approvalNumberTerminated',
    );
  });
});

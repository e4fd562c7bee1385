import { randomUUID } from 'node:crypto';
import { type DesignDetail, designList, designRead, designSave } from '@bls/proto/contracts/calls/approvals/design';
import { pinAdd, pinReply, pinResolve } from '@bls/proto/contracts/calls/approvals/pins';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import { propertySaved } from '@bls/proto/contracts/events/licensing';
import type { DesignDraft, DesignSample } from '@bls/proto/domain/approval/design';
import { addDays } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesignSteps, DISAPPROVAL } from './design-steps.js';
import { peopleOf, newTestIds, today } from '../fixtures.js';
import type { Service } from '../start-approvals.js';

let steps: DesignSteps;
let service: Service;
const testIds = newTestIds();
const people = peopleOf(testIds);
/** A contract whose property is reviewed by its brand owner. */
const reviewed = newTestIds();
const reviewedPeople = peopleOf(reviewed);

beforeAll(async () => {
  steps = await DesignSteps.start([testIds], [reviewed, { contractNumber: 'CT-2026-0043' }]);
  ({ service } = steps);
  await service.publish(propertySaved, { propertyId: reviewed.propertyId, brandOwnerReviews: true, revision: 1 });
  await eventually(() => service.superuser.selectFrom('propertyReview').select('asked').executeTakeFirst());
}, 120_000);
afterAll(() => steps.stop());

type Actor = typeof people.sales;
const contentOf = (changes: Partial<DesignDraft> = {}, of = testIds) => steps.contentOf(of, changes);
const submit = (content = contentOf(), by: Actor = people.licensee, id?: string, revision?: number) =>
  steps.submit(content, by, id, revision);
const decide: DesignSteps['decide'] = (...decision) => steps.decide(...decision);
const sendSample = (design: DesignDetail, by: Actor = people.licensee, sample?: DesignSample) => steps.sendSample(design, by, sample);
type WorkItem = { kind: string; status: string; waitsFor: string[]; draftOwnerId?: string };

describe('the pictures of a draft', () => {
  it('are detached when they are removed from it, when it is submitted, and when the design is closed', async () => {
    const id = randomUUID();
    const [front, back, side] = ['front.jpg', 'back.jpg', 'side.jpg'].map((name) => steps.files.put('approvalImage', name)) as [
      string,
      string,
      string,
    ];
    const detached = () => steps.files.detached.flatMap(({ owner, fileIds }) => (owner.id === id ? [[owner.kind, ...fileIds]] : []));
    await service.call(designSave, { id, content: contentOf({ pictureIds: [front, back] }) }, people.licensee);
    await service.call(designSave, { id, revision: 0, content: contentOf({ pictureIds: [back] }) }, people.licensee);
    expect(detached()).toEqual([['designDraft', front]]);
    let design = await submit(contentOf({ pictureIds: [back] }), people.licensee, id, 1);
    expect(detached().slice(1)).toEqual([['designDraft', back]]);
    design = await decide(design, 'disapprove', people.designer, DISAPPROVAL);
    const next = { id, revision: design.revision, content: contentOf({ pictureIds: [back, side] }) };
    await service.call(designSave, next, people.licensee);
    design = await service.call(designRead, { id }, people.licensee);
    expect(design.draft?.pictures.map(({ fileId }) => fileId)).toEqual([back, side]);
    await decide(design, 'close', people.licensee, { comment: 'No longer made' });
    expect(detached().slice(2)).toEqual([['designDraft', back, side]]);
  });
});

describe('files that were attached for a request that fails', () => {
  const detachedFrom = (id: string) =>
    steps.files.detached.flatMap(({ owner, fileIds }) => (owner.id === id ? [[owner.kind, ...fileIds]] : []));

  it('are detached, except those that the stored design contains', async () => {
    const content = contentOf();
    const [stored = ''] = content.pictureIds;
    const design = await submit(content);
    const { id, revision } = await decide(design, 'disapprove', people.designer, DISAPPROVAL);
    const twice = ['FRONT.jpg', 'front.jpg'].map((name) => steps.files.put('approvalImage', name));
    const next = contentOf({ pictureIds: [stored, ...twice] });
    expect(await refusal(submit(next, people.licensee, id, revision))).toBe('ruleBroken: content.pictureIds duplicateFileName');
    expect(detachedFrom(id)).toEqual([['designApproval', ...twice]]);
  });

  it('stay attached to the accepted submission when it is sent twice concurrently', async () => {
    const id = randomUUID();
    const content = contentOf();
    const answers = await Promise.all([1, 2].map(() => refusal(steps.submit(content, people.licensee, id))));
    expect(answers.toSorted()).toEqual(['accepted', 'alreadyExists']);
    expect(detachedFrom(id)).toEqual([]);
  });
});

describe('comments on the pictures of a design', () => {
  const anchor = { x: 0.4, y: 0.2, width: 0.2, height: 0.1 };
  const place = (design: DesignDetail, number = design.version) => ({
    subject: 'design' as const,
    approvalId: design.id,
    pictureId: design.versions.find((version) => version.number === number)?.pictures[0]?.fileId ?? '',
    anchor,
  });

  it('are numbered within their version, answered and resolved, and stay when the next version opens', async () => {
    let design = await submit();
    const pin = await service.call(pinAdd, { ...place(design), text: 'Logo is too small' }, people.designer);
    expect(pin).toMatchObject({ number: 1, anchor, by: { name: 'Jo Chan' } });
    const of = { subject: 'design', approvalId: design.id, pinId: pin.id } as const;
    expect((await service.call(pinReply, { ...of, text: 'We make it larger' }, people.licensee)).replies).toHaveLength(1);
    expect((await service.call(pinResolve, { ...of, resolved: true }, people.senior)).resolved?.by.name).toBe('Sam Ho');
    const id = randomUUID();
    const twice = { ...place(design), id, text: 'And the ears' };
    const both = await Promise.all([twice, twice].map((request) => service.call(pinAdd, request, people.sales)));
    expect(both.map(({ number }) => number)).toEqual([2, 2]);

    design = await decide(design, 'disapprove', people.designer, DISAPPROVAL);
    const first = design;
    design = await submit(contentOf(), people.licensee, design.id, design.revision);
    expect(design.versions.map(({ pins }) => pins.map(({ number }) => number))).toEqual([[1, 2], []]);
    expect(await refusal(service.call(pinAdd, { ...place(first, 1), text: 'Late' }, people.designer))).toBe('wrongState');
    expect((await service.call(pinAdd, { ...place(design), text: 'Better' }, people.designer)).number).toBe(1);
    const page = { ...place(design), anchor: { ...anchor, page: 2 }, text: 'Where?' };
    expect(await refusal(service.call(pinAdd, page, people.designer))).toBe('ruleBroken: anchor.page atMost');
  });

  it('need a design in scope that is not closed, and one of its pictures', async () => {
    let design = await submit();
    const pin = await service.call(pinAdd, { ...place(design), text: 'Logo is too small' }, people.designer);
    const add = (by: Actor, changes: object = {}) => refusal(service.call(pinAdd, { ...place(design), text: 'Hm', ...changes }, by));
    expect(await add(reviewedPeople.licensee)).toBe('notFound');
    expect(await add(reviewedPeople.brandOwner)).toBe('notFound');
    expect(await add(testActor({ role: 'seniorDesigner', tenant: 'PLBY' }))).toBe('notFound');
    expect(await add(testActor({ role: 'legal' }))).toBe('forbidden');
    expect(await add(people.designer, { pictureId: randomUUID() })).toBe('notFound');
    const other = await submit();
    const crossed = { subject: 'design', approvalId: other.id, pinId: pin.id } as const;
    expect(await refusal(service.call(pinReply, { ...crossed, text: 'x' }, people.designer))).toBe('notFound');
    expect(await refusal(service.call(pinResolve, { ...crossed, resolved: true }, people.designer))).toBe('notFound');
    design = await decide(design, 'disapprove', people.designer, DISAPPROVAL);
    design = await decide(design, 'close', people.licensee, { comment: 'No longer made' });
    expect(design).toMatchObject({ commentable: false });
    expect(await add(people.designer)).toBe('wrongState');
  });
});

describe('the workflow of a design', () => {
  it('W-DESIGN-19 W-DESIGN-20 passes number, licensing, design and sample; a disapproval opens the next version', async () => {
    const id = randomUUID();
    await service.call(designSave, { id, content: contentOf({ productName: '', pictureIds: [] }) }, people.licensee);
    expect(await refusal(service.call(designRead, { id }, people.sales))).toBe('notFound');
    let design = await submit(contentOf(), people.licensee, id, 0);
    expect(design).toMatchObject({ status: 'submittedForReview', version: 1, approvalNumber: null, draft: null });
    design = await decide(design, 'provideNumber', people.designer);
    expect(design.approvalNumber).toMatch(/^APP-\d{4}-00001$/);
    const number = design.approvalNumber;

    expect(await refusal(decide(design, 'disapprove', people.sales))).toBe('ruleBroken: reason required: comment required');
    design = await decide(design, 'disapprove', people.sales, DISAPPROVAL);
    expect(design).toMatchObject({ status: 'licensingDisapproved', waitsFor: ['approval.submit'] });
    design = await submit(contentOf({ productName: 'Bunny plush, large logo' }), people.licensee, id, design.revision);
    expect(design).toMatchObject({ status: 'appProvided', version: 2, approvalNumber: number, name: 'Bunny plush, large logo' });

    design = await decide(design, 'approve', people.sales, { comment: 'In line with the plan' });
    design = await decide(design, 'approve', people.senior);
    design = await sendSample(design);
    design = await decide(design, 'disapprove', people.designer, DISAPPROVAL);
    design = await sendSample(design);
    expect(design).toMatchObject({ status: 'sampleSubmitted', sampleNumber: 2, sentSample: true, receivedSample: false });
    design = await decide(design, 'approve', people.designer, { receivedSample: true });
    expect(design).toMatchObject({ status: 'sampleApproved', receivedSample: true });
    design = await decide(design, 'approve', people.sales);
    design = await decide(design, 'close', people.sales, { comment: 'No longer made' });

    const moves = design.history.map(({ action, actionType, version, to }) => [action, actionType, version, to]);
    expect(moves).toEqual([
      ['create', null, 0, 'draft'],
      ['submit', null, 1, 'submittedForReview'],
      ['provideNumber', null, 1, 'appProvided'],
      ['disapprove', 'disapproved', 1, 'licensingDisapproved'],
      ['submit', null, 2, 'appProvided'],
      ['approve', 'approved', 2, 'licensingApproved'],
      ['approve', 'approved', 2, 'designApproved'],
      ['submitSample', null, 2, 'sampleSubmitted'],
      ['disapprove', 'disapproved', 2, 'sampleDisapproved'],
      ['submitSample', null, 2, 'sampleSubmitted'],
      ['approve', 'approved', 2, 'sampleApproved'],
      ['approve', 'approved', 2, 'approved'],
      ['close', null, 2, 'closed'],
    ]);
    expect(design.samples.map(({ number: n, version }) => [n, version])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const inbox = await steps.published<WorkItem>(id);
    expect(inbox[0]).toMatchObject({ kind: 'designApproval', status: 'draft', waitsFor: [], draftOwnerId: people.licensee.userId });
    expect(inbox.slice(1).map(({ waitsFor }) => waitsFor)).toEqual([
      ['approval.reviewAsDesigner'],
      ['approval.reviewAsSales'],
      ['approval.submit'],
      ['approval.reviewAsSales'],
      ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner'],
      ['approval.submit'],
      ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner'],
      ['approval.submit'],
      ['approval.reviewAsDesigner', 'approval.reviewAsSeniorDesigner'],
      ['approval.reviewAsSales'],
      [],
      [],
    ]);
  });

  it('W-DESIGN-12 stores every submitted field, version by version, with its files', async () => {
    const film: Partial<DesignDraft> = {
      designType: 'pop',
      popName: 'Spring film',
      popSize: '30 s',
      advertisingMethod: 'tv',
      broadcastChannel: 'Channel 5',
      broadcastFrom: addDays(today, 60),
      broadcastTo: addDays(today, 90),
      broadcastPeriod: '18:00 to 20:00',
      showLength: 30,
    };
    const product = contentOf();
    const first = await submit(product);
    const second = await submit(contentOf(film));
    expect(first.versions[0]?.content).toEqual(product);
    expect(first.versions[0]?.pictures.map(({ fileId }) => fileId)).toEqual(product.pictureIds);
    expect(second.versions[0]?.content).toMatchObject(film);
    // fields of products are not stored for promotional material
    expect(second.versions[0]?.content).not.toHaveProperty('saleFrom');
    expect([first.designType, second.designType]).toEqual(['product', 'pop']);
    expect(first.companyName).toBe('Sunrise Toys');
  });

  it('W-DESIGN-21 W-DESIGN-22 W-DESIGN-23 W-DESIGN-27 W-DESIGN-32 refuses incomplete content, inconsistent days, and a file name that occurs twice', async () => {
    const answer = (changes: Partial<DesignDraft>) => refusal(submit(contentOf(changes)));
    expect(await answer({ pictureIds: [] })).toBe('ruleBroken: content.pictureIds pictureRequired');
    expect(await answer({ deadline: today })).toBe('ruleBroken: content.deadline dateInFuture');
    expect(await answer({ saleTo: addDays(today, 59) })).toBe('ruleBroken: content.saleTo toAfterFrom');
    expect(await answer({ saleTo: addDays(today, 4000) })).toBe('ruleBroken: content.saleTo outsideContractPeriod');
    const twice = [steps.files.put('approvalImage', 'front.jpg'), steps.files.put('approvalImage', 'FRONT.jpg')];
    expect(await answer({ pictureIds: twice })).toBe('ruleBroken: content.pictureIds duplicateFileName');
    expect(await answer({ templateIds: [randomUUID()] })).toBe('ruleBroken: content.templateIds templateNotReleased');
  });

  it('W-DESIGN-24 W-DESIGN-25 W-DESIGN-26 accepts a sample only when it was sent, and approves it only when it has arrived', async () => {
    let design = await submit();
    for (const [action, by] of [
      ['provideNumber', people.designer],
      ['approve', people.sales],
      ['approve', people.designer],
    ] as const)
      design = await decide(design, action, by);
    expect(await refusal(sendSample(design, people.licensee, steps.sampleOf({ sentSample: false })))).toBe(
      'ruleBroken: sample.sentSample sampleNotSent',
    );
    design = await sendSample(design);
    expect(await refusal(decide(design, 'approve', people.senior))).toBe('ruleBroken: receivedSample sampleNotReceived');
    expect(await refusal(decide(design, 'disapprove', people.senior, { reason: 'other' }))).toBe('ruleBroken: comment required');
  });

  it('W-DESIGN-34 goes to the brand owner’s designer instead of the licensor’s where the property requires it', async () => {
    const { licensee, sales, designer, senior, brandOwner } = reviewedPeople;
    let design = await submit(contentOf({}, reviewed), licensee);
    expect(design.brandOwnerReviews).toBe(true);
    design = await decide(design, 'provideNumber', designer);
    design = await decide(design, 'approve', sales);
    expect(design.waitsFor).toEqual(['approval.reviewAsBrandOwner']);
    expect((await service.call(designList, { waitingForMe: true }, brandOwner)).rows.map(({ id }) => id)).toEqual([design.id]);
    expect((await service.call(designList, { waitingForMe: true, search: 'ct-2026-0043' }, senior)).total).toBe(0);
    expect(await refusal(decide(design, 'approve', senior))).toBe('forbidden');
    design = await decide(design, 'approve', brandOwner);
    expect(design.status).toBe('designApproved');
  });

  it('stores the draft of the next version without changing the submitted one', async () => {
    let design = await submit();
    design = await decide(design, 'disapprove', people.designer, DISAPPROVAL);
    const content = contentOf({ productName: 'Half done' });
    const { revision } = await service.call(designSave, { id: design.id, revision: design.revision, content }, people.licensee);
    const own = await service.call(designRead, { id: design.id }, people.licensee);
    expect([own.name, own.draft?.content.productName, own.status]).toEqual(['Bunny plush 30 cm', 'Half done', 'designDisapproved']);
    expect((await service.call(designRead, { id: design.id }, people.designer)).draft).toBeNull();
    expect(await refusal(submit(content, people.licensee, design.id, design.revision))).toBe('conflict');
    expect((await submit(content, people.licensee, design.id, revision)).status).toBe('submittedForReview');
  });

  it('is seen by staff, the own company and the brand owner of the property, and by nobody else', async () => {
    const { id } = await submit(contentOf({ productName: 'Window bunny' }));
    const list = (actor: Actor) => service.call(designList, { search: 'window bunny' }, actor).then(({ total }) => total);
    const stranger = peopleOf(newTestIds());
    expect(await Promise.all([people.sales, people.licensee, people.brandOwner, stranger.licensee, stranger.brandOwner].map(list))).toEqual(
      [1, 1, 1, 0, 0],
    );
    const elsewhere = testActor({ role: 'sales', tenant: 'ABC' });
    for (const actor of [stranger.licensee, stranger.brandOwner, elsewhere])
      expect(await refusal(service.call(designRead, { id }, actor))).toBe('notFound');
    expect(await refusal(submit(contentOf(), people.licensee, id))).toBe('alreadyExists');
  });

  it('W-ERROR-04 accepts one of two decisions at once, and refuses a decision about an older version', async () => {
    let design = await submit();
    const answers = await Promise.all([
      refusal(decide(design, 'provideNumber', people.designer)),
      refusal(decide(design, 'disapprove', people.designer, DISAPPROVAL)),
    ]);
    expect(answers.toSorted()).toEqual(['accepted', 'conflict']);
    design = await service.call(designRead, { id: design.id }, people.designer);
    expect(await refusal(decide({ ...design, version: 9 }, 'approve', people.sales))).toBe('ruleBroken: version versionNotFound');
  });

  it('assigns every number once', async () => {
    const designs = await Promise.all([submit(), submit(), submit()]);
    const numbered = await Promise.all(designs.map((design) => decide(design, 'provideNumber', people.designer)));
    expect(new Set(numbered.map(({ approvalNumber }) => approvalNumber)).size).toBe(3);
  });

  it('P-USERS-21 is reassigned to the successor of its owner', async () => {
    const design = await submit();
    const toUserId = randomUUID();
    await service.publish(workReassigned, { fromUserId: people.licensee.userId, toUserId, toName: 'Next Designer' });
    const owner = () => service.superuser.selectFrom('designApproval').select('ownerId').where('id', '=', design.id).executeTakeFirst();
    await eventually(async () => (await owner())?.ownerId === toUserId);
  });
});

describe('comments on a sample', () => {
  it('are pinned to the pictures of its samples as well', async () => {
    let design = await submit();
    design = await decide(design, 'provideNumber', people.designer);
    design = await decide(design, 'approve', people.sales);
    design = await decide(design, 'approve', people.senior);
    design = await sendSample(design);
    const pictureId = design.samples[0]?.files.pictures[0]?.fileId ?? '';
    const pin = await service.call(
      pinAdd,
      {
        subject: 'design',
        approvalId: design.id,
        pictureId,
        anchor: { x: 0.4, y: 0.2, width: 0.2, height: 0.1 },
        text: 'The logo sits too low',
      },
      people.designer,
    );
    expect(pin).toMatchObject({ number: 1, pictureId });
    design = await service.call(designRead, { id: design.id }, people.licensee);
    expect(design.versions[0]?.pins).toMatchObject([{ pictureId, text: 'The logo sits too low' }]);
  });
});

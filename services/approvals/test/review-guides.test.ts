import { randomUUID } from 'node:crypto';
import { designDecide, designRead } from '@bls/proto/contracts/calls/approvals/design';
import { popDecide, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import {
  checklistAnswer,
  guidanceRead,
  reviewGuideList,
  reviewGuideSave,
  savedReplyDelete,
  savedReplyList,
  savedReplySave,
} from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { spuDecide } from '@bls/proto/contracts/calls/approvals/spu';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { styleGuideSaved } from '@bls/proto/contracts/events/files';
import { EMPTY_GUIDE, REVIEW_KINDS, type ReviewGuide, type ReviewKind } from '@bls/proto/domain/approval/review-guide';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesignSteps } from './designs/design-steps.js';
import { newTestIds, peopleOf, productOf } from './fixtures.js';

let steps: DesignSteps;
const testIds = newTestIds();
const people = peopleOf(testIds);
const admin = testActor({ role: 'superUser' });
const call: DesignSteps['service']['call'] = (...given) => steps.service.call(...given);

const question = (text: string) => ({ id: randomUUID(), text });
const QUESTIONS = Object.fromEntries(REVIEW_KINDS.map((kind) => [kind, [question(`Is the logo of the ${kind} right?`)]])) as Record<
  ReviewKind,
  ReturnType<typeof question>[]
>;
const REASON = { reason: 'coloursNotMatchingStyleGuide', comment: 'Use Pantone 185 C' } as const;

beforeAll(async () => {
  steps = await DesignSteps.start([testIds]);
  await eventually(async () => (await call(approvalContracts, {}, people.licensee)).contracts[0]);
}, 120_000);
afterAll(() => steps.stop());

const save = (guide: Partial<ReviewGuide>, revision: number, propertyId?: string) =>
  call(reviewGuideSave, { revision, guide: { ...EMPTY_GUIDE, ...guide }, ...(propertyId ? { propertyId } : {}) }, admin);

async function product(): Promise<string> {
  const spu = `P-${randomUUID().slice(0, 8)}`;
  const content = productOf(testIds, { spu, productName: `Plush ${spu}`, skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }] });
  const pictures = [{ fileId: steps.files.put('approvalImage', 'front.jpg'), name: 'front.jpg' }];
  const { id } = await call(approvalCreate, { contractId: testIds.contractId, product: content, pictures }, people.licensee);
  await call(approvalSubmit, { id, revision: 0 }, people.licensee);
  return id;
}

/** A product whose graphic is approved, so that promotional material may name its number. */
async function approvedNumber(): Promise<string> {
  const id = await product();
  let { revision } = await call(approvalDetail, { id }, people.designer);
  let number = '';
  for (const actor of [people.designer, people.senior, people.sales]) {
    const moved = await call(approvalDecide, { id, revision, action: 'approve' }, actor);
    revision = moved.revision;
    number = moved.approvalNumber ?? '';
  }
  return number;
}

async function pop(approvalNumber: string): Promise<string> {
  const content: PopContent = {
    contractId: testIds.contractId,
    propertyId: testIds.propertyId,
    approvalNumber,
    popName: 'Shelf banner',
    popSize: '60 x 20 cm',
    quantity: 200,
    advertisingMethod: 'inStorePromotion',
    pictureIds: [steps.files.put('approvalImage', `banner-${randomUUID()}.jpg`)],
    ndaFileId: steps.files.put('approvalImage', 'nda.jpg'),
    bixFileId: steps.files.put('approvalImage', 'bix.jpg'),
    factoryCheckFileId: steps.files.put('approvalImage', 'factory.jpg'),
  };
  return (await call(popSubmit, { id: randomUUID(), content }, people.licensee)).id;
}

/** An SPU that the comparison left to a person. */
async function existingSpu(): Promise<string> {
  const [id, submissionId, at] = [randomUUID(), randomUUID(), new Date().toISOString()];
  const of = { tenant: 'CTL', companyId: testIds.companyId, pictures: 1, submittedAt: at };
  const by = { userId: people.licensee.userId, name: people.licensee.name, role: people.licensee.role };
  await steps.service.superuser
    .insertInto('spuSubmission')
    .values({
      ...of,
      id: submissionId,
      revision: 1,
      number: `ESP-${submissionId.slice(0, 8)}`,
      state: 'compared',
      companyName: 'Sunrise Toys',
      companyNameZh: null,
      contractId: testIds.contractId,
      contractNumber: 'CT-2026-0042',
      propertyId: testIds.propertyId,
      propertyName: 'Bunny Garden',
      propertyNameZh: null,
      brandOwnerId: null,
      brandOwnerReviews: false,
      itemCode: null,
      fileId: randomUUID(),
      fileName: 'old.zip',
      items: 1,
      issues: JSON.stringify([]) as never,
      submittedBy: JSON.stringify(by) as never,
    })
    .execute();
  await steps.service.superuser
    .insertInto('spuItem')
    .values({
      ...of,
      id,
      revision: 1,
      submissionId,
      itemCode: `OLD-${id.slice(0, 8)}`,
      status: 'systemNotMatched',
      similarity: null,
      mode: null,
      target: null,
      approvalNumber: null,
      coverFileId: null,
      decidedBy: null,
      decidedAt: null,
    })
    .execute();
  return id;
}

/** Rejects an item of a kind at its first review. */
async function reject(kind: ReviewKind, id: string): Promise<unknown> {
  if (kind === 'product') {
    const { revision } = await call(approvalDetail, { id }, people.designer);
    return call(approvalDecide, { id, revision, action: 'reject', ...REASON }, people.designer);
  }
  if (kind === 'design') {
    const { revision, version } = await call(designRead, { id }, people.sales);
    return call(designDecide, { id, revision, version, action: 'disapprove', ...REASON }, people.sales);
  }
  if (kind === 'pop') return call(popDecide, { id, revision: 0, version: 1, action: 'reject', ...REASON }, people.designer);
  return call(spuDecide, { id, revision: 1, action: 'reject', comment: REASON.comment }, people.senior);
}

describe('what reviewers see beside an item', () => {
  it('W-JUDGE-06 shows guide, palette, copyright line and earlier rejections, and asks for the checklist of each kind and property before a decision', async () => {
    const number = await approvedNumber();
    const design = await steps.submit(steps.contentOf(testIds), people.licensee);
    const numbered = await steps.decide(design, 'provideNumber', people.designer);
    const items: Record<ReviewKind, string> = {
      product: await product(),
      design: numbered.id,
      pop: await pop(number),
      spu: await existingSpu(),
    };
    await steps.service.publish(styleGuideSaved, {
      styleGuideId: randomUUID(),
      revision: 1,
      name: 'Bunny guide 2026',
      characterIds: [testIds.characterId],
      companyIds: [],
      designerId: null,
      byName: people.designer.name,
    });

    // the guide for all properties is replaced part by part by that of the property
    await save({ copyrightLine: '© All', palette: [{ name: 'Grey', value: '#808080' }] }, 0);
    const saved = await save({ copyrightLine: '© Bunny Garden', checklists: QUESTIONS }, 0, testIds.propertyId);
    expect((await call(reviewGuideList, {}, admin)).guides).toContainEqual(saved);
    expect(await refusal(save({}, 0, testIds.propertyId))).toMatch(/^conflict/);
    expect(await refusal(call(reviewGuideSave, { revision: 1, guide: EMPTY_GUIDE }, people.senior))).toMatch(/^forbidden/);

    for (const kind of REVIEW_KINDS) {
      const id = items[kind];
      const reader = kind === 'spu' ? people.senior : kind === 'design' ? people.sales : people.designer;
      expect(await refusal(reject(kind, id))).toMatch(/^ruleBroken.*review\.unanswered/);
      const guidance = await eventually(async () => {
        const shown = await call(guidanceRead, { kind, id }, reader);
        return shown.styleGuides.length > 0 ? shown : undefined;
      });
      expect(guidance).toMatchObject({
        copyrightLine: '© Bunny Garden',
        palette: [{ name: 'Grey', value: '#808080' }],
        checklist: [{ id: QUESTIONS[kind][0]?.id, text: `Is the logo of the ${kind} right?`, answer: null }],
        styleGuides: [{ name: 'Bunny guide 2026' }],
      });
      const answers = [{ questionId: QUESTIONS[kind][0]?.id ?? '', value: 'no' as const }];
      expect(await refusal(call(checklistAnswer, { kind, id, round: 'another', answers }, reader))).toMatch(/^conflict/);
      expect(await call(checklistAnswer, { kind, id, round: guidance.round, answers }, reader)).toEqual({ open: 0 });
      const { checklist } = await call(guidanceRead, { kind, id }, reader);
      expect(checklist[0]?.answer).toMatchObject({ value: 'no', by: reader.name });
      await reject(kind, id);
    }

    const { rejections } = await call(guidanceRead, { kind: 'product', id: items.product }, people.senior);
    expect(rejections.map((one) => [one.kind, one.id, one.reason, one.comment])).toEqual([
      ['spu', items.spu, null, REASON.comment],
      ['pop', items.pop, REASON.reason, REASON.comment],
      ['design', items.design, REASON.reason, REASON.comment],
      ['product', items.product, REASON.reason, REASON.comment],
    ]);

    // the next version is another submission: its answers are new
    const { revision } = await call(approvalDetail, { id: items.product }, people.licensee);
    await call(approvalSubmit, { id: items.product, revision }, people.licensee);
    expect(await refusal(reject('product', items.product))).toMatch(/review\.unanswered/);

    // saved replies fill the reason: of one person, or shared in the tenant
    const own = await call(savedReplySave, { id: randomUUID(), title: 'Colours', text: REASON.comment, shared: false }, people.designer);
    const shared = await call(savedReplySave, { id: randomUUID(), title: 'Logo', text: 'Twice as large', shared: true }, people.designer);
    const titles = async (actor: typeof admin) => (await call(savedReplyList, {}, actor)).replies.map(({ title }) => title);
    expect([await titles(people.designer), await titles(people.senior)]).toEqual([['Colours', 'Logo'], ['Logo']]);
    expect(await titles(testActor({ role: 'juniorDesigner', tenant: 'OTHER' }))).toEqual([]);
    const changed = { ...shared, text: 'Three times as large' };
    const request = { id: changed.id, revision: changed.revision, title: changed.title, text: changed.text, shared: true };
    expect(await refusal(call(savedReplySave, request, people.senior))).toMatch(/^notFound/);
    expect(await call(savedReplySave, request, people.designer)).toMatchObject({ revision: 2, text: 'Three times as large' });
    expect(await refusal(call(savedReplySave, request, people.designer))).toMatch(/^conflict/);
    expect(await refusal(call(savedReplyDelete, { id: own.id }, people.senior))).toMatch(/^notFound/);
    await call(savedReplyDelete, { id: own.id }, people.designer);
    expect(await titles(people.designer)).toEqual(['Logo']);
  });

  it('say that the number of a promoted product is that of a design', async () => {
    const design = await steps.submit(steps.contentOf(testIds), people.licensee);
    const { approvalNumber } = await steps.decide(design, 'provideNumber', people.designer);
    expect(await refusal(pop(approvalNumber ?? ''))).toBe('ruleBroken: content.approvalNumber approvalNumberOfDesign');
  });

  it('shows a brand owner only what it may see, and a licensee nothing', async () => {
    const id = await product();
    const stranger = testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() });
    expect(await refusal(call(guidanceRead, { kind: 'product', id }, stranger))).toMatch(/^notFound/);
    expect(await refusal(call(guidanceRead, { kind: 'product', id }, people.licensee))).toMatch(/^forbidden/);
    const seen = await call(guidanceRead, { kind: 'product', id }, people.brandOwner);
    expect(seen.rejections.map(({ kind }) => kind)).not.toContain('spu');
    const reply = { id: randomUUID(), title: 'Ours', text: 'Fine', shared: true };
    expect(await refusal(call(savedReplySave, reply, people.brandOwner))).toMatch(/^forbidden/);
  });
});

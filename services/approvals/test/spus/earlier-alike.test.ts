import { randomUUID } from 'node:crypto';
import { designDecide, designRead, designSubmit } from '@bls/proto/contracts/calls/approvals/design';
import { popDecide, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { type EarlierAlike, earlierAlikeList, earlierAlikeRead } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { spuDecide } from '@bls/proto/contracts/calls/approvals/spu';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesignSteps } from '../designs/design-steps.js';
import { newTestIds, peopleOf, productOf, signedContract, type TestIds } from '../fixtures.js';
import { LOOKS } from '../looks.js';
import { SpuSteps } from './spu-steps.js';

const REASON = { reason: 'coloursNotMatchingStyleGuide', comment: 'Use Pantone 185 C' } as const;
type Look = keyof typeof LOOKS;

/** What a reviewer sees: which item, how it was decided, by which role. */
const shown = (decisions: readonly EarlierAlike[]) => decisions.map(({ id, outcome, role }) => [id, outcome, role]);

describe('earlier decisions on like pictures', () => {
  let steps: DesignSteps;
  const call: DesignSteps['service']['call'] = (...given) => steps.service.call(...given);
  const ours = newTestIds();
  /** Another licensee of the same property, another property of our licensee, and the same property and licensee in another tenant. */
  const theirs = newTestIds({ propertyId: ours.propertyId, brandOwnerId: ours.brandOwnerId });
  const unrelated = newTestIds({ companyId: ours.companyId });
  const elsewhere = { ...ours, contractId: randomUUID() };
  const people = peopleOf(ours);

  beforeAll(async () => {
    steps = await DesignSteps.start([ours], [theirs, { contractNumber: 'CT-2' }], [unrelated, { contractNumber: 'CT-3' }]);
    await steps.service.publish(contractSigned, signedContract(elsewhere), { tenant: 'PLBY' });
    for (const one of [peopleOf(ours), peopleOf(theirs), peopleOf(unrelated), peopleOf(elsewhere, 'PLBY')])
      await eventually(async () => (await call(approvalContracts, {}, one.licensee)).contracts[0]);
    await eventually(async () => (await call(approvalContracts, {}, people.licensee)).contracts.length >= 2);
  }, 120_000);
  afterAll(() => steps.stop());

  function picture(look: Look): string {
    const fileId = steps.files.put('approvalImage', `front-${randomUUID()}.jpg`);
    steps.files.features.set(fileId, LOOKS[look]);
    return fileId;
  }

  async function product(testIds: TestIds, fileId: string, { licensee } = peopleOf(testIds)): Promise<string> {
    const spu = `P-${randomUUID().slice(0, 8)}`;
    const content = productOf(testIds, { spu, productName: `Plush ${spu}`, skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }] });
    const pictures = [{ fileId, name: 'front.jpg' }];
    const { id } = await call(approvalCreate, { contractId: testIds.contractId, product: content, pictures }, licensee);
    await call(approvalSubmit, { id, revision: 0 }, licensee);
    return id;
  }

  async function approved(testIds: TestIds, fileId: string): Promise<{ id: string; number: string }> {
    const id = await product(testIds, fileId);
    let { revision } = await call(approvalDetail, { id }, people.designer);
    let number: string | null = null;
    for (const actor of [people.designer, people.senior, people.sales])
      ({ revision, approvalNumber: number } = await call(approvalDecide, { id, revision, action: 'approve' }, actor));
    return { id, number: number ?? '' };
  }

  async function rejected(testIds: TestIds, fileId: string, { licensee, designer } = peopleOf(testIds)): Promise<string> {
    const id = await product(testIds, fileId, { ...peopleOf(testIds), licensee });
    const { revision } = await call(approvalDetail, { id }, designer);
    await call(approvalDecide, { id, revision, action: 'reject', ...REASON }, designer);
    return id;
  }

  const read = async (kind: ReviewKind, id: string, actor = people.designer) =>
    (await call(earlierAlikeRead, { kind, id }, actor)).decisions;

  it('are shown of the same property, of all licensees, with the pictures, and of no other property or tenant', async () => {
    const [bad, good] = [picture('same'), picture('other')];
    const refused = await rejected(theirs, bad);
    const { id: accepted } = await approved(ours, good);
    await rejected(unrelated, picture('same'));
    await rejected(elsewhere, picture('same'), peopleOf(elsewhere, 'PLBY'));

    const fileId = picture('alike');
    const id = await product(ours, fileId);
    const decisions = await read('product', id);
    expect(decisions).toMatchObject([
      { kind: 'product', id: refused, outcome: 'rejected', role: 'juniorDesigner', ...REASON, fileId, likeFileId: bad },
    ]);
    expect(shown(await read('product', id, people.brandOwner))).toEqual([[refused, 'rejected', 'juniorDesigner']]);
    const mug = await product(theirs, picture('other'));
    expect(shown(await read('product', mug))).toEqual([[accepted, 'approved', 'sales']]);
    // the same goods in another colour are not alike
    expect(await read('product', await product(ours, picture('unsure')))).toEqual([]);
    expect(await read('product', refused)).toEqual([]);

    const stranger = testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() });
    expect(await refusal(call(earlierAlikeRead, { kind: 'product', id }, stranger))).toMatch(/^notFound/);
    expect(await refusal(call(earlierAlikeRead, { kind: 'product', id }, people.licensee))).toMatch(/^forbidden/);
  });

  it('are listed for several items at once: only those with the other outcome, within scope and tenant', async () => {
    const testIds = newTestIds();
    await steps.sign(testIds, { contractNumber: 'CT-6' });
    const { licensee, designer, brandOwner } = peopleOf(testIds);
    await eventually(async () => (await call(approvalContracts, {}, licensee)).contracts[0]);
    const bad = picture('same');
    const refused = await rejected(testIds, bad);
    const [mug, cup] = [await approved(testIds, picture('other')), await product(testIds, picture('other'))];
    const fileId = picture('alike');
    const [plush, again, plain] = [
      await product(testIds, fileId),
      await product(testIds, picture('same')),
      await product(testIds, picture('unsure')),
    ];
    // another property, which the brand owner does not own, with a rejection of the same picture
    const foreignRefused = await rejected(unrelated, picture('same'));
    const foreign = await product(unrelated, picture('same'));
    const hidden = await product(elsewhere, picture('same'), peopleOf(elsewhere, 'PLBY'));
    const ids = [plush, again, plain, cup, foreign, hidden, refused, randomUUID()];
    const listed = async (outcome: 'approved' | 'rejected', actor = designer) => {
      const { items } = await call(earlierAlikeList, { kind: 'product', ids, outcome }, actor);
      return new Map(items.map(({ id, decisions }) => [id, shown(decisions)]));
    };
    const byDesigner = [[refused, 'rejected', 'juniorDesigner']];
    expect(await listed('rejected')).toEqual(
      new Map<string, unknown>([
        [plush, byDesigner],
        [again, byDesigner],
        [foreign, expect.arrayContaining([[foreignRefused, 'rejected', 'juniorDesigner']])],
      ]),
    );
    expect(await listed('approved')).toEqual(new Map([[cup, [[mug.id, 'approved', 'sales']]]]));
    expect([...(await listed('rejected', brandOwner)).keys()]).toEqual([plush, again]);
    const { items } = await call(earlierAlikeList, { kind: 'product', ids: [plush], outcome: 'rejected' }, designer);
    expect(items).toMatchObject([{ id: plush, decisions: [{ fileId, likeFileId: bad, ...REASON }] }]);
    expect(await listed('rejected', testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() }))).toEqual(new Map());
    expect(await refusal(call(earlierAlikeList, { kind: 'product', ids, outcome: 'rejected' }, licensee))).toMatch(/^forbidden/);
  });

  it('are shown across kinds: a product like a design and promotional material', async () => {
    const testIds = newTestIds();
    await steps.sign(testIds, { contractNumber: 'CT-4' });
    const { licensee, designer, sales } = peopleOf(testIds);
    await eventually(async () => (await call(approvalContracts, {}, licensee)).contracts[0]);
    const { number, id: mug } = await approved(testIds, picture('other'));
    const design = randomUUID();
    await call(designSubmit, { id: design, content: steps.contentOf(testIds, { pictureIds: [picture('same')] }) }, licensee);
    const submitted = await call(designRead, { id: design }, designer);
    const numbered = await steps.decide(submitted, 'provideNumber', designer);
    await call(designDecide, { id: design, revision: numbered.revision, version: 1, action: 'disapprove', ...REASON }, sales);
    const content = {
      contractId: testIds.contractId,
      propertyId: testIds.propertyId,
      approvalNumber: number,
      popName: 'Shelf banner',
      popSize: '60 x 20 cm',
      quantity: 200,
      advertisingMethod: 'inStorePromotion' as const,
      pictureIds: [picture('same')],
      ndaFileId: picture('other'),
      bixFileId: picture('other'),
      factoryCheckFileId: picture('other'),
    };
    const { id: banner } = await call(popSubmit, { id: randomUUID(), content }, licensee);
    expect(shown(await read('pop', banner))).toEqual([[design, 'rejected', 'sales']]);
    let revision = 0;
    for (const actor of [people.designer, people.senior, people.sales])
      ({ revision } = await call(popDecide, { id: banner, revision, version: 1, action: 'approve' }, actor));
    const plush = await product(testIds, picture('same'));
    expect(shown(await read('product', plush)).toSorted()).toEqual(
      [
        [banner, 'approved', 'sales'],
        [design, 'rejected', 'sales'],
      ].toSorted(),
    );
    expect(shown(await read('design', design))).toEqual([[banner, 'approved', 'sales']]);
    expect(shown(await read('product', await product(testIds, picture('other'))))).toEqual([[mug, 'approved', 'sales']]);
  });

  it('count by the version that is most alike when an item was rejected and then approved', async () => {
    const testIds = newTestIds();
    await steps.sign(testIds, { contractNumber: 'CT-5' });
    const { licensee } = peopleOf(testIds);
    await eventually(async () => (await call(approvalContracts, {}, licensee)).contracts[0]);
    const id = await rejected(testIds, picture('same'));
    let { revision } = await call(approvalDetail, { id }, licensee);
    ({ revision } = await call(approvalSubmit, { id, revision }, licensee));
    for (const actor of [people.designer, people.senior, people.sales])
      ({ revision } = await call(approvalDecide, { id, revision, action: 'approve' }, actor));
    expect(shown(await read('product', await product(testIds, picture('alike'))))).toEqual([[id, 'approved', 'sales']]);
  });
});

describe('earlier decisions on existing SPUs', () => {
  let steps: SpuSteps;
  beforeAll(async () => {
    steps = await SpuSteps.start();
  }, 120_000);
  afterAll(() => steps.stop());

  it('are shown as they stand, also those of the system', async () => {
    const { service, people } = steps;
    const itemIn = async (look: Look, path: string) => {
      const { id } = await steps.submitArchive([steps.files.entry(path, LOOKS[look])], { itemCode: `OLD-${randomUUID().slice(0, 8)}` });
      const [item] = await steps.itemsOf(id);
      if (!item) throw new Error('no item');
      return item;
    };
    const unsure = await itemIn('unsure', 'a.jpg');
    expect((await service.call(earlierAlikeRead, { kind: 'spu', id: unsure.id }, people.senior)).decisions).toEqual([]);
    const decide = { id: unsure.id, revision: unsure.revision, action: 'reject' as const, comment: REASON.comment };
    await service.call(spuDecide, decide, people.senior);
    const again = await itemIn('unsure', 'b.jpg');
    const { decisions } = await service.call(earlierAlikeRead, { kind: 'spu', id: again.id }, people.senior);
    expect(decisions).toMatchObject([
      {
        kind: 'spu',
        id: unsure.id,
        submissionId: unsure.submissionId,
        outcome: 'rejected',
        role: 'seniorDesigner',
        comment: REASON.comment,
      },
    ]);
    const bySystem = await itemIn('alike', 'c.jpg');
    const last = await itemIn('same', 'd.jpg');
    const found = (await service.call(earlierAlikeRead, { kind: 'spu', id: last.id }, people.senior)).decisions;
    expect(found.map(({ kind, outcome, role }) => [kind, outcome, role]).toSorted()).toEqual([
      ['product', 'approved', 'sales'],
      ['spu', 'approved', null],
    ]);
    expect(found.map(({ id }) => id)).toContain(bySystem.id);
  });
});

import { randomUUID } from 'node:crypto';
import { designSave, designSubmit } from '@bls/proto/contracts/calls/approvals/design';
import { popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { SearchKind } from '@bls/proto/domain/search/kinds';
import { testActor } from '@bls/kit/testing/actors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesignSteps } from './designs/design-steps.js';
import { peopleOf, newTestIds, productOf } from './fixtures.js';
import type { Service } from './start-approvals.js';

let service: Service;
let steps: DesignSteps;
const testIds = newTestIds();
const people = peopleOf(testIds);
const numbers = { approval: '', pop: '' };
const ids = { approval: '', design: randomUUID(), draft: randomUUID(), pop: randomUUID() };

beforeAll(async () => {
  steps = await DesignSteps.start([testIds]);
  ({ service } = steps);
  await approvedProduct();
  const picture = () => steps.files.put('approvalImage', `${randomUUID()}.jpg`);
  const design = (productName: string) =>
    steps.contentOf(testIds, { productName, spu: 'BG-NIGHT-1', sku: 'BG-NIGHT-1-A', size: '20 cm', material: 'Glass' });
  await service.call(designSubmit, { id: ids.design, content: design('Moonlit lantern 夜灯') }, people.licensee);
  await service.call(designSave, { id: ids.draft, content: design('Unsent lantern') }, people.licensee);
  const content = {
    contractId: testIds.contractId,
    propertyId: testIds.propertyId,
    approvalNumber: numbers.approval,
    popName: 'Shelf banner 货架横幅',
    popSize: '60 x 20 cm',
    quantity: 200,
    advertisingMethod: 'inStorePromotion' as const,
    pictureIds: [picture()],
    ndaFileId: picture(),
    bixFileId: picture(),
    factoryCheckFileId: picture(),
  };
  numbers.pop = (await service.call(popSubmit, { id: ids.pop, content }, people.licensee)).number;
}, 120_000);
afterAll(() => steps.stop());

async function approvedProduct(): Promise<void> {
  const pictures = [{ fileId: steps.files.put('approvalImage', 'front.jpg'), name: 'front.jpg' }];
  const product = productOf(testIds, { productName: 'Bunny plush 毛绒兔 30 cm' });
  const { id } = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures }, people.licensee);
  ids.approval = id;
  let { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
  for (const actor of [people.designer, people.senior, people.sales]) {
    const moved = await service.call(approvalDecide, { id, revision, action: 'approve' }, actor);
    revision = moved.revision;
    numbers.approval = moved.approvalNumber ?? '';
  }
}

/** The ids that a person finds, by kind. */
async function found(text: string, by: Actor): Promise<Partial<Record<SearchKind, string[]>>> {
  const { groups } = await service.call(SEARCH_CALLS.approvals, { text, limit: 20 }, by);
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)]));
}

describe('the search over products, designs and promotional material', () => {
  it('finds each by its number and by words of its name, in any order and both languages', async () => {
    for (const typed of [numbers.approval, 'plush', 'PLUSH BUNNY', '毛绒兔', 'BG-PL-30-WH'])
      expect([typed, (await found(typed, people.sales)).approval]).toEqual([typed, [ids.approval]]);
    for (const typed of ['moonlit', 'lantern moon', '夜灯', 'BG-NIGHT-1-A'])
      expect([typed, (await found(typed, people.sales)).design]).toEqual([typed, [ids.design]]);
    for (const typed of [numbers.pop, 'banner', 'banner shelf', '货架', numbers.approval])
      expect([typed, (await found(typed, people.sales)).pop]).toEqual([typed, [ids.pop]]);
    for (const typed of ['pl', '%%%', 'plush moon', 'shelf 夜灯']) expect([typed, await found(typed, people.sales)]).toEqual([typed, {}]);
  });

  it('finds all of them by licensee, contract and property, in both languages', async () => {
    for (const typed of ['sunrise', '日升玩具', 'CT-2026-0042', 'bunny garden', '兔子花园'])
      expect([typed, await found(typed, people.sales)]).toEqual([
        typed,
        { approval: [ids.approval], design: [ids.design], pop: [ids.pop] },
      ]);
  });

  it('returns their names in both languages, and the path of the reader’s screen', async () => {
    const paths = async (by: Actor) => {
      const { groups } = await service.call(SEARCH_CALLS.approvals, { text: 'sunrise', limit: 20 }, by);
      return groups.flatMap(({ hits }) => hits.filter(({ id }) => id !== ids.draft).map(({ path }) => path)).toSorted();
    };
    const at = (side: string) =>
      [
        `/DesignApproval/Detail/${ids.design}`,
        `/GraphicApproval/${side}GraphicApproval/${ids.approval}`,
        `/GraphicApproval/${side}POPApprovalDetail/${ids.pop}`,
      ].toSorted();
    expect(await paths(people.sales)).toEqual(at('Licensor'));
    expect(await paths(people.licensee)).toEqual(at('Licensee'));
    const { groups } = await service.call(SEARCH_CALLS.approvals, { text: 'lantern', limit: 20 }, people.sales);
    expect(groups[0]?.hits[0]).toMatchObject({ details: ['Sunrise Toys'], detailsZh: ['日升玩具'] });
  });

  it('finds for each person what the lists show, and nothing of another tenant', async () => {
    // only its licensee sees a draft
    expect((await found('lantern', people.licensee)).design?.toSorted()).toEqual([ids.design, ids.draft].toSorted());
    expect((await found('unsent', people.sales)).design).toBeUndefined();
    expect((await found('sunrise', people.brandOwner)).approval).toEqual([ids.approval]);
    const none = [
      testActor({ role: 'licenseeDesigner', companyId: randomUUID() }),
      testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() }),
      testActor({ role: 'seniorDesigner', tenant: 'PLBY' }),
      // none of these roles may read approvals
      testActor({ role: 'salesAgent', characterIds: [testIds.characterId] }),
    ];
    for (const actor of none) expect([actor.role, await found('sunrise', actor)]).toEqual([actor.role, {}]);
  });
});

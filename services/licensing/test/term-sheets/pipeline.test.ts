import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { termSheetList, termSheetPipeline } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { type Stage, STAGES } from '@bls/proto/domain/term-sheet/stages';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
  // 120,000 USD each: two drafts, one that waits for the sales manager, one of an agent that waits for sales, one signed
  await deals.draft();
  await deals.draft(testActor({ role: 'sales', name: 'Zoe Ma' }));
  await deals.act(await deals.draft(), people.sales, 'submit');
  await deals.act(await deals.draft(people.agent), people.agent, 'submit');
  await deals.signed(await deals.draft());
});
afterAll(() => service.stop());

const pipeline = async (by = people.sales, more: object = {}) =>
  new Map((await service.call(termSheetPipeline, more, by)).stages.map((column) => [column.stage, column]));
const totals = (columns: Awaited<ReturnType<typeof pipeline>>) =>
  Object.fromEntries([...columns].flatMap(([stage, { total }]) => (total > 0 ? [[stage, total]] : [])));

describe('the pipeline', () => {
  it('has every open deal in the stage in which it waits, with the guarantees weighted by the setting of the tenant', async () => {
    const columns = await pipeline();
    expect([...columns.keys()]).toEqual(STAGES);
    expect(totals(columns)).toEqual({ draft: 2, sales: 1, salesManager: 1 });
    expect(columns.get('draft')).toMatchObject({ weight: 10, amounts: [{ currency: 'USD', amount: '240000.00', weighted: '24000.00' }] });
    expect(columns.get('sales')?.amounts).toMatchObject([{ amount: '120000.00', weighted: '24000.00' }]);
    await service.publish(tenantSettingsSaved, { settings: { ...DEFAULT_TENANT_SETTINGS, stageWeightDraft: 33 }, revision: 900 });
    await eventually(async () => (await pipeline()).get('draft')?.amounts[0]?.weighted === '79200.00');
  });

  it('shows in a stage the deals that the list shows for it', async () => {
    for (const [stage, { total, rows }] of await pipeline()) {
      const list = await service.call(termSheetList, { stage }, people.sales);
      expect([list.total, list.rows.map(({ number }) => number).toSorted()]).toEqual([total, rows.map(({ number }) => number).toSorted()]);
    }
  });

  it('is narrowed to a person, and to the scope of an agent', async () => {
    expect(totals(await pipeline(people.sales, { ownerId: people.sales.userId }))).toEqual({ draft: 1, salesManager: 1 });
    const stranger = testActor({ role: 'salesAgent', characterIds: [] });
    expect(totals(await pipeline(stranger))).toEqual({});
    expect(totals(await pipeline(testActor({ role: 'sales', tenant: 'PLBY' })))).toEqual({});
    expect(await refusal(service.call(termSheetPipeline, {}, people.licensee))).toBe('forbidden');
  });

  it('has no amounts for those who see no money', async () => {
    const columns = await pipeline(testActor({ role: 'juniorDesigner' }));
    expect(totals(columns)).toEqual({ draft: 2, sales: 1, salesManager: 1 });
    const all = ([...columns.keys()] satisfies Stage[]).map((stage) => columns.get(stage));
    expect(all.flatMap((column) => column?.amounts ?? [])).toEqual([]);
    expect(new Set(all.flatMap((column) => column?.rows ?? []).map(({ mgTotal, currency }) => `${mgTotal} ${currency}`))).toEqual(
      new Set(['0 null']),
    );
  });
});

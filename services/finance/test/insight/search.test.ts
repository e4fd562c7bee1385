import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { shownMonth } from '@bls/proto/domain/values/clock/date-format';
import type { SearchKind } from '@bls/proto/domain/search/kinds';
import { testActor } from '@bls/kit/testing/actors';
import { type Deal, senior, type Service, signDeal, startFinance } from '../support/billing.js';

let service: Service;
let [own, other] = [{} as Deal, {} as Deal];
let bill = { id: '', number: '' };
let months: string[] = [];

beforeAll(async () => {
  service = await startFinance();
  own = await signDeal(service);
  other = await signDeal(service);
  await signDeal(service, 'PLBY');
  const [drawn] = (await service.call(billList, { contractId: own.contractId }, own.clerk)).rows;
  bill = { id: drawn?.id ?? '', number: drawn?.number ?? '' };
  months = (await service.call(salesReportList, { contractId: own.contractId }, own.clerk)).rows.map(({ id }) => id);
}, 60_000);
afterAll(() => service?.stop());

const hitsOf = async (text: string, by: Actor) => {
  const { groups } = await service.call(SEARCH_CALLS.finance, { text, limit: 20 }, by);
  return groups.flatMap(({ kind, hits }) => hits.map((hit) => ({ kind, ...hit })));
};
/** The ids that a person finds, by kind. */
async function found(text: string, by: Actor): Promise<Partial<Record<SearchKind, string[]>>> {
  const { groups } = await service.call(SEARCH_CALLS.finance, { text, limit: 20 }, by);
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id).toSorted()]));
}

describe('the search over bills and sales reports', () => {
  it('finds a bill by its number first', async () => {
    for (const typed of [bill.number, bill.number.toLowerCase()])
      expect([typed, (await hitsOf(typed, senior))[0]]).toEqual([
        typed,
        expect.objectContaining({ kind: 'bill', id: bill.id, title: bill.number, amount: { amount: '53.00', currency: 'CNY' } }),
      ]);
  });

  it('finds bills and reports by licensee and contract, in both languages and any word order', async () => {
    for (const typed of ['northwind', 'TOYS north', '北风玩具', '玩具', 'CT-2026-0001', 'CT20260001']) {
      const hits = await found(typed, own.clerk);
      expect([typed, hits]).toEqual([typed, { bill: [bill.id], salesReport: months.toSorted() }]);
    }
    expect((await hitsOf('北风', own.clerk))[0]).toMatchObject({ details: ['Northwind Toys'], detailsZh: ['北风玩具'] });
    for (const typed of ['no', '风', '%%%', 'northwind 南风']) expect([typed, await found(typed, senior)]).toEqual([typed, {}]);
  });

  it('ignores case, width and accents in the lists too, and finds a month as it is displayed', async () => {
    for (const search of ['ｎｏｒｔｈｗｉｎｄ', 'NÓRTHWIND toys', '玩具', bill.number.toLowerCase(), bill.number.replaceAll('-', '')])
      expect([search, (await service.call(billList, { search }, own.clerk)).rows.map(({ id }) => id)]).toEqual([search, [bill.id]]);
    for (const search of ['Ｎｏｒｔｈｗïnd', 'ct-2026-0001'])
      expect([search, (await service.call(salesReportList, { search }, own.clerk)).total]).toEqual([search, months.length]);
    const [{ month } = { month: '' }] = (await service.call(salesReportList, {}, own.clerk)).rows;
    const ofMonth = (await service.call(salesReportList, { search: shownMonth(month) }, own.clerk)).rows;
    expect(ofMonth.map((row) => row.month)).toContain(month);
  });

  it('links to the screens of the person', async () => {
    const paths = async (by: Actor) => (await hitsOf(bill.number, by)).find(({ id }) => id === bill.id)?.path;
    expect(await paths(senior)).toBe(`/LicensorPaymentV2/Detail/${bill.id}`);
    expect(await paths(own.clerk)).toBe(`/LicenseePaymentV2/Detail/${bill.id}`);
  });

  it('has the scope of the lists, and shows nothing of another tenant', async () => {
    const all = await found('northwind', senior);
    expect(all.bill).toHaveLength(2);
    expect(all.bill).toContain(bill.id);
    expect((await found('northwind', other.clerk)).bill).not.toContain(bill.id);
    expect((await found(bill.number, testActor({ role: 'seniorFinance', tenant: 'PLBY' }))).bill).not.toContain(bill.id);
    const none = [
      testActor({ role: 'licenseeFinance', companyId: randomUUID() }),
      testActor({ role: 'brandOwnerFinance', brandOwnerId: randomUUID() }),
      testActor({ role: 'seniorFinance', tenant: 'PLS' }),
      // Their roles do not read bills or reports.
      testActor({ role: 'licenseeDesigner', companyId: own.companyId }),
      testActor({ role: 'juniorDesigner' }),
    ];
    for (const actor of none) expect([actor.role, await found('northwind', actor)]).toEqual([actor.role, {}]);
  });
});

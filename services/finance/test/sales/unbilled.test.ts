import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unbilledList } from '@bls/proto/contracts/calls/finance/unbilled';
import type { Actor } from '@bls/proto/domain/access/actor';
import { royaltyDays } from '@bls/proto/domain/royalty/case/bill-calendar';
import { caseOfTerms } from '@bls/proto/domain/royalty/case/case-of-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { addDays, addMonths, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { saleDay } from '../../src/billing/calculate/sales/reported-sale.js';
import type { FinanceDb } from '../../src/db/schema.js';
import { listUnbilled } from '../../src/insight/unbilled/unbilled.queries.js';
import { approveReport, calculations, type Deal, type Service, signDeal, startFinance } from '../support/billing.js';
import { MONTHS } from '../support/contracts.js';

const tenant = 'UNB';
const senior = testActor({ role: 'seniorFinance', tenant });
let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

/** The months of a contract that are not billed on a day. */
const unbilledOn = async (day: string, { contractId }: Deal, actor: Actor = senior) => {
  const db = service.running.app.get<Database<FinanceDb>>(Database);
  const request = { page: 1, pageSize: 100, sort: 'month' as const, contractId };
  return (await db.read({ tenant }, (trx) => listUnbilled(trx, request, actor, day))).rows;
};
const reasonsOn = async (day: string, deal: Deal, actor?: Actor) =>
  (await unbilledOn(day, deal, actor)).map(({ month, reason }) => [month, reason]);
const setStatus = (deal: Deal, month: string, status: 'submitted' | 'rejectedByJuniorFinance') =>
  service.superuser
    .updateTable('salesReport')
    .set({ status })
    .where('contractId', '=', deal.contractId)
    .where('month', '=', month)
    .execute();
const SALES = [{ quantity: '10', price: '90' }];
const after = (month: string, days: number): string => addDays(lastDayOfMonth(month), days);

describe('months that are not billed', () => {
  it('W-PAY-15 are listed with the reason until they are billed: not submitted, not approved, period not over, another month missing', async () => {
    const deal = await signDeal(service, tenant);
    const [first, second, third] = MONTHS;
    expect(await reasonsOn(after(second, 5), deal)).toEqual([
      [first, 'notReported'],
      [second, 'notReported'],
    ]);
    await setStatus(deal, first, 'submitted');
    expect(await reasonsOn(after(first, 5), deal)).toEqual([[first, 'notAccepted']]);
    await setStatus(deal, first, 'rejectedByJuniorFinance');
    expect(await reasonsOn(after(first, 5), deal)).toEqual([[first, 'notReported']]);

    // A month that is approved before an earlier one waits: for the end of its period, then for the earlier one.
    await approveReport(service, deal, 1, SALES);
    await calculations(service, deal, 2);
    expect((await unbilledOn(lastDayOfMonth(second), deal))[1]).toMatchObject({
      month: second,
      reason: 'periodOpen',
      billOn: lastDayOfMonth(second),
      reportStatus: 'calculated',
      amount: '900',
      royalty: '90.00',
      waitsFor: null,
    });
    const [waited, waiting] = await unbilledOn(after(second, 1), deal);
    expect(waiting).toMatchObject({ month: second, reason: 'otherMonth', waitsFor: { month: first, reportId: waited?.reportId } });

    await approveReport(service, deal, 0, SALES);
    await calculations(service, deal, 3);
    expect(await reasonsOn(after(second, 5), deal)).toEqual([]);
    expect(await reasonsOn(after(third, 5), deal)).toEqual([[third, 'notReported']]);
  });

  it('W-PAY-15 name what keeps the royalty from being calculated, to the licensor alone', async () => {
    const withoutRate = await signDeal(service, tenant, ({ basicTerms }) => {
      basicTerms.salesCurrency = 'USD';
    });
    const [first] = MONTHS;
    await approveReport(service, withoutRate, 0, SALES);
    expect(await eventually(async () => ((await reasonsOn(after(first, 5), withoutRate))[0]?.[1] === 'noExchangeRate' ? true : null))).toBe(
      true,
    );
    expect(await reasonsOn(after(first, 5), withoutRate, withoutRate.clerk)).toEqual([[first, 'calculating']]);

    const uncovered = await signDeal(service, tenant, ({ royalty }) => {
      for (const rate of royalty.rates) rate.category = 'S18';
    });
    await approveReport(service, uncovered, 0, [{ quantity: '1', price: '10', category: 'S99' }]);
    expect(await eventually(async () => ((await reasonsOn(after(first, 5), uncovered))[0]?.[1] === 'notCalculable' ? true : null))).toBe(
      true,
    );
  });

  it('are within the scope of the reader, filtered and paged', async () => {
    const deal = await signDeal(service, tenant);
    const { contractId, companyId } = deal;
    const list = (request: object, actor: Actor = senior) => service.call(unbilledList, request, actor);
    const all = await list({ contractId });
    expect(all.total).toBeGreaterThan(1);
    expect((await list({ companyId, pageSize: 10 })).total).toBe(all.total);
    expect((await list({ contractId, reason: 'notReported' })).total).toBe(all.total);
    expect((await list({ contractId, reason: 'notAccepted' })).total).toBe(0);
    expect((await list({ contractId, monthTo: MONTHS[0] })).rows).toMatchObject([{ month: MONTHS[0] }]);
    expect((await list({ contractId }, deal.clerk)).total).toBe(all.total);
    expect((await list({ contractId }, testActor({ role: 'licenseeFinance', tenant, companyId: randomUUID() }))).total).toBe(0);
  });

  it.each(['monthly', 'quarterly', 'biAnnually'] as const)('%s: name the day with which the engine bills them', async (paymentSchedule) => {
    let terms: Terms | undefined;
    const deal = await signDeal(service, tenant, (signed) => {
      const [year] = signed.keyTerms.contractYears;
      const middle = addDays(year?.from ?? '', 140);
      signed.keyTerms.contractYears = [
        { from: year?.from ?? '', to: middle },
        { from: addDays(middle, 1), to: addDays(middle, 170) },
      ];
      signed.keyTerms.sellOffDays = 75;
      signed.basicTerms.paymentSchedule = paymentSchedule;
      terms = signed as Terms;
    });
    const known = terms as Terms;
    const { years } = caseOfTerms(known);
    const days = royaltyDays(years, paymentSchedule);
    const lastDay = years.at(-1)?.to ?? '';
    const rows = await unbilledOn(addMonths(MONTHS[0], 24) + '-01', deal);
    expect(rows.length).toBeGreaterThan(10);
    for (const { month, billOn } of rows) {
      const sold = saleDay(month, known, lastDay);
      expect([month, billOn]).toEqual([month, days.find((day) => day >= sold)]);
    }
  });
});

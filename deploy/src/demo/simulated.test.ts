import { describe, expect, it } from '@jest/globals';
import { salesUntil } from '@bls/finance/billing/calculate/bill-dates';
import { buildCase } from '@bls/finance/billing/calculate/build-case';
import { saleDay, saleOfRow } from '@bls/finance/billing/calculate/reported-sale';
import { calculate, simulate } from '@bls/proto/domain/royalty/engine/simulate';
import { readCase } from '@bls/proto/domain/royalty/engine/read-case';
import { Router } from '@bls/proto/domain/royalty/engine/route';
import type { Sale } from '@bls/proto/domain/royalty/case/case';
import { caseOfDraft } from '@bls/proto/domain/royalty/plan/case-of-draft';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import type { Day } from '@bls/proto/domain/values/time';
import { CASTS } from './cast/casts.js';
import { tell } from './tell.js';
import { type DemoReport, reportsOf, skusOf } from './sales.js';

const TODAY = '2026-11-20';
/** Billing month by month takes a while: the oldest deals, which have the most months. */
const SOME = 8;

/** A report's lines as sales of the deal, priced as they are billed. */
function salesOf({ lines, month, contract }: DemoReport): Sale[] {
  const { terms } = contract.deal;
  const frame = { ...buildCase(terms, { billedUntil: null, replacedFrom: null }, null, TODAY), billOn: [] };
  const router = new Router(readCase(frame));
  const exchange = terms.basicTerms.salesCurrency === terms.basicTerms.currency ? null : (terms.basicTerms.conversionRate ?? null);
  const date = saleDay(month, terms, frame.years.at(-1)?.to ?? '');
  return lines.map(({ fileRow, sku, channel, quantity, sellingPrice }) => {
    const { propertyId, category, subCategory } = sku;
    const row = {
      fileRow,
      propertyId,
      category,
      subCategory,
      channel,
      quantity: String(quantity),
      sellingPrice,
      suggestedRetailPrice: sku.price,
      turnoverTax: null,
    };
    const route = router.route({ category, subCategory, channel, property: propertyId });
    if ('rule' in route) throw new Error(route.rule);
    const rate = terms.royalty.rates.find(({ id }) => id === route.rate.id);
    if (!rate) throw new Error('the rate is not in the terms');
    return saleOfRow(row, date, rate, terms, exchange).sale;
  });
}

/** Bills a deal as time passes: after each month whose report is approved, on top of what was billed before. */
function billedMonthByMonth(reports: readonly DemoReport[]): { bills: DrawnBill[]; sales: Sale[]; until: Day | null } {
  const terms = reports[0]?.contract.deal.terms;
  if (!terms) return { bills: [], sales: [], until: null };
  const bills: DrawnBill[] = [];
  const sales: Sale[] = [];
  const months: { month: string; approved: boolean }[] = [];
  let [billedUntil, until]: (Day | null)[] = [null, null];
  for (const report of reports) {
    if (report.status !== 'calculated') break;
    const closedUntil: Day | null = until ?? null;
    months.push({ month: report.month, approved: true });
    sales.push(...salesOf(report));
    until = salesUntil(months);
    const frame = buildCase(terms, { billedUntil: billedUntil ?? null, replacedFrom: null }, until, until ?? TODAY);
    bills.push(...calculate({ ...frame, sales }, { billed: [...bills], closedUntil, closeUntil: until }).bills);
    billedUntil = frame.billOn.at(-1) ?? billedUntil;
  }
  return { bills, sales, until: until ?? null };
}

describe.each(CASTS)('the deals of $tenant', (cast) => {
  it('would have paid, simulated as drafts with the sales that they had, what they were billed', () => {
    const { signed, approvals, directory } = tell(cast, TODAY);
    const contracts = signed.slice(0, SOME).map(({ contract }) => contract);
    const skus = skusOf(approvals);
    let compared = 0;
    for (const contract of contracts) {
      const { bills, sales, until } = billedMonthByMonth(reportsOf(contract, skus, directory, TODAY));
      const { frame, gaps } = caseOfDraft(contract.deal.terms);
      expect([contract.number, gaps]).toEqual([contract.number, []]);
      if (until === null || !frame) continue;
      const billOn = frame.billOn.filter((day) => day <= until);
      expect(simulate({ ...frame, billOn, sales }).bills).toEqual(bills);
      compared += bills.length;
    }
    expect(compared).toBeGreaterThan(10);
  });
});

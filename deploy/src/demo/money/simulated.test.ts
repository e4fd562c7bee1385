import { describe, expect, it } from '@jest/globals';
import { salesUntil } from '@bls/finance/billing/calculate/bill-dates';
import { buildCase } from '@bls/finance/billing/calculate/build-case';
import { SalesReader } from '@bls/finance/billing/calculate/sales/gather-sales';
import { calculate, simulate } from '@bls/proto/domain/royalty/engine/simulate';
import type { Sale } from '@bls/proto/domain/royalty/case/case';
import { caseOfDraft } from '@bls/proto/domain/royalty/plan/case-of-draft';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { playStory } from '../play-story.js';
import type { DemoContract } from '../records/demo-contract.js';
import type { Story } from '../story.js';

const TODAY = '2026-11-20';
/** Billing month by month is slow: only the oldest deals, which have the most months. */
const SOME = 8;

type Month = { month: string; sales: Sale[] };

/** The calculated months of a contract with their sales, priced as they are billed. */
function monthsOf({ finance }: Story, { id, deal }: DemoContract): Month[] {
  const rules = { ...buildCase(deal.terms, { billedUntil: null, replacedFrom: null, mgLeadDays: 0 }, null, TODAY), billOn: [] };
  const reader = new SalesReader(deal.terms, rules);
  const rates = finance.terms.ratesOf(deal.terms.basicTerms);
  return finance.reports.approvedReports(id).map(({ month, uploadId }) => {
    const rows = uploadId === null ? [] : finance.reports.approvedRows(uploadId);
    return { month, sales: rows.map((row) => reader.saleOf(row, month, rates.get(month) ?? null).sale) };
  });
}

/** Bills a deal month by month: after each approved report, on top of what was billed before. */
function billedMonthByMonth(terms: Terms, reports: readonly Month[]): { bills: DrawnBill[]; sales: Sale[]; until: Day | null } {
  const bills: DrawnBill[] = [];
  const sales: Sale[] = [];
  const months: { month: string; approved: boolean }[] = [];
  let [billedUntil, until]: (Day | null)[] = [null, null];
  for (const report of reports) {
    const closedUntil: Day | null = until ?? null;
    months.push({ month: report.month, approved: true });
    sales.push(...report.sales);
    until = salesUntil(months);
    const rules = buildCase(terms, { billedUntil: billedUntil ?? null, replacedFrom: null, mgLeadDays: 0 }, until, until ?? TODAY);
    bills.push(...calculate({ ...rules, sales }, { billed: [...bills], closedUntil, closeUntil: until }).bills);
    billedUntil = rules.billOn.at(-1) ?? billedUntil;
  }
  return { bills, sales, until: until ?? null };
}

describe.each(DEMO_TENANTS)('the deals of $tenant', (demoTenant) => {
  it('are billed the same when simulated as drafts with their actual sales', async () => {
    const story = await playStory(demoTenant, TODAY);
    const contracts = story.signed.slice(0, SOME).map(({ contract }) => contract);
    let compared = 0;
    for (const contract of contracts) {
      const { bills, sales, until } = billedMonthByMonth(contract.deal.terms, monthsOf(story, contract));
      const { rules, gaps } = caseOfDraft(contract.deal.terms);
      expect([contract.number, gaps]).toEqual([contract.number, []]);
      if (until === null || !rules) continue;
      const billOn = rules.billOn.filter((day) => day <= until);
      expect(simulate({ ...rules, billOn, sales }).bills).toEqual(bills);
      compared += bills.length;
    }
    expect(compared).toBeGreaterThan(10);
  });
});

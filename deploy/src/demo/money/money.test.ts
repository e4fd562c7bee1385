import { beforeAll, describe, expect, it } from '@jest/globals';
import { productIssues } from '@bls/proto/domain/approval/rules';
import { SALES_FIELDS } from '@bls/proto/domain/sales-report/vocabulary';
import { daysBetween, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { readXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';
import { reportFiles } from './report-files.js';
import { playStory } from '../play-story.js';
import type { Story } from '../story.js';

const TODAY = '2026-11-20';

describe.each(DEMO_TENANTS)('the data that follows from the deals of $tenant', (demoTenant) => {
  let story: Story;
  const months = () => story.signed.flatMap(({ contract }) => story.finance.reports.ofContract(contract.id));

  beforeAll(async () => {
    story = await playStory(demoTenant, TODAY);
  });

  it('has many statuses of contracts, approvals, reports, bills and payments', () => {
    const of = (items: readonly { status: string }[]): number => new Set(items.map(({ status }) => status)).size;
    const whole = demoTenant.tenant === 'CTL';
    expect(of(story.contracts)).toBeGreaterThanOrEqual(whole ? 6 : 2);
    expect(of(story.approvals.products.all.map(({ approval }) => approval))).toBeGreaterThanOrEqual(whole ? 14 : 8);
    expect(of(months())).toBeGreaterThanOrEqual(whole ? 6 : 4);
    expect(of(story.finance.billing.allBills)).toBeGreaterThanOrEqual(whole ? 6 : 4);
    expect(of(story.payments.map(({ id }) => story.finance.payments.payment(id)))).toBeGreaterThanOrEqual(2);
  });

  it('has bills of several currencies, a minimum payment closing, a part payment, certificates and credit notes', () => {
    const bills = story.finance.billing.allBills;
    const has = (is: (bill: (typeof bills)[number]) => boolean): boolean => bills.some(is);
    expect(new Set(story.signed.map(({ contract }) => contract.deal.terms.basicTerms.salesCurrency)).size).toBeGreaterThan(1);
    expect(has(({ kind }) => kind === 'MP_CLOSING')).toBe(true);
    expect(has(({ status }) => status === 'partiallyPaid')).toBe(true);
    expect(has(({ certified }) => Number(certified) > 0)).toBe(true);
    expect(has(({ status, total }) => status === 'creditOpen' && Number(total) < 0)).toBe(true);
    // a licensee of the smallest tenant may have no bill that it could be set off against
    const setOff = has(({ total, open, reversesBillId }) => Number(total) < 0 && reversesBillId === null && open !== total);
    expect(setOff || demoTenant.tenant === 'PLS').toBe(true);
  });

  it('has corrected months, and letters about bills that are late by the steps of dunning', () => {
    const corrected = months().filter(({ id }) => story.reports.filter((report) => report.id === id).length > 1);
    expect(corrected.map(({ status }) => status)).toEqual(corrected.map(() => 'calculated'));
    expect(corrected.length).toBe(3);
    const { letters } = story.finance.dunning;
    expect(new Set(letters.map(({ letter }) => letter))).toEqual(new Set(['reminder', 'demand', 'final']));
    for (const { billId, step, sentOn, daysLate } of letters) {
      const { dueOn, dunningStep, issuedOn } = story.finance.billing.bill(billId);
      expect(dunningStep).toBeGreaterThanOrEqual(step);
      expect(daysLate).toBe(daysBetween(dueOn, sentOn));
      expect(sentOn > issuedOn && sentOn < TODAY).toBe(true);
    }
  });

  it('has only products that their contracts license', () => {
    const termsOf = new Map(story.signed.map(({ terms }) => [terms.contractId, terms]));
    const broken = story.approvals.products.all.flatMap(({ approval, versions }) => {
      const terms = termsOf.get(approval.contractId);
      const today = approval.createdAt.slice(0, 10);
      return versions.flatMap(({ product }) => (terms ? productIssues(product, { terms, today }) : []));
    });
    expect(broken).toEqual([]);
  });

  it('has a workbook for every uploaded month, with the checked lines', async () => {
    const files = reportFiles(story.reports);
    const uploaded = months().filter(({ uploadId }) => uploadId !== null);
    expect(new Set(story.reports.map(({ id }) => id))).toEqual(new Set(uploaded.map(({ id }) => id)));
    const [report, file] = [story.reports.at(-1), files.at(-1)];
    const [sheet] = (await readXlsx((await file?.drawing.make()) ?? Buffer.alloc(0))).sheets;
    const at = (field: 'sku' | 'quantity') => SALES_FIELDS.indexOf(field);
    const written = report?.lines.map(({ sku, quantity }) => [sku, Number(quantity)]);
    expect(sheet?.rows.slice(4).map((row) => [row[at('sku')], row[at('quantity')]])).toEqual(written);
  });

  it('bills no sale before its month was approved, and pays no bill before it was issued', () => {
    const { billing, payments, reports: seeded } = story.finance;
    // a corrected month is approved several times
    const approvals = seeded.moves.filter(({ status }) => status === 'approvedBySeniorFinance');
    const approvedAt = new Map(approvals.toReversed().map(({ id, at }) => [id, at]));
    for (const { at, reports } of billing.calculated)
      for (const { reportId } of reports) expect((approvedAt.get(reportId) ?? '9') <= at).toBe(true);
    for (const { month, submittedAt } of months())
      if (submittedAt) expect(submittedAt.slice(0, 10) >= lastDayOfMonth(month).slice(0, 8)).toBe(true);
    for (const { id } of story.payments) {
      const payment = payments.payment(id);
      for (const billId of payments.billsOf(id)) expect(billing.bill(billId).issuedAt < payment.reportedAt).toBe(true);
    }
  });

  it('numbers its bills and payments in chronological order, without a gap', () => {
    const inOrder = (numbers: readonly string[]): void => {
      const bySeries = Map.groupBy(numbers, (number) => number.slice(0, 7));
      for (const [series, all] of bySeries) expect(all).toEqual(all.map((_, n) => `${series}-${String(n + 1).padStart(4, '0')}`));
    };
    inOrder(story.finance.billing.allBills.map(({ number }) => number));
    inOrder(story.payments.map(({ number }) => number));
  });

  it('never sells before the SKU was approved, or twice in one cell', () => {
    const since = new Map(story.skus.map((one) => [one.sku.sku, one.since]));
    for (const { lines, month } of story.reports) {
      expect(new Set(lines.map(({ sku, channel }) => `${sku} ${channel}`)).size).toBe(lines.length);
      for (const { sku } of lines) expect(monthOf(since.get(sku?.replace(/-X$/, '') ?? '') ?? '9999-12') <= month).toBe(true);
    }
  });
});

it.each(['2026-11-01', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-01', '2027-02-28'])(
  'on %s, has nothing in the future, and no report for a month that has not begun',
  async (today) => {
    const { finance } = await playStory(DEMO_TENANTS[2] as (typeof DEMO_TENANTS)[number], today);
    expect(finance.moves.length).toBeGreaterThan(0);
    expect(finance.moves.filter(({ at }) => at.slice(0, 10) >= today)).toEqual([]);
  },
);

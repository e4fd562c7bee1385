import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billExplain, billList, royaltyOfReport } from '@bls/proto/contracts/calls/finance/bills';
import { performanceHistorical } from '@bls/proto/contracts/calls/finance/insight/performance';
import {
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportGet,
  salesReportList,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { lastDayOfMonth } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import {
  addCalculation,
  approveReport,
  billsOf,
  calculations,
  type Deal,
  ledgerProblems,
  senior,
  type Service,
  signDeal,
  startFinance,
} from '../support/billing.js';
import { MONTHS, signedContract } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
}, 60_000);
afterAll(() => service?.stop());

/** A contract whose first month was reported, calculated and reopened. */
async function reopened(): Promise<Deal & { reportId: string }> {
  const deal = await signDeal(service);
  const { id } = await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
  await calculations(service, deal, 2);
  const { report } = await service.call(salesReportGet, { id }, senior);
  expect(report.status).toBe('calculated');
  await service.call(salesReportDecide, { id, revision: report.revision, action: 'reopen', comment: 'Returns are missing' }, senior);
  return { ...deal, reportId: id };
}
const sales = async (deal: Deal) =>
  (await service.call(performanceHistorical, { contractId: deal.contractId, monthTo: MONTHS[0] }, senior)).rows.map((row) => row.sales);
const royalty = async ({ reportId }: { reportId: string }) => (await service.call(royaltyOfReport, { id: reportId }, senior)).royalty;

describe('a month corrected after its royalty was billed', () => {
  it('counts with its approved file until the corrected one is approved, for royalty, lists and later months', async () => {
    const deal = await reopened();
    expect((await service.call(salesReportGet, { id: deal.reportId }, deal.clerk)).report.status).toBe('rejectedBySeniorFinance');
    await approveReport(service, deal, 1, [{ quantity: '1', price: '90' }]);
    await calculations(service, deal, 3);
    // The first month used 900 of the 1000 at ten percent: while it counts, 90 more earn 9.
    expect(await billsOf(service, deal)).toEqual(['MG 50.00', 'EXCESS 40.00', 'EXCESS 9.00']);
    expect([await sales(deal), await royalty(deal)]).toEqual([['900.00'], '90']);
    // A month that was approved once is not late.
    const late = await service.call(salesReportList, { contractId: deal.contractId, only: 'overdue', pageSize: 100 }, deal.clerk);
    expect(late.rows.map(({ id }) => id)).not.toContain(deal.reportId);
  });

  it('is settled by a bill of the difference, and earlier bills do not change', async () => {
    const deal = await reopened();
    await approveReport(service, deal, 0, [{ quantity: '8', price: '90' }]);
    await calculations(service, deal, 3);
    // Credit notes, numbered CN-, are listed before debit notes.
    expect(await billsOf(service, deal)).toEqual(['EXCESS -18.00', 'MG 50.00', 'EXCESS 40.00']);
    expect([await sales(deal), await royalty(deal)]).toEqual([['720.00'], '72']);
    const { rows } = await service.call(billList, { contractId: deal.contractId, search: 'CN-' }, senior);
    const { reports } = await service.call(billExplain, { id: rows[0]?.id ?? '' }, deal.clerk);
    expect(reports).toMatchObject([{ month: MONTHS[0], royalty: '72', before: '90' }]);
    await eventually(async () => (await service.call(salesReportGet, { id: deal.reportId }, senior)).report.status === 'calculated');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('may be corrected also when an amendment has ended the term before it', async () => {
    const deal = await signDeal(service);
    await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
    const { id } = await approveReport(service, deal, 1, [{ quantity: '1', price: '90' }]);
    await calculations(service, deal, 3);
    const { terms } = signedContract();
    const version = service.superuser.selectFrom('contractVersion').select('terms').where('contractId', '=', deal.contractId);
    Object.assign(terms, (await version.executeTakeFirstOrThrow()).terms);
    terms.keyTerms.contractYears = [{ from: `${MONTHS[0]}-01`, to: lastDayOfMonth(MONTHS[0]) }];
    await service.publish(contractSigned, {
      ...signedContract({ companyId: deal.companyId, amendsContractId: deal.contractId }),
      terms,
    });
    await calculations(service, deal, 4);
    const revision = async () => (await service.call(salesReportGet, { id }, senior)).report.revision;
    const decide = async (action: 'approve' | 'reopen', role: 'juniorFinance' | 'seniorFinance') =>
      service.call(salesReportDecide, { id, revision: await revision(), action, comment: 'Sold after the term' }, testActor({ role }));
    await eventually(async () => (await service.call(salesReportGet, { id }, senior)).report.status === 'calculated');
    await decide('reopen', 'seniorFinance');
    expect((await service.call(salesReportGet, { id }, deal.clerk)).uploadRefusal).toBeNull();
    await service.call(salesReportDeclareNoSales, { id, revision: await revision(), comment: 'Nothing was sold' }, deal.clerk);
    await decide('approve', 'juniorFinance');
    await decide('approve', 'seniorFinance');
    await calculations(service, deal, 5);
    expect((await billsOf(service, deal)).sort()).toEqual(['EXCESS -9.00', 'EXCESS 40.00', 'EXCESS 9.00', 'MG 50.00']);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('may be corrected several times, also back to the first figures, and each approval is calculated once', async () => {
    const deal = await reopened();
    const again = async (quantity: string, count: number): Promise<Parameters<typeof addCalculation>[1]> => {
      const { calculation } = await approveReport(service, deal, 0, [{ quantity, price: '90' }]);
      await calculations(service, deal, count);
      await eventually(async () => (await service.call(salesReportGet, { id: deal.reportId }, senior)).report.status === 'calculated');
      return calculation;
    };
    const first = await again('8', 3);
    const { report } = await service.call(salesReportGet, { id: deal.reportId }, senior);
    const request = { id: deal.reportId, revision: report.revision, action: 'reopen' as const, comment: 'It was right before' };
    await service.call(salesReportDecide, request, senior);
    await again('10', 4);
    expect(await billsOf(service, deal)).toEqual(['EXCESS -18.00', 'MG 50.00', 'EXCESS 40.00', 'EXCESS 18.00']);
    await addCalculation(service, first);
    await approveReport(service, deal, 1, [{ quantity: '1', price: '90' }]);
    await calculations(service, deal, 5);
    const runs = await service.superuser.selectFrom('calculation').select('id').where('contractId', '=', deal.contractId).execute();
    expect(runs).toHaveLength(5);
  });
});

import type { Trx } from '../../db/sales-reports.js';
import { moveReport } from '../report/move-report.js';
import { loadReportForSystem } from '../report/reports.queries.js';

/**
 * Called in the transaction of the calculation, after the bills of an approved month are issued. Does nothing when the month
 * is calculated already, so that a repeated job is harmless.
 */
export async function markCalculated(trx: Trx, context: { tenant: string; requestId: string }, reportId: string): Promise<void> {
  const report = await loadReportForSystem(trx, reportId);
  if (!report || report.status !== 'approvedBySeniorFinance') return;
  await moveReport(trx, context, report, { action: 'calculate', actor: null, by: null, facts: { royaltyIsCalculated: true } });
}

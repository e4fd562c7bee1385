import type { Transaction } from 'kysely';
import { move } from './move.js';
import { loadReportForSystem } from './report-record.js';
import type { SalesReportsDb } from './tables.js';

/**
 * Called by the royalty calculation in its own transaction, when the bills of an approved month are written. Does nothing
 * when the month is calculated already, so that a repeated job is harmless.
 */
export async function markCalculated(
  trx: Transaction<SalesReportsDb>,
  context: { tenant: string; requestId: string },
  reportId: string,
): Promise<void> {
  const report = await loadReportForSystem(trx, reportId);
  if (!report || report.status !== 'approvedBySeniorFinance') return;
  await move(trx, context, report, { action: 'calculate', actor: null, by: null, facts: { royaltyIsCalculated: true } });
}

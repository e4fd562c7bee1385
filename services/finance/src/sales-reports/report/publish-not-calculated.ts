import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/sales-reports.js';
import { loadReportForSystem } from './reports.queries.js';
import { raiseRevision } from './reports.repository.js';
import { workItemOf } from './work-item.js';

/** Notifies who approved a month that its royalty cannot be calculated. */
export async function publishNotCalculated(trx: Trx, context: { tenant: string; requestId: string }, reportId: string): Promise<void> {
  await raiseRevision(trx, reportId);
  const report = await loadReportForSystem(trx, reportId);
  if (!report) return;
  const item = workItemOf(report, { action: 'notCalculated', by: { name: SYSTEM_NAME }, at: new Date().toISOString() });
  await emit(trx, context, financeWorkItemMoved, { ...item, informHolders: ['salesReport.approveAsSeniorFinance'] });
}

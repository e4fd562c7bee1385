import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { salesReportApproved } from '@bls/proto/contracts/events/finance';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { type Facts, transition } from '@bls/proto/domain/workflow/workflow';
import { type SalesReportAction, salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { jsonb } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import type { Person, ReportChanges, Trx } from '../../db/sales-reports.js';
import type { ReportRecord } from './reports.queries.js';
import { insertReportHistory, updateReport } from './reports.repository.js';
import { saveTotals } from './totals.repository.js';
import { workItemOf } from './work-item.js';

type Context = { tenant: string; requestId: string };
export type Moving = {
  action: SalesReportAction;
  /** Null: the system itself. */
  actor: Pick<Actor, 'role' | 'permissions'> | null;
  by: Person | null;
  comment?: string | undefined;
  changes?: ReportChanges;
  facts?: Facts;
  file?: { uploadId: string; name: string } | undefined;
};

/** Which status an action leads to; `wrongState` or `forbidden` when it may not be taken. */
export function decide(report: ReportRecord, { action, actor, facts }: Pick<Moving, 'action' | 'actor' | 'facts'>): ReportRecord['status'] {
  const decision = transition(salesReportWorkflow, report.status, action, actor ?? 'system', facts);
  if (!decision.ok) throw new CallError(decision.code, { params: { status: report.status } });
  return decision.to;
}

/**
 * Takes an action: one conditional update (nobody else has moved the month since it was read), a history row and the
 * events, in the caller's transaction. `conflict` when somebody was faster.
 */
export async function moveReport(trx: Trx, context: Context, seen: ReportRecord, moving: Moving): Promise<ReportRecord> {
  const to = decide(seen, moving);
  const at = new Date().toISOString();
  const approved = to === 'approvedBySeniorFinance' ? { approvedAt: at, approvedUploadId: seen.uploadId } : {};
  const updated = await updateReport(trx, seen, { ...moving.changes, ...approved, status: to, updatedAt: at });
  if (!updated) throw new CallError('conflict');
  const report: ReportRecord = { ...seen, ...updated };
  const { by, comment, action } = moving;
  await insertReportHistory(trx, {
    tenant: context.tenant,
    id: randomUUID(),
    reportId: seen.id,
    action,
    fromStatus: seen.status,
    toStatus: to,
    by: by ? jsonb(by) : undefined,
    at,
    comment: comment || null,
    uploadId: moving.file?.uploadId ?? null,
    fileName: moving.file?.name ?? null,
  });
  const told = { action, by: by ? { userId: by.userId, name: by.name } : { name: SYSTEM_NAME }, at, comment: comment || undefined };
  await emit(trx, context, financeWorkItemMoved, workItemOf(report, told));
  if (to === 'approvedBySeniorFinance') {
    if (report.uploadId) await saveTotals(trx, report.uploadId);
    if (by) await publishApproved(trx, context, report, by, at);
  }
  return report;
}

async function publishApproved(trx: Trx, context: Context, report: ReportRecord, by: Person, at: string): Promise<void> {
  await emit(trx, context, salesReportApproved, {
    reportId: report.id,
    contractId: report.contractId,
    companyId: report.companyId,
    month: report.month,
    currency: report.currency,
    noSales: report.noSales,
    uploadId: report.uploadId ?? undefined,
    approvedAt: at,
    approvedBy: { userId: by.userId, name: by.name },
  });
}

export const personOf = ({ userId, name, role }: Actor): Person => ({ userId, name, role });

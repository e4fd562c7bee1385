import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { type Facts, transition } from '@bls/proto/domain/workflow/workflow';
import { type SalesReportAction, salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { jsonb } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { dayOf } from '@bls/shared/calendar/today';
import type { Person, ReportChanges, Trx } from '../../db/sales-reports.js';
import { enqueueCalculation } from '../../jobs.js';
import type { ReportRecord } from './reports.queries.js';
import { insertReportHistory, updateReport } from './reports.repository.js';
import { saveTotals } from './totals.repository.js';
import { type ReportMove, workItemOf } from './work-item.js';

type Context = { tenant: string; requestId: string };
export type ReportMoveInput = {
  action: SalesReportAction;
  /** Null: the system. */
  actor: Pick<Actor, 'role' | 'permissions'> | null;
  by: Person | null;
  comment?: string | undefined;
  changes?: ReportChanges;
  facts?: Facts;
  file?: { uploadId: string; name: string } | undefined;
};

/** The status after an action; throws `wrongState` or `forbidden` when it is not allowed. */
export function decide(
  report: ReportRecord,
  { action, actor, facts }: Pick<ReportMoveInput, 'action' | 'actor' | 'facts'>,
): ReportRecord['status'] {
  const decision = transition(salesReportWorkflow, report.status, action, actor ?? 'system', facts);
  if (!decision.ok) throw new CallError(decision.code, { params: { status: report.status } });
  return decision.to;
}

/** The columns that a move changes, and the entry of the history. */
export function reportAfter(current: ReportRecord, input: ReportMoveInput, at: string) {
  const status = decide(current, input);
  const approved = status === 'approvedBySeniorFinance' ? { approvedAt: at, approvedUploadId: current.uploadId } : {};
  const { by, comment, action, file } = input;
  const entry = {
    reportId: current.id,
    action,
    fromStatus: current.status,
    toStatus: status,
    by,
    at,
    comment: comment || null,
    uploadId: file?.uploadId ?? null,
    fileName: file?.name ?? null,
  };
  return { changes: { ...input.changes, ...approved, status, updatedAt: at }, entry };
}

/** The move as the inbox is notified of it. */
export const moveOf = ({ action, by, comment }: Pick<ReportMoveInput, 'action' | 'by' | 'comment'>, at: string): ReportMove => ({
  action,
  by: by ? { userId: by.userId, name: by.name } : { name: SYSTEM_NAME },
  at,
  comment: comment || undefined,
});

/**
 * Moves a month in the caller's transaction: one conditional update, a history row and the events. Throws `conflict` when the
 * month has moved since it was read.
 */
export async function moveReport(trx: Trx, context: Context, current: ReportRecord, input: ReportMoveInput): Promise<ReportRecord> {
  const at = new Date().toISOString();
  const { changes, entry } = reportAfter(current, input, at);
  const updated = await updateReport(trx, current, changes);
  if (!updated) throw new CallError('conflict');
  const report: ReportRecord = { ...current, ...updated };
  await insertReportHistory(trx, { ...entry, tenant: context.tenant, id: randomUUID(), by: entry.by ? jsonb(entry.by) : undefined });
  await emit(trx, context, financeWorkItemMoved, workItemOf(report, moveOf(input, at)));
  const { by } = input;
  const to = report.status;
  if (to === 'approvedBySeniorFinance') {
    if (report.uploadId) await saveTotals(trx, report.uploadId);
    // One job for each approval: a month may be corrected and approved again, even back to no sales.
    const cause = `report:${report.id}:${at}`;
    const { id: reportId, contractId } = report;
    if (by) await enqueueCalculation(trx, context, { contractId, cause, until: await dayOf(trx, at), reportId });
  }
  return report;
}

export const personOf = ({ userId, name, role }: Actor): Person => ({ userId, name, role });

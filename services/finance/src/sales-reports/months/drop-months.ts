import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { monthOf } from '@bls/proto/domain/values/time';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import type { Trx } from '../../db/sales-reports.js';
import { reportsNotUploaded } from '../report/reports.queries.js';
import { workItemOf } from '../report/work-item.js';
import { deleteMonths } from './sales-contracts.repository.js';

/** Deletes the months from this one on without an upload, and removes them from inboxes. */
export async function dropMonths(
  trx: Trx,
  context: { tenant: string; requestId: string },
  contractId: string,
  from: string,
): Promise<void> {
  const at = new Date().toISOString();
  const dropped = { action: 'drop', by: { name: SYSTEM_NAME }, at };
  for (const report of await reportsNotUploaded(trx, contractId, from, monthOf(await today(trx)))) {
    const item = workItemOf({ ...report, revision: report.revision + 1 }, dropped);
    await emit(trx, context, financeWorkItemMoved, { ...item, waitsFor: [] });
  }
  await deleteMonths(trx, contractId, from);
}

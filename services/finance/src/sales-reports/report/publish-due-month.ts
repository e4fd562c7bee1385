import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { monthOf } from '@bls/proto/domain/values/time';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import type { Trx } from '../../db/sales-reports.js';
import { reportNotUploaded } from './reports.queries.js';
import { workItemOf } from './work-item.js';

/** Publishes a month that has begun and has no upload as work of the licensee's finance people. */
export async function publishDueMonth(
  trx: Trx,
  context: { tenant: string; requestId: string },
  contractId: string,
  month: string,
): Promise<void> {
  if (month > monthOf(await today(trx))) return;
  const report = await reportNotUploaded(trx, contractId, month);
  if (!report) return;
  // No person has acted: the month has begun.
  const at = new Date().toISOString();
  await emit(trx, context, financeWorkItemMoved, workItemOf(report, { action: 'due', by: { name: SYSTEM_NAME }, at }));
}

import { type DueRule, dueOn } from '@bls/proto/domain/sales-report/due-day';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';

/**
 * Gives the months that nobody has reported and that are not due yet their day by the new rule. What is late stays late,
 * and nobody becomes late by a change of the rule: a new day before today leaves the old one.
 */
export async function moveDueDays(trx: Trx, rule: DueRule, today: Day): Promise<void> {
  const periods = await trx
    .selectFrom('salesReport')
    .innerJoin('salesContract', (join) =>
      join.onRef('salesContract.contractId', '=', 'salesReport.contractId').onRef('salesContract.tenant', '=', 'salesReport.tenant'),
    )
    .select(['salesReport.month', 'salesContract.reportingFrequency'])
    .distinct()
    .where('salesReport.status', '=', 'notUploaded')
    .where('salesReport.dueOn', '>=', today)
    .execute();
  for (const { month, reportingFrequency } of periods) {
    const day = dueOn(month, reportingFrequency, rule);
    if (day < today) continue;
    await trx
      .updateTable('salesReport')
      .from('salesContract')
      .set({ dueOn: day })
      .whereRef('salesContract.tenant', '=', 'salesReport.tenant')
      .whereRef('salesContract.contractId', '=', 'salesReport.contractId')
      .where('salesContract.reportingFrequency', '=', reportingFrequency)
      .where('salesReport.month', '=', month)
      .where('salesReport.status', '=', 'notUploaded')
      .where('salesReport.dueOn', '>=', today)
      .execute();
  }
}

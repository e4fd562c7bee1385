import { type DueRule, dueOn } from '@bls/proto/domain/sales-report/due-day';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';

/**
 * Sets the due day of months that are not reported and not due yet by the new rule. A late month stays late, and no month
 * becomes late by a change of the rule: a new day before today is not taken.
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

import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { Trx } from '../../db/sales-reports.js';

/** Months due on one of the days without an upload whose licensee was not reminded today. */
export async function monthsToRemind(trx: Trx, dueDays: readonly Day[], today: Day): Promise<string[]> {
  if (dueDays.length === 0) return [];
  const rows = await trx
    .selectFrom('salesReport')
    .select('id')
    .where('status', '=', 'notUploaded')
    .where('dueOn', 'in', dueDays)
    .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores the reminder; false when there was an upload or a reminder since. The revision grows, so that the inbox accepts the event. */
export async function saveReminder(trx: Trx, id: string, today: Day): Promise<boolean> {
  const updated = await trx
    .updateTable('salesReport')
    .set({ remindedOn: today, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('status', '=', 'notUploaded')
    .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

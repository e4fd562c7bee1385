import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../../db/schema.js';

/** The day in the books of the newest receipt of a payment. */
export async function bookedOn(trx: Trx, companyId: string, paymentId: string): Promise<Day | undefined> {
  const entry = await trx
    .selectFrom('journalEntry')
    .select('day')
    .where('companyId', '=', companyId)
    .where('documentId', '=', paymentId)
    .where('event', '=', 'paymentConfirmed')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.day;
}

/** The number of a bill of late interest of one of these bills whose days go beyond a day: money of that day has reduced it. */
export async function interestBillAfter(trx: Trx, billIds: readonly string[], day: Day): Promise<string | undefined> {
  if (billIds.length === 0) return undefined;
  const found = await trx
    .selectFrom('bill')
    .select('number')
    .where('interestOfBillId', 'in', billIds)
    .where('reversesBillId', 'is', null)
    .where('status', '<>', 'reversed')
    .where('billOn', '>', day)
    .orderBy('billOn')
    .limit(1)
    .executeTakeFirst();
  return found?.number;
}

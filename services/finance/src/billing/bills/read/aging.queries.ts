import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { billAging } from '@bls/proto/contracts/calls/finance/bills';
import { AGING_BUCKET_CODES, type AgingBucket, AGING_BUCKETS } from '@bls/proto/domain/enumerations/finance';
import type { Day } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { sql } from 'kysely';
import { shownMoney } from '../../../db/amounts.js';
import type { Trx } from '../../../db/schema.js';
import { inScope } from '../../../db/scope.queries.js';

/** The aging bucket of a bill as SQL, from `AGING_BUCKETS`. */
export const bucketAt = (day: Day) =>
  sql<AgingBucket>`case ${sql.join(
    AGING_BUCKET_CODES.flatMap((code) => {
      const { to } = AGING_BUCKETS[code] as { to: number | null };
      return to === null ? [] : [sql`when ${day}::date - due_on <= ${to}::int then ${code}`];
    }),
    sql` `,
  )} else ${AGING_BUCKET_CODES.at(-1)} end`;

export async function agingOf(trx: Trx, request: RequestOf<typeof billAging>, actor: Actor): Promise<ResponseOf<typeof billAging>> {
  const day = await today(trx);
  const rows = await trx
    .selectFrom('bill')
    .select(['currency', bucketAt(day).as('bucket')])
    .select((eb) => [eb.fn.sum<string>('open').as('amount'), eb.fn.countAll<number>().as('bills')])
    .where('open', '>', '0')
    .where((eb) => inScope(eb, 'bill', actor))
    .$if(request.companyId !== undefined, (query) => query.where('companyId', '=', request.companyId as string))
    .groupBy(['currency', 'bucket'])
    .orderBy('currency')
    .orderBy('bucket')
    .execute();
  return { rows: rows.map((row) => ({ ...row, amount: shownMoney(row.amount, row.currency) })) };
}

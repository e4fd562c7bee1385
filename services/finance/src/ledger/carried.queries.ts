import { add, type Decimal, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import type { Trx } from '../db/schema.js';

/** What was posted so far of one carry into a contract year of a pool. The memo names kind and years. */
export async function carriedBefore(trx: Trx, contractId: string, pool: string, to: number, memo: string): Promise<Decimal> {
  const rows = await trx
    .selectFrom('ledgerPosting')
    .select('amount')
    .where('contractId', '=', contractId)
    .where('account', '=', 'carry')
    .where('pool', '=', pool)
    .where('contractYear', '=', to)
    .where('memo', '=', memo)
    .execute();
  return rows.reduce((total, { amount }) => add(total, decimal(amount)), ZERO);
}

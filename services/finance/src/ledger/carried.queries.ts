import { decimal } from '@bls/proto/domain/values/decimal';
import type { Trx } from '../db/schema.js';
import { type Carried, receivedBy } from './carries.js';

/** What was posted so far of each carry of a contract. */
export async function postedCarries(trx: Trx, contractId: string): Promise<Carried[]> {
  const rows = await trx
    .selectFrom('ledgerPosting')
    .select(['pool', 'contractYear', 'memo'])
    .select((eb) => eb.fn.sum<string>('amount').as('amount'))
    .where('contractId', '=', contractId)
    .where('account', '=', 'carry')
    .groupBy(['pool', 'contractYear', 'memo'])
    .execute();
  return rows.flatMap((row) => {
    const carry = receivedBy(row, rows);
    return carry ? [{ ...carry, carried: decimal(row.amount) }] : [];
  });
}

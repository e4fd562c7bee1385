import type { MoneyHistory } from '@bls/proto/contracts/views/finance';
import type { Currency } from '@bls/proto/domain/values/money';
import { shownMoney } from '../../../db/amounts.js';
import type { Trx } from '../../../db/schema.js';

/** The history of a bill or payment, oldest first. */
export async function historyOf(trx: Trx, itemId: string, currency: Currency): Promise<MoneyHistory[]> {
  const rows = await trx
    .selectFrom('moneyHistory')
    .select(['id', 'action', 'fromStatus as from', 'toStatus as to', 'by', 'at', 'comment', 'paymentId', 'amount'])
    .where('itemId', '=', itemId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, amount: row.amount === null ? null : shownMoney(row.amount, currency) }));
}

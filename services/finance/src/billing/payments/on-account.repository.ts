import { add, type Decimal, decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import type { PaymentRecord, Trx } from '../../db/schema.js';

/** Reads and locks a payment. Without scope: for finance, which sees the whole tenant. */
export const lockPayment = (trx: Trx, id: string): Promise<PaymentRecord | undefined> =>
  trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds to what is used or reserved of the money on account of a payment. The caller has locked it. */
export async function addToOnAccount(
  trx: Trx,
  payment: PaymentRecord,
  changes: { onAccountUsed?: Decimal; onAccountReserved?: Decimal },
): Promise<void> {
  const { onAccountUsed = ZERO, onAccountReserved = ZERO } = changes;
  await trx
    .updateTable('payment')
    .set({
      onAccountUsed: format(add(decimal(payment.onAccountUsed), onAccountUsed)),
      onAccountReserved: format(add(decimal(payment.onAccountReserved), onAccountReserved)),
      revision: payment.revision + 1,
    })
    .where('id', '=', payment.id)
    .execute();
}

import { updateRevision } from '@bls/kit/db/update-revision';
import type { NewPayment, PaymentRecord, Trx } from '../../db/schema.js';

export const insertPayment = (trx: Trx, payment: NewPayment): Promise<PaymentRecord> =>
  trx.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow();

/** Stores the part of a payment for one bill. */
export async function insertShare(trx: Trx, payment: Pick<PaymentRecord, 'tenant' | 'id'>, billId: string, amount: string): Promise<void> {
  await trx.insertInto('paymentItem').values({ tenant: payment.tenant, paymentId: payment.id, billId, amount }).execute();
}

/** One conditional update per decision: undefined when the payment has moved since it was read. */
export const updatePayment = (
  trx: Trx,
  payment: Pick<PaymentRecord, 'id' | 'status' | 'revision'>,
  changes: Pick<PaymentRecord, 'status'> &
    Partial<Pick<PaymentRecord, 'collectedDate' | 'amount' | 'onAccount' | 'rejectOn' | 'remindedOn'>>,
): Promise<PaymentRecord | undefined> => updateRevision(trx, 'payment', payment, changes);

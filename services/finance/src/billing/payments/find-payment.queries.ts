import type { Actor } from '@bls/proto/domain/access/actor';
import type { Day } from '@bls/proto/domain/values/time';
import type { PaymentRecord, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';

type PaymentState = Pick<PaymentRecord, 'id' | 'number' | 'status' | 'revision' | 'companyId' | 'fileIds'>;

/** The payment, when the person may see it. */
export const findPayment = (trx: Trx, id: string, actor: Actor): Promise<PaymentRecord | undefined> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => inScope(eb, 'payment', actor))
    .executeTakeFirst();

/** Without scope: only to find out whether an id that a caller chose is in use. */
export const findById = (trx: Trx, id: string): Promise<PaymentState | undefined> =>
  trx.selectFrom('payment').select(['id', 'number', 'status', 'revision', 'companyId', 'fileIds']).where('id', '=', id).executeTakeFirst();

/** Whether a company has reported this certificate already. A rejected one may be reported again. */
export async function isCertificateKnown(trx: Trx, companyId: string, certificateNumber: string): Promise<boolean> {
  const found = await trx
    .selectFrom('payment')
    .select('id')
    .where('companyId', '=', companyId)
    .where('certificateNumber', '=', certificateNumber)
    .where('status', '<>', 'kickedBack')
    .executeTakeFirst();
  return found !== undefined;
}

/** The part of a payment for each of its bills. */
export const sharesOf = (trx: Trx, paymentId: string): Promise<{ billId: string; amount: string }[]> =>
  trx.selectFrom('paymentItem').select(['billId', 'amount']).where('paymentId', '=', paymentId).orderBy('billId').execute();

/** Payments that wait for finance and are to be rejected by this day. */
export const latePayments = (trx: Trx, day: Day): Promise<PaymentRecord[]> =>
  trx.selectFrom('payment').selectAll().where('status', '=', 'submitted').where('rejectOn', '<=', day).execute();

/** Those of some bills for which a payment waits for finance. A certificate is none: it brings no money. */
export async function withWaitingPayment(trx: Trx, billIds: readonly string[]): Promise<Set<string>> {
  if (billIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('paymentItem')
    .innerJoin('payment', (join) =>
      join.onRef('payment.tenant', '=', 'paymentItem.tenant').onRef('payment.id', '=', 'paymentItem.paymentId'),
    )
    .select('paymentItem.billId')
    .where('paymentItem.billId', 'in', billIds)
    .where('payment.status', '=', 'submitted')
    .where('payment.kind', '=', 'payment')
    .execute();
  return new Set(rows.map(({ billId }) => billId));
}

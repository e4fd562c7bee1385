import type { PaymentRow } from '@bls/proto/contracts/views/finance';
import { shownMoney } from '../../../db/amounts.js';
import { sql } from 'kysely';
import type { PaymentRecord, Trx } from '../../../db/schema.js';

const COLUMNS = [
  'id',
  'number',
  'kind',
  'companyId',
  'companyName',
  'companyNameZh',
  'currency',
  'amount',
  'onAccount',
  'certificateNumber',
  'certificateAmount',
  'certificateCurrency',
  'partial',
  'transferDate',
  'collectedDate',
  'status',
  'revision',
  'reportedByName',
  'reportedAt',
  'rejectOn',
] as const;

export const selectPayments = (trx: Trx) =>
  trx
    .selectFrom('payment')
    .select(COLUMNS)
    .select(sql<string>`on_account - on_account_used - on_account_reserved`.as('available'))
    .select((eb) =>
      eb
        .selectFrom('paymentItem')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('paymentItem.paymentId', '=', 'payment.id')
        .whereRef('paymentItem.tenant', '=', 'payment.tenant')
        .as('bills'),
    );
type Selected = Omit<PaymentRow, 'bills' | 'certificate'> &
  Pick<PaymentRecord, 'certificateNumber' | 'certificateAmount' | 'certificateCurrency'> & { bills: number | null };

export const shownPayment = <R extends Selected>({ certificateNumber, certificateAmount, certificateCurrency, ...row }: R) => ({
  ...row,
  certificate:
    certificateNumber !== null && certificateAmount !== null && certificateCurrency !== null
      ? { number: certificateNumber, amount: shownMoney(certificateAmount, certificateCurrency), currency: certificateCurrency }
      : null,
  amount: shownMoney(row.amount, row.currency),
  onAccount: shownMoney(row.onAccount, row.currency),
  available: shownMoney(row.available, row.currency),
  bills: row.bills ?? 0,
});

/** Payments by id, oldest first; the caller has checked the scope. */
export async function paymentRows(trx: Trx, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return (await selectPayments(trx).where('payment.id', 'in', ids).orderBy('reportedAt').orderBy('id').execute()).map(shownPayment);
}

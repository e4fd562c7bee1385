import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { billRead } from '@bls/proto/contracts/calls/finance/bills';
import { today } from '@bls/shared/calendar/today';
import { CallError } from '@bls/proto/domain/values/errors';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { shownMoney } from '../../../db/amounts.js';
import type { Trx } from '../../../db/schema.js';
import { inScope } from '../../../db/scope.queries.js';
import { settingsOf } from '../../../terms/terms.api.js';
import { poolNames } from '../../explain/pool-names.queries.js';
import { BILL_COLUMNS, billRow } from './bill-row.js';
import { hasCredit } from './credits.queries.js';
import { exchangeRatesOfBill } from './exchange-rates-of-bill.queries.js';
import { isCredit, isUntouched } from '../facts-of-bill.js';
import { historyOf } from './money-history.queries.js';
import { paymentRows } from './payment-rows.queries.js';
import { relatedDocuments } from './related-documents.queries.js';

/** What is offered only to those who may do it. */
const OFFERED = new Set<string>(['reverse', 'setOff', 'refund']);

/** One bill with its payments, history and related documents; `notFound` outside the scope. */
export async function readBill(trx: Trx, id: string, actor: Actor): Promise<ResponseOf<typeof billRead>> {
  const bill = await trx
    .selectFrom('bill')
    .select([...BILL_COLUMNS, 'bill.pool', 'bill.taxPercent', 'bill.calculationId', 'bill.reversesBillId', 'bill.replacesBillId'])
    .select(['bill.interestOfBillId', 'bill.lateInterest'])
    .where('bill.id', '=', id)
    .where((eb) => inScope(eb, 'bill', actor))
    .executeTakeFirst();
  if (!bill) throw new CallError('notFound');
  const { calculationId, reversesBillId, replacesBillId, interestOfBillId, lateInterest, ...shown } = bill;
  const { bankLines } = await settingsOf(trx);
  const nameOf = await poolNames(trx, calculationId);
  const shares = await trx.selectFrom('paymentItem').select(['paymentId', 'amount']).where('billId', '=', id).execute();
  const payments = await paymentRows(
    trx,
    shares.map(({ paymentId }) => paymentId),
  );
  const paidHere = new Map(shares.map(({ paymentId, amount }) => [paymentId, shownMoney(amount, bill.currency)]));
  return {
    bill: { ...billRow(shown, await today(trx)), pool: shown.pool, poolName: nameOf(shown.pool), taxPercent: shown.taxPercent },
    payments: payments.map((payment) => ({ ...payment, paidHere: paidHere.get(payment.id) ?? '0' })),
    history: await historyOf(trx, id, bill.currency),
    related: await relatedDocuments(trx, { id, reversesBillId, replacesBillId }),
    interest: lateInterest && interestOfBillId ? { of: await numberedBill(trx, interestOfBillId), calculation: lateInterest } : null,
    exchangeRates: lateInterest ? [] : await exchangeRatesOfBill(trx, bill),
    // Payments are confirmed and kicked back, not bills.
    actions: actionsFor(billWorkflow, bill.status, actor, {
      untouched: isUntouched(bill),
      creditAvailable: await hasCredit(trx, bill, actor),
    })
      .filter(({ action, allowed }) => (action === 'report' ? !isCredit(bill) : OFFERED.has(action) && allowed))
      .map((a) => ({ ...a, needs: [...a.needs], takes: [...a.takes] })),
    bankLines,
  };
}

const numberedBill = (trx: Trx, id: string): Promise<{ id: string; number: string }> =>
  trx.selectFrom('bill').select(['id', 'number']).where('id', '=', id).executeTakeFirstOrThrow();

/** `notFound` when there is no such bill within the scope. */
export async function assertBillInScope(trx: Trx, id: string, actor: Actor): Promise<void> {
  const found = await trx
    .selectFrom('bill')
    .select('bill.id')
    .where('bill.id', '=', id)
    .where((eb) => inScope(eb, 'bill', actor))
    .executeTakeFirst();
  if (!found) throw new CallError('notFound');
}

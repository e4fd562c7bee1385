import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { today } from '@bls/shared/calendar/today';
import { PAYMENT_SORTS, type paymentList, type paymentRead } from '@bls/proto/contracts/calls/finance/payments';
import { CallError } from '@bls/proto/domain/values/errors';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { equals, storedContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { expressionBuilder } from 'kysely';
import { byName } from '@bls/kit/db/listing/name-order';
import { shownMoney } from '../../db/amounts.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';
import { BILL_COLUMNS, billRow } from '../bills/read/bill-row.js';
import { historyOf } from '../bills/read/money-history.queries.js';
import { paymentRows, selectPayments, shownPayment } from '../bills/read/payment-rows.queries.js';
import { isOwnRefund } from './own-refund.js';

type Request = RequestOf<typeof paymentList>;

const listing: Listing<Request, Actor> = {
  table: 'payment',
  sorts: {
    ...Object.fromEntries(PAYMENT_SORTS.map((sort) => [sort, `payment.${sort}`])),
    companyName: byName('payment.companyName'),
  },
  sort: '-reportedAt',
  scope: (actor) => inScope(expressionBuilder<FinanceDb, 'payment'>(), 'payment', actor),
  filters: { status: oneOf('payment.status'), currency: equals('payment.currency'), companyId: equals('payment.companyId') },
  search: storedContains('payment.search'),
};

export async function listPayments(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof paymentList>> {
  const found = await pageOf<{ id: string }, FinanceDb, Request, Actor>(trx, listing, request, actor);
  const ids = found.rows.map(({ id }) => id);
  const rows = new Map((await paymentRows(trx, ids)).map((row) => [row.id, row]));
  return { ...found, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}

/** One payment with its bills; `notFound` outside the scope. */
export async function readPayment(trx: Trx, id: string, actor: Actor): Promise<ResponseOf<typeof paymentRead>> {
  const payment = await selectPayments(trx)
    .select(['payerBank', 'beneficiaryBank', 'bankReference', 'memo', 'fileIds', 'sourcePaymentId', 'reportedBy'])
    .where('payment.id', '=', id)
    .where((eb) => inScope(eb, 'payment', actor))
    .executeTakeFirst();
  if (!payment) throw new CallError('notFound');
  const { sourcePaymentId, reportedBy, ...shown } = payment;
  const source = sourcePaymentId
    ? await trx.selectFrom('payment').select(['id', 'number']).where('id', '=', sourcePaymentId).executeTakeFirst()
    : undefined;
  const items = await trx
    .selectFrom('paymentItem')
    .innerJoin('bill', (join) => join.onRef('bill.id', '=', 'paymentItem.billId').onRef('bill.tenant', '=', 'paymentItem.tenant'))
    .select('paymentItem.amount as share')
    .select(BILL_COLUMNS)
    .where('paymentItem.paymentId', '=', id)
    .orderBy('bill.dueOn')
    .orderBy('bill.id')
    .execute();
  const day = await today(trx);
  return {
    payment: { ...shownPayment(shown), source: source ?? null },
    items: items.map(({ share, ...bill }) => ({ amount: shownMoney(share, bill.currency), bill: billRow(bill, day) })),
    history: await historyOf(trx, id, payment.currency),
    actions: actionsFor(paymentWorkflow, payment.status, actor).map((a) => ({
      ...a,
      needs: [...a.needs],
      takes: [...a.takes],
      ...(a.action === 'confirm' && a.allowed && isOwnRefund({ kind: shown.kind, reportedBy }, actor)
        ? { allowed: false, reason: 'ownRefund' as const }
        : {}),
    })),
  };
}

import type { Actor } from '@bls/proto/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { paymentList, paymentRead } from '@bls/proto/calls/finance/payments';
import { CallError } from '@bls/proto/errors';
import type { PaymentRow } from '@bls/proto/finance/views';
import { SEARCH_FROM } from '@bls/proto/page';
import { actionsFor } from '@bls/proto/workflow';
import { paymentWorkflow } from '@bls/proto/workflows/payment';
import { BILL_COLUMNS, billRow, shownMoney } from '../bills/bill-row.js';
import { historyOf } from '../bills/money-history.queries.js';
import { inScope } from '../bills/scope.queries.js';
import type { Trx } from '../db/schema.js';

const COLUMNS = [
  'id',
  'number',
  'companyId',
  'companyName',
  'companyNameZh',
  'currency',
  'amount',
  'partial',
  'transferDate',
  'collectedDate',
  'status',
  'revision',
  'reportedByName',
  'reportedAt',
  'rejectOn',
] as const;

const selected = (trx: Trx) =>
  trx
    .selectFrom('payment')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('paymentItem')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('paymentItem.paymentId', '=', 'payment.id')
        .whereRef('paymentItem.tenant', '=', 'payment.tenant')
        .as('bills'),
    );
type Selected = Omit<PaymentRow, 'bills'> & { bills: number | null };

const shown = <R extends Selected>(row: R) => ({ ...row, amount: shownMoney(row.amount, row.currency), bills: row.bills ?? 0 });

/** Payments by id, oldest first; the caller has checked the scope. */
export async function paymentRows(trx: Trx, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  return (await selected(trx).where('payment.id', 'in', ids).orderBy('reportedAt').orderBy('id').execute()).map(shown);
}

export async function listPayments(
  trx: Trx,
  request: RequestOf<typeof paymentList>,
  actor: Actor,
): Promise<ResponseOf<typeof paymentList>> {
  const { page, pageSize, status, currency, companyId, search } = request;
  const descending = request.sort === undefined || request.sort.startsWith('-');
  const key = (request.sort?.replace(/^-/, '') ?? 'reportedAt') as
    | 'number'
    | 'companyName'
    | 'amount'
    | 'transferDate'
    | 'reportedAt'
    | 'status';
  const filtered = selected(trx)
    .where((eb) => inScope(eb, 'payment', actor))
    .$if(!!status?.length, (query) => query.where('status', 'in', status ?? []))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? 'USD'))
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .$if((search?.length ?? 0) >= SEARCH_FROM, (query) => {
      const like = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
      return query.where((eb) =>
        eb.or([eb('number', 'ilike', like), eb('companyName', 'ilike', like), eb('companyNameZh', 'ilike', like)]),
      );
    });
  const { total } = await filtered
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = descending ? 'desc' : 'asc';
  const rows = await filtered
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(shown), total, page, pageSize };
}

/** One payment with its bills; `notFound` outside the scope. */
export async function readPayment(trx: Trx, id: string, actor: Actor): Promise<ResponseOf<typeof paymentRead>> {
  const payment = await selected(trx)
    .select(['payerBank', 'beneficiaryBank', 'memo', 'fileIds'])
    .where('payment.id', '=', id)
    .where((eb) => inScope(eb, 'payment', actor))
    .executeTakeFirst();
  if (!payment) throw new CallError('notFound');
  const items = await trx
    .selectFrom('paymentItem')
    .innerJoin('bill', (join) => join.onRef('bill.id', '=', 'paymentItem.billId').onRef('bill.tenant', '=', 'paymentItem.tenant'))
    .select('paymentItem.amount as share')
    .select(BILL_COLUMNS)
    .where('paymentItem.paymentId', '=', id)
    .orderBy('bill.dueOn')
    .orderBy('bill.id')
    .execute();
  return {
    payment: shown(payment),
    items: items.map(({ share, ...bill }) => ({ amount: shownMoney(share, bill.currency), bill: billRow(bill) })),
    history: await historyOf(trx, id, payment.currency),
    actions: actionsFor(paymentWorkflow, payment.status, actor).map((a) => ({ ...a, needs: [...a.needs], takes: [...a.takes] })),
  };
}

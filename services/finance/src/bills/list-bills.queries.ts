import type { Actor } from '@bls/proto/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { billList } from '@bls/proto/calls/finance/bills';
import { AGING_BUCKETS, type AgingBucket } from '@bls/proto/enumerations/finance';
import { SEARCH_FROM } from '@bls/proto/page';
import { addDays } from '@bls/proto/time';
import { today } from '../db/tenants.js';
import { sql, type ExpressionBuilder } from 'kysely';
import type { FinanceDb, Trx } from '../db/schema.js';
import { BILL_COLUMNS, billRow } from './bill-row.js';
import { inScope } from './scope.queries.js';

type Request = RequestOf<typeof billList>;
type Bills = ExpressionBuilder<FinanceDb, 'bill'>;

/** The column of each sort key. */
const SORTS = {
  number: 'bill.number',
  companyName: 'bill.companyName',
  contractNumber: 'bill.contractNumber',
  issuedOn: 'bill.issuedAt',
  dueOn: 'bill.dueOn',
  total: 'bill.total',
  open: 'bill.open',
  status: 'bill.status',
} as const;

/** A page of the bills that the person may see. Newest first unless asked otherwise; the id keeps the order stable. */
export async function listBills(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof billList>> {
  const { page, pageSize } = request;
  const filtered = trx.selectFrom('bill').where((eb) => eb.and([inScope(eb, 'bill', actor), ...filters(eb, request)]));
  const { total } = await filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const descending = request.sort === undefined || request.sort.startsWith('-');
  const key = (request.sort?.replace(/^-/, '') ?? 'issuedOn') as keyof typeof SORTS;
  const direction = descending ? 'desc' : 'asc';
  const rows = await filtered
    .select(BILL_COLUMNS)
    .orderBy(SORTS[key], direction)
    .orderBy('bill.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(billRow), total, page, pageSize };
}

function filters(eb: Bills, request: Request) {
  const { status, kind, currency, contractId, companyId, aging, dueFrom, dueTo, view, search } = request;
  return [
    ...(status?.length ? [eb('bill.status', 'in', status)] : []),
    ...(kind?.length ? [eb('bill.kind', 'in', kind)] : []),
    ...(currency ? [eb('bill.currency', '=', currency)] : []),
    ...(contractId ? [eb('bill.contractId', '=', contractId)] : []),
    ...(companyId ? [eb('bill.companyId', '=', companyId)] : []),
    ...(dueFrom ? [eb('bill.dueOn', '>=', dueFrom)] : []),
    ...(dueTo ? [eb('bill.dueOn', '<=', dueTo)] : []),
    ...(aging?.length ? [eb('bill.open', '>', '0'), eb.or(aging.map((bucket) => agingFilter(eb, bucket)))] : []),
    ...(view === 'all' ? [] : [eb('bill.open', '<>', '0')]),
    ...(view === 'payable' ? [sql<boolean>`bill.open <> bill.reported`] : []),
    ...(search && search.length >= SEARCH_FROM ? [matches(search)] : []),
  ];
}

/** The text that the search index is built over. */
const matches = (search: string) =>
  sql<boolean>`(number || ' ' || contract_number || ' ' || company_name || ' ' || coalesce(company_name_zh, '')) ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Due dates of a bucket, seen from today. */
function agingFilter(eb: Bills, bucket: AgingBucket) {
  const { from, to } = AGING_BUCKETS[bucket];
  return eb.and([
    ...(to === null ? [] : [eb('bill.dueOn', '>=', addDays(today(), -to))]),
    ...(from === null ? [] : [eb('bill.dueOn', '<=', addDays(today(), -from))]),
  ]);
}

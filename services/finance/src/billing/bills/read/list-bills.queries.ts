import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { BILL_SORTS, billList } from '@bls/proto/contracts/calls/finance/bills';
import { AGING_BUCKETS, type AgingBucket } from '@bls/proto/domain/enumerations/finance';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { atLeast, atMost, type Condition, equals, oneOf, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { byName } from '@bls/kit/db/listing/name-order';
import type { FinanceDb, Trx } from '../../../db/schema.js';
import { inScope } from '../../../db/scope.queries.js';
import { BILL_COLUMNS, type BillColumns, billRow } from './bill-row.js';
import { isPaused } from './paused.queries.js';

type Request = RequestOf<typeof billList>;
type Reader = Actor & { day: Day };

/** The column of each sort key. */
const SORTS = {
  number: 'bill.number',
  companyName: byName('bill.companyName'),
  contractNumber: 'bill.contractNumber',
  issuedOn: 'bill.issuedAt',
  dueOn: 'bill.dueOn',
  total: 'bill.total',
  open: 'bill.open',
  status: 'bill.status',
} as const satisfies Sorts<typeof BILL_SORTS, FinanceDb>;

const listing: Listing<Request, Reader> = {
  table: 'bill',
  columns: BILL_COLUMNS.map((column) => column.slice('bill.'.length)),
  sorts: SORTS,
  sort: '-issuedOn',
  scope: (actor) => inScope(expressionBuilder<FinanceDb, 'bill'>(), 'bill', actor),
  filters: {
    status: oneOf('bill.status'),
    kind: oneOf('bill.kind'),
    currency: equals('bill.currency'),
    contractId: equals('bill.contractId'),
    companyId: equals('bill.companyId'),
    dueFrom: atLeast('bill.dueOn'),
    dueTo: atMost('bill.dueOn'),
    aging: (buckets, { day }) =>
      buckets.length > 0
        ? sql<SqlBool>`bill.open > 0 and (${sql.join(
            buckets.map((bucket) => dueIn(bucket, day)),
            sql` or `,
          )})`
        : undefined,
    dunning: (dunning, { day }) => (dunning === 'paused' ? isPaused(day) : sql<SqlBool>`bill.dunning_step > 0 and bill.open > 0`),
    only: (only) => [
      only === 'credit' ? sql<SqlBool>`bill.open < 0` : sql<SqlBool>`bill.open > 0`,
      ...(only === 'payable' ? [sql<SqlBool>`bill.open <> bill.reported`] : []),
    ],
  },
  search: storedContains('bill.search'),
};

/** A page of the bills that the person may see. Newest first unless asked otherwise; the id keeps the order stable. */
export async function listBills(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof billList>> {
  const day = await today(trx);
  const found = await pageOf<BillColumns, FinanceDb, Request, Reader>(trx, listing, request, { ...actor, day });
  return { ...found, rows: found.rows.map((bill) => billRow(bill, day)) };
}

/** The due dates of an aging bucket on a day. */
function dueIn(bucket: AgingBucket, day: Day): Condition {
  const { from, to } = AGING_BUCKETS[bucket];
  const bounds = [
    ...(to === null ? [] : [atLeast('bill.dueOn')(addDays(day, -to))]),
    ...(from === null ? [] : [atMost('bill.dueOn')(addDays(day, -from))]),
  ];
  return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
}

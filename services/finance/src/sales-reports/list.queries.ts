import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { salesReportList } from '@bls/proto/calls/finance/sales-reports';
import { HANDED_IN } from '@bls/proto/enumerations/sales-report';
import { SEARCH_FROM } from '@bls/proto/page';
import type { SalesReportSummary } from '@bls/proto/sales-report/views';
import { monthOf } from '@bls/proto/time';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Injectable } from '@nestjs/common';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { contains } from './contains.js';
import { plain } from './numeric.js';
import { inScope, type ReportRecord, today } from './reports.queries.js';
import type { SalesReportsDb } from '../db/sales-reports.js';

type Request = RequestOf<typeof salesReportList>;
type Builder = ExpressionBuilder<SalesReportsDb, 'salesReport' | 'salesContract'>;

const SORT = {
  month: 'salesReport.month',
  contractNumber: 'salesContract.contractNumber',
  companyName: 'salesContract.companyName',
  status: 'salesReport.status',
  dueOn: 'salesReport.dueOn',
  amount: 'salesReport.amount',
  errors: 'salesReport.errorCount',
  submittedAt: 'salesReport.submittedAt',
} as const;

export const summaryOf = (r: ReportRecord): SalesReportSummary => ({
  id: r.id,
  contractId: r.contractId,
  contractNumber: r.contractNumber,
  companyId: r.companyId,
  companyName: r.companyName,
  companyNameZh: r.companyNameZh,
  month: r.month,
  dueOn: r.dueOn,
  status: r.status,
  noSales: r.noSales,
  currency: r.currency,
  amount: plain(r.amount),
  quantity: plain(r.quantity),
  rows: r.rowCount,
  errors: r.errorCount,
  warnings: r.warningCount,
  submittedAt: r.submittedAt,
  updatedAt: r.updatedAt,
  revision: r.revision,
});

function conditions(eb: Builder, request: Request, ctx: CallContext): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [inScope(eb, ctx.actor), eb('salesReport.month', '<=', monthOf(today()))];
  const { status, contractId, companyId, monthFrom, monthTo, view, search } = request;
  if (status?.length) all.push(eb('salesReport.status', 'in', status));
  if (contractId) all.push(eb('salesReport.contractId', '=', contractId));
  if (companyId) all.push(eb('salesReport.companyId', '=', companyId));
  if (monthFrom) all.push(eb('salesReport.month', '>=', monthFrom));
  if (monthTo) all.push(eb('salesReport.month', '<=', monthTo));
  if (view !== 'all') all.push(eb('salesReport.status', 'not in', HANDED_IN));
  if (view === 'overdue') all.push(eb('salesReport.dueOn', '<', today()));
  if (view === 'next') all.push(eb('salesReport.month', '=', firstOpenMonth(eb)));
  if (search && search.length >= SEARCH_FROM) {
    const like = contains(search);
    all.push(
      eb.or([
        eb('salesContract.contractNumber', 'ilike', like),
        eb('salesContract.companyName', 'ilike', like),
        eb('salesContract.companyNameZh', 'ilike', like),
        eb('salesReport.month', 'like', like),
      ]),
    );
  }
  return eb.and(all);
}

/** The earliest month of the same contract that has not been handed in. */
const firstOpenMonth = (eb: Builder) =>
  eb
    .selectFrom('salesReport as other')
    .select((x) => x.fn.min('other.month').as('month'))
    .whereRef('other.contractId', '=', 'salesReport.contractId')
    .whereRef('other.tenant', '=', 'salesReport.tenant')
    .where('other.status', 'not in', HANDED_IN);

/** Lists of months: scope, filter, sort, page and total in two statements of one snapshot. */
@Injectable()
export class ListQueries {
  constructor(private readonly db: Database<SalesReportsDb>) {}

  list(request: Request, ctx: CallContext): Promise<ResponseOf<typeof salesReportList>> {
    const { page, pageSize } = request;
    const sort = request.sort ?? '-month';
    const column = SORT[sort.replace(/^-/, '') as keyof typeof SORT];
    return this.db.read(ctx, async (trx) => {
      const base = trx
        .selectFrom('salesReport')
        .innerJoin('salesContract', (join) =>
          join.onRef('salesContract.contractId', '=', 'salesReport.contractId').onRef('salesContract.tenant', '=', 'salesReport.tenant'),
        )
        .where((eb) => conditions(eb, request, ctx));
      const { total } = await base.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await base
        .selectAll('salesReport')
        .select(['salesContract.contractNumber', 'salesContract.companyName', 'salesContract.companyNameZh', 'salesContract.currency'])
        .orderBy(column, (ob) => (sort.startsWith('-') ? ob.desc().nullsLast() : ob.asc().nullsLast()))
        .orderBy('salesContract.contractNumber')
        .orderBy('salesReport.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { rows: rows.map((row) => summaryOf(row as ReportRecord)), total: Number(total), page, pageSize };
    });
  }
}

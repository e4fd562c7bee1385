import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { salesReportList } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { SalesReportSummary } from '@bls/proto/contracts/views/sales-report';
import { type Day, monthOf } from '@bls/proto/domain/values/time';
import { anyContains, atLeast, atMost, equals, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { today } from '@bls/shared/calendar/today';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { byName } from '@bls/kit/db/listing/name-order';
import { plain } from '../../db/amounts.js';
import type { SalesReportsDb, Trx } from '../../db/sales-reports.js';
import { inScope, type ReportRecord, reportsOf } from '../report/reports.queries.js';

type Request = RequestOf<typeof salesReportList>;
type Reader = Actor & { day: Day };

const SORTS = {
  month: 'salesReport.month',
  contractNumber: 'salesContract.contractNumber',
  companyName: byName('salesContract.companyName'),
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
  propertyNames: r.properties.map(({ name }) => name),
  propertyNamesZh: r.properties.map(({ name, nameZh }) => nameZh ?? name),
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
  approvedAt: r.approvedAt,
  updatedAt: r.updatedAt,
  revision: r.revision,
});

/** The earliest month of the same contract that is not submitted. */
const firstOpenMonth = sql`(select min(other.month) from sales_report as other where other.contract_id = sales_report.contract_id
  and other.tenant = sales_report.tenant and not other.handed_in)`;

/** The month as it is displayed: 10/2026. */
const MONTH_SHOWN = sql`ltrim(substr(sales_report.month, 6), '0') || '/' || left(sales_report.month, 4)`;

const listing: Listing<Request, Reader> = {
  table: 'salesReport',
  join: sql`inner join sales_contract on sales_contract.tenant = sales_report.tenant and sales_contract.contract_id = sales_report.contract_id`,
  sorts: SORTS,
  sort: '-month',
  nullable: ['amount', 'submittedAt'],
  scope: (reader) =>
    sql<SqlBool>`${inScope(expressionBuilder<SalesReportsDb, 'salesReport' | 'salesContract'>(), reader)} and sales_report.month <= ${monthOf(reader.day)}`,
  filters: {
    status: oneOf('salesReport.status'),
    contractId: equals('salesReport.contractId'),
    companyId: equals('salesReport.companyId'),
    monthFrom: atLeast('salesReport.month'),
    monthTo: atMost('salesReport.month'),
    only: (only, { day }) => [
      sql<SqlBool>`not sales_report.handed_in`,
      ...(only === 'overdue' ? [sql<SqlBool>`sales_report.due_on < ${day}`] : []),
      ...(only === 'next' ? [sql<SqlBool>`sales_report.month = ${firstOpenMonth}`] : []),
    ],
  },
  search: anyContains(
    'salesContract.contractNumber',
    'salesContract.companyName',
    'salesContract.companyNameZh',
    'salesReport.month',
    MONTH_SHOWN,
  ),
};

/** A page of the months that the person may see; page and total are of one snapshot. */
export async function listReports(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof salesReportList>> {
  const found = await pageOf<{ id: string }, SalesReportsDb, Request, Reader>(trx, listing, request, {
    ...actor,
    day: await today(trx),
  });
  const ids = found.rows.map(({ id }) => id);
  const reports = new Map((await reportsOf(trx, ids)).map((report) => [report.id, report]));
  return { ...found, rows: ids.flatMap((id) => reports.get(id) ?? []).map(summaryOf) };
}

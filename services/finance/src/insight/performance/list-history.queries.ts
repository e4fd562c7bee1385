import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { performanceHistorical } from '@bls/proto/contracts/calls/finance/insight/performance';
import { atLeast, atMost, contains, equals } from '@bls/kit/db/listing/filters';
import { addMonths, type Day, monthOf } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { sql, type SqlBool } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { contractScope, type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';
import { grantedIn } from './in-territory.queries.js';
import { reportCounts } from './report-counts.queries.js';

type Request = RequestOf<typeof performanceHistorical>;
type Response = ResponseOf<typeof performanceHistorical>;

/** Conditions on the contracts whose sales are summed. */
const chosen = ({ contractId, companyId, territory }: Pick<Request, 'contractId' | 'companyId' | 'territory'>) => [
  ...(contractId ? [sql<SqlBool>`contract.contract_id = ${contractId}`] : []),
  ...(companyId ? [sql<SqlBool>`contract.company_id = ${companyId}`] : []),
  ...(territory ? [grantedIn('contract.contractId')(territory)] : []),
];

/** Conditions on the sales before they are summed by month. */
function sold(request: Request) {
  const { propertyId, category, channel, monthFrom, monthTo } = request;
  const all = [
    ...chosen(request),
    ...(propertyId ? [sql<SqlBool>`sale.property_id = ${propertyId}`] : []),
    ...(category ? [sql<SqlBool>`sale.category = ${category}`] : []),
    ...(channel ? [sql<SqlBool>`sale.channel = ${channel}`] : []),
    ...(monthFrom ? [sql<SqlBool>`report.month >= ${addMonths(monthFrom, -12)}`] : []),
    ...(monthTo ? [sql<SqlBool>`report.month <= ${monthTo}`] : []),
  ];
  return sql.join([sql`true`, ...all], sql` and `);
}

/** Whether the sums of whole files are not detailed enough. */
const partly = ({ propertyId, category, channel }: Request): boolean => Boolean(propertyId ?? category ?? channel);

const nothing = () => undefined;

/** Each month counts twice: for itself, and as the year before of the month twelve months later. */
const figures = (day: Day): Figures<Request> => ({
  from: (request, actor) => sql`(
    with sales as (
      select report.month, sale.currency, contract.currency as royalty_currency, sum(sale.amount) as amount, sum(sale.royalty) as royalty
      from contract
      join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id
        and report.approved_at is not null
      join sales_total as sale on sale.tenant = report.tenant and sale.upload_id = report.approved_upload_id
        and ${partly(request) ? sql`not sale.whole` : sql`sale.whole`}
      where ${contractScope(actor)} and ${sold(request)}
      group by 1, 2, 3
    ), counted as (
      select report.month, ${reportCounts(day)}
      from contract join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id
      where ${contractScope(actor)} and ${sql.join([sql`true`, ...chosen(request)], sql` and `)} and report.month <= ${monthOf(day)}
      group by report.month
    )
    select summed.*, coalesce(reports, 0) as reports, coalesce(reports_in, 0) as reports_in, coalesce(reports_approved, 0) as reports_approved
    from (
    select month, currency, royalty_currency, sum(amount) as sales, sum(amount_before) as sales_before, sum(royalty) as royalty,
      sum(royalty_before) as royalty_before
    from (
      select month, currency, royalty_currency, amount, 0 as amount_before, royalty, 0 as royalty_before from sales
      union all
      select to_char((month || '-01')::date + interval '1 year', 'YYYY-MM'), currency, royalty_currency, 0, amount, 0, royalty from sales
    ) as both_years
    where month <= ${monthOf(day)}
    group by 1, 2, 3
    ) as summed left join counted on counted.month = summed.month
  )`,
  sort: '-month',
  filters: {
    currency: equals('currency'),
    monthFrom: atLeast('month'),
    monthTo: atMost('month'),
    contractId: nothing,
    companyId: nothing,
    territory: nothing,
    propertyId: nothing,
    category: nothing,
    channel: nothing,
  },
  search: (text) => sql<SqlBool>`month like ${contains(text)}`,
  key: ['month', 'currency', 'royaltyCurrency'],
});

/** Sales and royalty by month, compared with the year before, within the scope of the person. */
export async function listHistory(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const found = await pageOfFigures<Response['rows'][number], Request>(trx, figures(await today(trx)), request, actor);
  const rows = found.rows.map((row) => ({
    ...row,
    sales: shownMoney(row.sales, row.currency),
    salesBefore: shownMoney(row.salesBefore, row.currency),
    royalty: shownMoney(row.royalty, row.royaltyCurrency),
    royaltyBefore: shownMoney(row.royaltyBefore, row.royaltyCurrency),
  }));
  return { ...found, rows };
}

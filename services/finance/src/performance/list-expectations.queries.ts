import type { Actor } from '@bls/proto/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { performanceExpectation } from '@bls/proto/calls/finance/performance';
import { anyContains, equals } from '@bls/kit/listing/filters';
import { sql } from 'kysely';
import { shownMoney } from '../bills/bill-row.js';
import type { Trx } from '../db/schema.js';
import { grantedIn } from './in-territory.queries.js';
import { contractScope, type Figures, pageOfFigures } from './figures.queries.js';

type Request = RequestOf<typeof performanceExpectation>;
type Response = ResponseOf<typeof performanceExpectation>;

/**
 * A month belongs to the contract year that royalties count it in: the one it ends in, the first and the last month to
 * the first and the last year. What is sold off after the term was not expected of any year.
 */
const figures: Figures<Request> = {
  from: (_, actor) => sql`(
    with deal as (
      select contract.tenant, contract.contract_id, contract.contract_number, contract.company_id, contract.company_name, contract.company_name_zh,
        contract.starts_on, contract.ends_on, version.terms #>> '{basicTerms,salesCurrency}' as currency, version.terms
      from contract
      join contract_version as version on version.tenant = contract.tenant and version.contract_id = contract.contract_id
        and version.version = contract.version
      where ${contractScope(actor)}
    ), expected as (
      select contract_id, year, sum(forecast) as forecast, sum(projection) as projection
      from deal cross join lateral (
        select (one ->> 'year')::int as year, (one ->> 'amount')::numeric as forecast, null::numeric as projection
        from jsonb_array_elements(coalesce(terms #> '{basicTerms,salesForecast}', '[]')) as one
        union all
        select (one ->> 'year')::int, null, (one ->> 'amount')::numeric
        from jsonb_array_elements(coalesce(terms #> '{others,projections}', '[]')) as one
      ) as told
      group by contract_id, year
    )
    select deal.contract_id, contract_number, company_id, company_name, company_name_zh, currency, expected.year, period."from", period."to",
      actual, forecast, projection, actual - forecast as over_forecast, actual - projection as over_projection
    from deal
    join expected on expected.contract_id = deal.contract_id
    cross join lateral (
      select (terms #>> array['keyTerms', 'contractYears', (expected.year - 1)::text, 'from'])::date as "from",
        (terms #>> array['keyTerms', 'contractYears', (expected.year - 1)::text, 'to'])::date as "to"
    ) as period
    cross join lateral (
      select coalesce(sum(sale.sales_amount), 0) as actual
      from sales_report as report
      cross join lateral (select ((report.month || '-01')::date + interval '1 month' - interval '1 day')::date as ends) as month
      join sales_row as sale on sale.tenant = report.tenant and sale.upload_id = report.upload_id and sale.data_type = 'actual' and sale.severity < 2
        and sale.currency = deal.currency
      where report.tenant = deal.tenant and report.contract_id = deal.contract_id and report.status in ('approvedBySeniorFinance', 'calculated')
        and case when report.month = to_char(deal.ends_on, 'YYYY-MM') then deal.ends_on else greatest(month.ends, deal.starts_on) end
          between period."from" and period."to"
    ) as sold
  )`,
  sort: 'contractNumber',
  filters: {
    contractId: equals('contractId'),
    companyId: equals('companyId'),
    currency: equals('currency'),
    territory: grantedIn('figures.contractId'),
  },
  search: anyContains('contractNumber', 'companyName', 'companyNameZh'),
  key: ['contractId', 'year'],
};

/** Contract years against forecast and projection, within the scope of the person. */
export async function listExpectations(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const found = await pageOfFigures<Response['rows'][number], Request>(trx, figures, request, actor);
  const rows = found.rows.map((row) => {
    const show = (figure: string | null) => (figure === null ? null : shownMoney(figure, row.currency));
    return {
      ...row,
      actual: shownMoney(row.actual, row.currency),
      forecast: show(row.forecast),
      projection: show(row.projection),
      overForecast: show(row.overForecast),
      overProjection: show(row.overProjection),
    };
  });
  return { ...found, rows };
}

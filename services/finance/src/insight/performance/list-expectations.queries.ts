import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { performanceExpectation } from '@bls/proto/contracts/calls/finance/performance';
import { anyContains, equals } from '@bls/kit/db/listing/filters';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { contractScope, type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';
import { grantedIn } from './in-territory.queries.js';

type Request = RequestOf<typeof performanceExpectation>;
type Response = ResponseOf<typeof performanceExpectation>;

/**
 * A month belongs to the same contract year as for royalties: the one in which it ends, the first and the last month to the
 * first and the last year. Sales of the sell-off time belong to no year.
 */
const figures: Figures<Request> = {
  from: (_, actor) => sql`(
    with deal as materialized (
      select contract.tenant, contract.contract_id, contract.contract_number, contract.company_id, contract.company_name, contract.company_name_zh,
        contract.starts_on, contract.ends_on, fields.*
      from contract
      join contract_version as version on version.tenant = contract.tenant and version.contract_id = contract.contract_id
        and version.version = contract.version
      cross join lateral jsonb_to_record(jsonb_build_object(
        'currency', version.terms #> '{basicTerms,salesCurrency}', 'periods', version.terms #> '{keyTerms,contractYears}',
        'forecasts', version.terms #> '{basicTerms,salesForecast}', 'projections', version.terms #> '{others,projections}'
      )) as fields(currency text, periods jsonb, forecasts jsonb, projections jsonb)
      where ${contractScope(actor)}
    ), expected as (
      select contract_id, year, sum(forecast) as forecast, sum(projection) as projection
      from deal cross join lateral (
        select (one ->> 'year')::int as year, (one ->> 'amount')::numeric as forecast, null::numeric as projection
        from jsonb_array_elements(coalesce(forecasts, '[]')) as one
        union all
        select (one ->> 'year')::int, null, (one ->> 'amount')::numeric from jsonb_array_elements(coalesce(projections, '[]')) as one
      ) as fields
      group by contract_id, year
    ), by_month as materialized (
      select contract.contract_id, report.month, sale.currency, sum(sale.amount) as amount
      from contract
      join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id
        and report.approved_at is not null
      join sales_total as sale on sale.tenant = report.tenant and sale.upload_id = report.approved_upload_id and sale.whole
      where ${contractScope(actor)}
      group by 1, 2, 3
    ), sold as materialized (
      select deal.contract_id, by_month.amount, case when month = to_char(ends_on, 'YYYY-MM') then ends_on
        else greatest(((month || '-01')::date + interval '1 month' - interval '1 day')::date, starts_on) end as day
      from by_month join deal on deal.contract_id = by_month.contract_id and deal.currency = by_month.currency
    ), planned as materialized (
      select deal.*, expected.year, expected.forecast, expected.projection,
        (periods #>> array[(expected.year - 1)::text, 'from'])::date as "from", (periods #>> array[(expected.year - 1)::text, 'to'])::date as "to"
      from deal join expected on expected.contract_id = deal.contract_id
    ), reached as (
      select planned.contract_id, planned.year, sum(sold.amount) as actual
      from planned join sold on sold.contract_id = planned.contract_id and sold.day between planned."from" and planned."to"
      group by 1, 2
    )
    select planned.contract_id, contract_number, company_id, company_name, company_name_zh, currency, planned.year, "from", "to",
      coalesce(actual, 0) as actual, forecast, projection, coalesce(actual, 0) - forecast as over_forecast,
      coalesce(actual, 0) - projection as over_projection
    from planned left join reached on reached.contract_id = planned.contract_id and reached.year = planned.year
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

/** Contract years compared with forecast and projection, within the scope of the person. */
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

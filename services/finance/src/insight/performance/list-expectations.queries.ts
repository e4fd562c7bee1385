import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { performanceExpectation } from '@bls/proto/contracts/calls/finance/insight/performance';
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
 * first and the last year. Sales of the sell-off time
 * belong to no year: they have their own row and are compared with nothing.
 */
const figures: Figures<Request> = {
  from: (_, actor) => sql`(
    with deal as materialized (
      select contract.tenant, contract.contract_id, contract.contract_number, contract.company_id, contract.company_name, contract.company_name_zh,
        contract.starts_on, contract.ends_on, fields.*, jsonb_array_length(periods) as last_year
      from contract
      join contract_version as version on version.tenant = contract.tenant and version.contract_id = contract.contract_id
        and version.version = contract.version
      cross join lateral jsonb_to_record(jsonb_build_object(
        'currency', version.terms #> '{basicTerms,salesCurrency}', 'periods', version.terms #> '{keyTerms,contractYears}',
        'forecasts', version.terms #> '{basicTerms,salesForecast}', 'projections', version.terms #> '{others,projections}'
      )) as fields(currency text, periods jsonb, forecasts jsonb, projections jsonb)
      where ${contractScope(actor)}
    ), by_month as materialized (
      select contract.contract_id, report.month, sale.currency, sum(sale.amount) as amount
      from contract
      join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id
        and report.approved_at is not null
      join sales_total as sale on sale.tenant = report.tenant and sale.upload_id = report.approved_upload_id and sale.whole
      where ${contractScope(actor)}
      group by 1, 2, 3
    ), month as materialized (
      select deal.contract_id, deal.currency, report.month, report.approved_at is not null as approved,
        case when report.month = to_char(ends_on, 'YYYY-MM') then ends_on
          else greatest(((report.month || '-01')::date + interval '1 month' - interval '1 day')::date, starts_on) end as day
      from deal join sales_report as report on report.tenant = deal.tenant and report.contract_id = deal.contract_id
    ), sold as materialized (
      select month.contract_id, month.day, month.approved, coalesce(by_month.amount, 0) as amount
      from month left join by_month on by_month.contract_id = month.contract_id and by_month.month = month.month
        and by_month.currency = month.currency
    ), expected as (
      select contract_id, year, sum(forecast) as forecast, sum(projection) as projection
      from (
        select deal.contract_id, fields.* from deal cross join lateral (
        select (one ->> 'year')::int as year, (one ->> 'amount')::numeric as forecast, null::numeric as projection
        from jsonb_array_elements(coalesce(forecasts, '[]')) as one
        union all
        select (one ->> 'year')::int, null, (one ->> 'amount')::numeric from jsonb_array_elements(coalesce(projections, '[]')) as one
        ) as fields
        union all
        select distinct sold.contract_id, last_year + 1, null::numeric, null::numeric
        from sold join deal on deal.contract_id = sold.contract_id and sold.day > deal.ends_on and sold.approved and sold.amount <> 0
      ) as years
      group by contract_id, year
    ), planned as materialized (
      select deal.*, expected.year, expected.forecast, expected.projection,
        (periods #>> array[(expected.year - 1)::text, 'from'])::date as "from", (periods #>> array[(expected.year - 1)::text, 'to'])::date as "to"
      from deal join expected on expected.contract_id = deal.contract_id
    ), reached as (
      select planned.contract_id, planned.year, sum(sold.amount) as actual, count(*)::int as months,
        count(*) filter (where sold.approved)::int as months_approved
      from planned join sold on sold.contract_id = planned.contract_id and (sold.day between planned."from" and planned."to"
        or planned."from" is null and planned.year = planned.last_year + 1 and sold.day > planned.ends_on)
      group by 1, 2
    )
    select planned.contract_id, contract_number, company_id, company_name, company_name_zh, currency, planned.year, "from", "to",
      coalesce(actual, 0) as actual, forecast, projection, coalesce(months, 0) as months, coalesce(months_approved, 0) as months_approved,
      case when "from" is not null and months_approved > 0 then round(actual - forecast * months_approved / months, 4) end as over_forecast,
      case when "from" is not null and months_approved > 0 then round(actual - projection * months_approved / months, 4) end as over_projection,
      case when "from" is not null then 'year' when months_approved > 0 then 'sellOff' else 'afterTerm' end as period
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

import type { Actor } from '@bls/proto/domain/access/actor';
import type { Day } from '@bls/proto/domain/values/time';
import { type RawBuilder, sql } from 'kysely';
import { contractScope } from '../../db/figures.queries.js';

/**
 * The recoupment of guarantees: one row for each pool and contract year, or for all years of a pool that crosses them, with
 * what was billed, paid (both before royalty tax) and earned, and the last day with approved sales. What a pool has earned
 * to date is on its newest settlement. `day` is the day until which instalments count as due.
 */
export function guarantees(actor: Actor, day: Day): RawBuilder<unknown> {
  return sql`(
    with deal as materialized (
      select contract.tenant, contract.contract_id, contract.contract_number, contract.company_id, contract.company_name, contract.company_name_zh,
        contract.currency, contract.starts_on, contract.ends_on, fields.*
      from contract
      join contract_version as version on version.tenant = contract.tenant and version.contract_id = contract.contract_id
        and version.version = contract.version
      cross join lateral jsonb_to_record(jsonb_build_object(
        'periods', version.terms #> '{keyTerms,contractYears}', 'groups', version.terms #> '{mg,groups}'
      )) as fields(periods jsonb, groups jsonb)
      where ${contractScope(actor)}
    ), planned as (
      select deal.contract_id, guarantee.pool, known.name as pool_name, known.year_list as years, sum(guarantee.amount) as guarantee,
        coalesce(sum(guarantee.amount) filter (where guarantee.due_on <= ${day}::date), 0) as due
      from deal
      join guarantee on guarantee.tenant = deal.tenant and guarantee.contract_id = deal.contract_id
      cross join lateral (
        select known ->> 'name' as name, case when known ->> 'years' = 'all'
          then (select array_agg(n) from generate_series(1, jsonb_array_length(deal.periods)) as n)
          else array[guarantee.contract_year] end as year_list
        from jsonb_array_elements(deal.groups) as known where known ->> 'id' = guarantee.pool limit 1
      ) as known
      group by deal.contract_id, guarantee.pool, known.name, known.year_list
      having sum(guarantee.amount) > 0
    ), reports as (
      select report.contract_id, ((max(month) || '-01')::date + interval '1 month' - interval '1 day')::date as until
      from deal join sales_report as report on report.tenant = deal.tenant and report.contract_id = deal.contract_id
      where report.approved_at is not null
      group by report.contract_id
    ), shown as (
      select deal.tenant, deal.contract_number, deal.company_id, deal.company_name, deal.company_name_zh, deal.currency, deal.starts_on, deal.ends_on,
        planned.*, (periods #>> array[(years[1] - 1)::text, 'from'])::date as "from",
        (periods #>> array[(years[cardinality(years)] - 1)::text, 'to'])::date as "to"
      from deal join planned on planned.contract_id = deal.contract_id
    )
    select shown.contract_id, contract_number, company_id, company_name, company_name_zh, currency, starts_on, ends_on, shown.pool, pool_name, years,
      guarantee, due, "from", "to", coalesce(bills.billed, 0) as billed, coalesce(bills.paid, 0) as paid, coalesce(earning.earned, 0) as earned,
      case when reports.until > "to" then "to" else reports.until end as reported_until
    from shown
    left join reports on reports.contract_id = shown.contract_id
    left join lateral (
      select sum(amount) as billed, sum(round((paid + credited) * amount / nullif(total, 0), 4)) as paid from bill
      where bill.tenant = shown.tenant and bill.contract_id = shown.contract_id and bill.pool = shown.pool and bill.contract_year = any(shown.years)
        and bill.kind = 'MG'
    ) as bills on true
    left join lateral (
      select settlement.earned from calculation
      join settlement on settlement.tenant = calculation.tenant and settlement.calculation_id = calculation.id
      where calculation.tenant = shown.tenant and calculation.contract_id = shown.contract_id and settlement.pool = shown.pool
        and settlement.years @> shown.years
      order by calculation.sequence desc, settlement.bill_on desc nulls first limit 1
    ) as earning on true
  )`;
}

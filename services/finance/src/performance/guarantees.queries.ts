import type { Actor } from '@bls/proto/actor';
import { today } from '@bls/kit/today';
import { type RawBuilder, sql } from 'kysely';
import { contractScope } from './figures.queries.js';

/**
 * Guarantees as they are recouped: one row for each pool and contract year, or for all years of a pool that crosses
 * them, with what was billed, paid (both before royalty tax) and earned in it, and the last day that sales are approved
 * for. What a pool has earned to date stands on its newest page.
 */
export function guarantees(actor: Actor): RawBuilder<unknown> {
  return sql`(
    with planned as (
      select contract.contract_id, contract.contract_number, contract.company_id, contract.company_name, contract.company_name_zh,
        contract.currency, contract.starts_on, contract.ends_on, guarantee.pool, deal.name as pool_name, deal.year_list as years,
        sum(guarantee.amount) as guarantee,
        coalesce(sum(guarantee.amount) filter (where guarantee.due_on <= ${today(actor)}::date), 0) as due,
        (version.terms #>> array['keyTerms', 'contractYears', (deal.year_list[1] - 1)::text, 'from'])::date as "from",
        (version.terms #>> array['keyTerms', 'contractYears', (deal.year_list[cardinality(deal.year_list)] - 1)::text, 'to'])::date as "to"
      from contract
      join contract_version as version on version.tenant = contract.tenant and version.contract_id = contract.contract_id
        and version.version = contract.version
      join guarantee on guarantee.tenant = contract.tenant and guarantee.contract_id = contract.contract_id
      cross join lateral (
        select known ->> 'name' as name, case when known ->> 'years' = 'all'
          then (select array_agg(n) from generate_series(1, jsonb_array_length(version.terms #> '{keyTerms,contractYears}')) as n)
          else array[guarantee.contract_year] end as year_list
        from jsonb_array_elements(version.terms #> '{mg,groups}') as known where known ->> 'id' = guarantee.pool limit 1
      ) as deal
      where ${contractScope(actor)}
      group by contract.tenant, contract.contract_id, version.terms, guarantee.pool, deal.name, deal.year_list
      having sum(guarantee.amount) > 0
    )
    select planned.*, coalesce(bills.billed, 0) as billed, coalesce(bills.paid, 0) as paid, coalesce(earning.earned, 0) as earned,
      case when reports.until > planned."to" then planned."to" else reports.until::date end as reported_until
    from planned
    left join lateral (
      select sum(amount) as billed, sum(round(paid * amount / nullif(total, 0), 4)) as paid from bill
      where bill.contract_id = planned.contract_id and bill.pool = planned.pool and bill.contract_year = any(planned.years) and bill.kind = 'MG'
    ) as bills on true
    left join lateral (
      select (settlement.page #>> '{earned,total}')::numeric as earned from settlement
      join calculation on calculation.tenant = settlement.tenant and calculation.id = settlement.calculation_id
      where settlement.contract_id = planned.contract_id and settlement.pool = planned.pool and settlement.years @> planned.years
      order by calculation.sequence desc, settlement.bill_on desc nulls first limit 1
    ) as earning on true
    left join lateral (
      select (max(month) || '-01')::date + interval '1 month' - interval '1 day' as until from sales_report
      where sales_report.contract_id = planned.contract_id and sales_report.status in ('approvedBySeniorFinance', 'calculated')
    ) as reports on true
  )`;
}

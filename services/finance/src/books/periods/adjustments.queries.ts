import { decimal } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { Adjustment, PoolAtMonthEnd } from './recognise.js';

export type AdjustedPool = {
  contractId: string;
  companyId: string;
  pool: string;
  contractYear: number;
  atEnd: PoolAtMonthEnd;
  /** What the month has already, when it was closed before. */
  posted: Adjustment;
};

type Row = {
  contractId: string;
  companyId: string;
  currency: Currency;
  pool: string;
  contractYear: number;
  earned: string;
  guarantee: string;
  days: number;
  elapsed: number;
  carried: string;
  billed: string;
  accrued: string;
  deferred: string;
};

/**
 * The pools of all contracts at the end of a month, by the newest page of their trace. Contract years that are settled are left out:
 * what they owe is billed.
 */
export async function poolsAtMonthEnd(trx: Trx, month: string, lastDay: Day): Promise<AdjustedPool[]> {
  const { rows } = await sql<Row>`
    with page as (
      select distinct on (s.contract_id, s.pool, s.years) s.contract_id, s.pool, s.years, s.page, s.reports
      from settlement s join calculation k on k.tenant = s.tenant and k.id = s.calculation_id
      order by s.contract_id, s.pool, s.years, k.sequence desc, s.bill_on desc nulls first
    ), known as (
      select page.*, c.company_id, c.currency,
        (v.terms #>> array['keyTerms', 'contractYears', (page.years[1] - 1)::text, 'from'])::date as first_day,
        (v.terms #>> array['keyTerms', 'contractYears', (page.years[cardinality(page.years)] - 1)::text, 'to'])::date as last_day, c.closed_until
      from page join contract c on c.contract_id = page.contract_id
      join contract_version v on v.tenant = c.tenant and v.contract_id = c.contract_id and v.version = c.version
    )
    select known.contract_id, known.company_id, known.currency, known.pool, known.years[1] as contract_year,
      last_day - first_day + 1 as days, greatest(0, ${lastDay}::date - first_day + 1) as elapsed,
      round(greatest(0, coalesce((select sum((r ->> 'royalty')::numeric) from jsonb_array_elements(known.reports) r where r ->> 'month' <= ${month}), 0)
        + coalesce((select sum((y ->> 'flatFees')::numeric) from jsonb_array_elements(known.page #> '{earned,byYear}') y), 0)), 12)::text as earned,
      coalesce((select sum(g.amount) from guarantee g where g.contract_id = known.contract_id and g.pool = known.pool
        and g.contract_year = any(known.years)), 0)::text as guarantee,
      coalesce((select sum(p.amount) from ledger_posting p where p.contract_id = known.contract_id and p.account = 'carry' and p.line = 1
        and p.pool = known.pool and p.contract_year = any(known.years)), 0)::text as carried,
      coalesce((select sum(b.amount) from bill b where b.contract_id = known.contract_id and b.pool = known.pool
        and b.contract_year = any(known.years) and b.kind <> 'LATE_INTEREST'
        and b.issued_on <= ${lastDay}::date), 0)::text as billed,
      coalesce(posted.accrued, 0)::text as accrued, coalesce(posted.deferred, 0)::text as deferred
    from known left join lateral (
      select sum(p.amount) filter (where p.account = 'accruedIncome') as accrued, -sum(p.amount) filter (where p.account = 'deferredIncome') as deferred
      from ledger_posting p where p.contract_id = known.contract_id and p.account in ('accruedIncome', 'deferredIncome')
        and p.pool = known.pool and p.contract_year = known.years[1] and p.day = ${lastDay}::date and p.event in ('accrued', 'deferred')
    ) as posted on true
    where first_day <= ${lastDay}::date and (closed_until is null or closed_until < known.last_day)`.execute(trx);
  return rows.map(({ contractId, companyId, pool, contractYear, currency, days, elapsed, ...row }) => ({
    contractId,
    companyId,
    pool,
    contractYear,
    atEnd: {
      currency,
      days,
      elapsed,
      earned: decimal(row.earned),
      guarantee: decimal(row.guarantee),
      carried: decimal(row.carried),
      billed: decimal(row.billed),
    },
    posted: { accrued: decimal(row.accrued), deferred: decimal(row.deferred) },
  }));
}

import { decimal, format, sum } from '@bls/proto/domain/values/decimal';
import type { BillRecord, ReportEarned, Trx } from '../../db/schema.js';
import { sql } from 'kysely';
import { termsOfCalculation } from '../explain/pool-names.queries.js';
import type { BilledSales, SalesLine } from './royalty-statement.js';

/** The most lines of a statement; what earned the least is summed up. */
const MAX_LINES = 500;

type Page = { contractId: string; pool: string; years: number[]; billOn: string; sequence: number };

/** What the royalty statement of a bill shows: its page of the trace, and the sales of the months that it counts for the first time, or again. */
export async function billedSales(trx: Trx, bill: BillRecord): Promise<BilledSales> {
  const terms = await termsOfCalculation(trx, bill.calculationId);
  const found = await trx
    .selectFrom('settlement')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'settlement.calculationId').onRef('calculation.tenant', '=', 'settlement.tenant'),
    )
    .select(['settlement.years', 'settlement.page', 'settlement.reports', 'calculation.sequence'])
    .where('settlement.id', '=', bill.settlementId)
    .executeTakeFirstOrThrow();
  const { contractId, pool, billOn } = bill;
  const page: Page = { contractId, pool, billOn, years: found.years, sequence: found.sequence };
  const before = new Map((await reportsBilledBefore(trx, page)).map(({ reportId, royalty }) => [reportId, royalty]));
  const counted = bill.kind === 'MG' ? [] : found.reports.filter(({ reportId, royalty }) => before.get(reportId) !== royalty);
  return {
    page: found.page,
    terms,
    months: counted.map(({ month }) => month),
    corrected: counted.some(({ reportId }) => before.has(reportId)),
    ...shortened(await linesOf(trx, page, counted)),
  };
}

/** What reports had earned when the pool and its years were billed the last time before. */
async function reportsBilledBefore(trx: Trx, { contractId, pool, years, billOn, sequence }: Page): Promise<ReportEarned[]> {
  const page = await trx
    .selectFrom('settlement')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.id', '=', 'settlement.calculationId').onRef('calculation.tenant', '=', 'settlement.tenant'),
    )
    .select('settlement.reports')
    .where('settlement.contractId', '=', contractId)
    .where('settlement.pool', '=', pool)
    .where(sql<boolean>`settlement.years = cast(${years} as int[])`)
    .where('settlement.billOn', 'is not', null)
    .where(sql<boolean>`(calculation.sequence, settlement.bill_on) < (${sequence}::int, ${billOn}::date)`)
    .orderBy('calculation.sequence', 'desc')
    .orderBy('settlement.billOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return page?.reports ?? [];
}

/** The rows of these reports by product, channel and rate, each as the newest calculation up to this one saw it. */
async function linesOf(trx: Trx, { contractId, pool, years, sequence }: Page, reports: readonly ReportEarned[]): Promise<SalesLine[]> {
  const uploads = reports.flatMap(({ uploadId }) => uploadId ?? []);
  if (uploads.length === 0) return [];
  const { rows } = await sql<SalesLine>`
    with source as (
      select distinct on (line.upload_id) line.upload_id, line.calculation_id
      from settlement_line line join calculation on calculation.tenant = line.tenant and calculation.id = line.calculation_id
      where line.upload_id = any(${uploads}::uuid[]) and calculation.contract_id = ${contractId} and calculation.sequence <= ${sequence}
      order by line.upload_id, calculation.sequence desc
    ), part as (
      select sold.product_name, sold.channel, line.line ->> 'rate' as rate, band ->> 'at' as at,
        (band ->> 'base')::numeric as base, (band ->> 'royalty')::numeric as royalty
      from settlement_line line
      join source on source.upload_id = line.upload_id and source.calculation_id = line.calculation_id
      left join sales_row sold on sold.tenant = line.tenant and sold.upload_id = line.upload_id and sold.file_row = line.file_row
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(line.line -> 'bands') = 'array' then line.line -> 'bands' else jsonb_build_array(line.line) end
          || case when line.line ? 'repriced' then jsonb_build_array(jsonb_build_object('base', '0', 'royalty', line.line -> 'repriced')) else '[]' end
      ) as band
      where line.pool = ${pool} and line.contract_year = any(${years}::int[])
    )
    select coalesce(product_name, '') as product, channel, rate, at, round(sum(base), 4)::text as base, round(sum(royalty), 4)::text as royalty
    from part group by product_name, channel, rate, at
    order by sum(royalty) desc, product_name, channel, rate, at`.execute(trx);
  return rows;
}

/** The lines with the most royalty, and the royalty of all others together. */
function shortened(all: readonly SalesLine[]): Pick<BilledSales, 'lines' | 'others'> {
  const others = format(sum(all.slice(MAX_LINES).map(({ royalty }) => decimal(royalty))));
  return { lines: all.slice(0, MAX_LINES), others };
}

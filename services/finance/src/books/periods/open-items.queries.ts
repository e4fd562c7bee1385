import type { ResponseOf } from '@bls/proto/contracts/call';
import type { periodRead } from '@bls/proto/contracts/calls/finance/books';
import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

export type OpenItems = ResponseOf<typeof periodRead>['open'];

/** The most items of one kind that are named; all are counted. */
const NAMED = 20;

/**
 * What is not complete at the end of a month: reports that are not approved, contracts whose bills cannot be calculated, payments that
 * are not confirmed, and bank lines that are not matched.
 */
export async function openItems(trx: Trx, month: string, lastDay: Day): Promise<OpenItems> {
  const { rows } = await sql<{ kind: keyof OpenItems; count: number; items: { id: string; number: string; detail: string }[] }>`
    with item as (
      select 'reports' as kind, r.id::text, c.contract_number as number, r.month as detail from sales_report r
        join contract c on c.tenant = r.tenant and c.contract_id = r.contract_id
        where r.month <= ${month} and r.status not in ('approvedBySeniorFinance', 'calculated')
      union all
      select 'calculations', p.contract_id::text, c.contract_number, to_char(p.since, 'YYYY-MM-DD') from calculation_problem p
        join contract c on c.tenant = p.tenant and c.contract_id = p.contract_id
      union all
      select 'payments', id::text, number, company_name from payment where status = 'submitted' and transfer_date <= ${lastDay}::date
      union all
      select 'bankLines', statement_id::text, to_char(day, 'YYYY-MM-DD'), payer from bank_line where status = 'open' and day <= ${lastDay}::date
    ), numbered as (select item.*, row_number() over (partition by kind order by number, detail) as place from item)
    select kind, count(*) as count, json_agg(json_build_object('id', id, 'number', number, 'detail', detail) order by place)
      filter (where place <= ${NAMED}) as items
    from numbered group by kind`.execute(trx);
  const found = new Map(rows.map(({ kind, ...of }) => [kind, of]));
  const of = (kind: keyof OpenItems) => found.get(kind) ?? { count: 0, items: [] };
  return { reports: of('reports'), calculations: of('calculations'), payments: of('payments'), bankLines: of('bankLines') };
}

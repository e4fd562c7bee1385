import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { Period } from './period.js';

/** What changed, with who and when. `item`: number of the document; of a setting its kind. */
export type Change = {
  at: string;
  area: string;
  item: string;
  action: string;
  from: string | null;
  to: string | null;
  byName: string | null;
  byRole: string | null;
  amount: string | null;
  comment: string | null;
};

/**
 * The changes of the documents of a year in finance: bills, payments, reports, corrected cells, dunning; and those of settings and rates
 * that applied in it. The changes of contracts are known to licensing. Oldest first.
 */
export async function changesIn(
  trx: Trx,
  { companyId, from, to, fromMonth, toMonth }: Period,
  itemIds: readonly string[],
): Promise<Change[]> {
  const months = sql`r.company_id = ${companyId} and r.month between ${fromMonth} and ${toMonth}`;
  const inYear = sql`(tenant_day(tenant, at) between ${from} and ${to})`;
  const { rows } = await sql<Change>`
    select h.at, h.item_kind as area, coalesce(b.number, p.number) as item, h.action, h.from_status as "from", h.to_status as "to",
      h.by ->> 'name' as by_name, h.by ->> 'role' as by_role, h.amount::text as amount, h.comment
    from money_history h
      left join bill b on b.tenant = h.tenant and b.id = h.item_id
      left join payment p on p.tenant = h.tenant and p.id = h.item_id
    where h.item_id = any(${itemIds})
    union all
    select h.at, 'salesReport', c.contract_number || ' ' || r.month, h.action, h.from_status, h.to_status, h.by ->> 'name', h.by ->> 'role',
      null, concat_ws(': ', h.file_name, h.comment)
    from sales_report r
      join sales_contract c on c.tenant = r.tenant and c.contract_id = r.contract_id
      join sales_report_history h on h.tenant = r.tenant and h.report_id = r.id
    where ${months}
    union all
    select distinct x.at, 'correction', c.contract_number || ' ' || r.month || ' ' || x.file_row, x.field, x.original, x.value, x.by_name,
      null, null, null
    from sales_report r
      join sales_contract c on c.tenant = r.tenant and c.contract_id = r.contract_id
      join sales_upload u on u.tenant = r.tenant and u.report_id = r.id
      join sales_correction x on x.tenant = u.tenant and x.upload_id = u.id
    where ${months}
    union all
    select at, 'dunningPause', coalesce((select number from bill b where b.tenant = d.tenant and b.id = d.bill_id), ''), 'pause', null,
      until::text, by_name, null, null, reason
    from dunning_pause d where company_id = ${companyId} and ${inYear}
    union all
    select at, 'exchangeRate', month || ' ' || from_currency || ' ' || to_currency, 'save', old_rate::text, new_rate::text, by_name, null, null, null
    from exchange_rate_history where month between ${fromMonth} and ${toMonth}
    union all
    select at, 'financeSettings', '', 'save', null, null, by_name, null, null, null from finance_setting where ${inYear}
    union all
    select at, 'taxRules', '', 'save', null, null, by_name, null, null, null from tax_rules where ${inYear}
    union all
    select at, 'dunningRules', '', 'save', null, null, by_name, null, null, null from dunning_rules where ${inYear}
    union all
    select at, 'period', month, action, null, null, by_name, null, null, reason
    from period_change where month between ${fromMonth} and ${toMonth}
    order by at, area, item`.execute(trx);
  return rows;
}

import pg from 'pg';
import { DEMO_TENANTS } from '../../dist/demo/plans/demo-tenants.js';
import { fillPeople } from '../../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../../dist/processes/environment.js';

export const tenant = (DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number]).tenant;
export const CONTRACTS = Number(process.env['BENCH_CONTRACTS'] ?? 1000);
export const MONTHS = 36;
/** Rows per month: typical for a licensee with a few articles. */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 20);
const COMPANIES = 200;

/** Derived from a text, so that every run has the same figures; formatted as a version-4 UUID, which the calls require. */
const id = (text: string): string => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
const YEARS = `jsonb_build_array(
  jsonb_build_object('from', '2024-01-01', 'to', '2024-12-31'), jsonb_build_object('from', '2025-01-01', 'to', '2025-12-31'), jsonb_build_object('from', '2026-01-01', 'to', '2026-12-31'))`;
const TOLD = `(select jsonb_agg(jsonb_build_object('year', y, 'amount', (10000 * y)::text)) from generate_series(1, 3) y)`;

/** Contracts of three years with one pool, a guarantee for each year, a report a month, a calculation a quarter, and bills. */
const FILLING = [
  `insert into contract (tenant, contract_id, version, contract_number, company_id, company_name, licensor_name, currency, starts_on, ends_on, signed_on)
   select '${tenant}', ${id(`'contract ' || n`)}, 1, 'CT-2024-' || lpad(n::text, 4, '0'), ${id(`'company ' || n % ${COMPANIES}`)}, left(md5((n % ${COMPANIES})::text), 10),
     '${tenant}', 'CNY', '2024-01-01', '2026-12-31', '2023-12-01' from generate_series(0, ${CONTRACTS - 1}) n`,
  `insert into contract_version (tenant, contract_id, version, terms, signed_on)
   select tenant, contract_id, 1, jsonb_build_object(
     'keyTerms', jsonb_build_object('contractYears', ${YEARS}, 'territories', jsonb_build_array('CN')),
     'basicTerms', jsonb_build_object('salesCurrency', 'CNY', 'salesForecast', ${TOLD}),
     'others', jsonb_build_object('projections', ${TOLD}),
     'filling', (select jsonb_agg(md5(contract_id::text || n)) from generate_series(1, 100) n),
     'mg', jsonb_build_object('groups', jsonb_build_array(jsonb_build_object('id', 'main', 'name', 'All', 'years', 'each')))), signed_on from contract`,
  `insert into guarantee (tenant, contract_id, pool, sequence, contract_year, due_on, amount, currency)
   select tenant, contract_id, 'main', 4 * y + q, y, make_date(2023 + y, 3 * q - 2, 1), 2500, 'CNY' from contract, generate_series(1, 3) y, generate_series(1, 4) q`,
  `insert into sales_contract (tenant, contract_id, contract_number, company_id, company_name, currency, starts_on, ends_on, sell_off_until,
     reporting_frequency, properties, channels)
   select tenant, contract_id, contract_number, company_id, company_name, currency, starts_on, ends_on, ends_on, 'monthly', '[]', '{online,offline}' from contract`,
  `insert into sales_report (tenant, id, contract_id, company_id, month, due_on, status, upload_id, approved_upload_id, approved_at, row_count)
   select tenant, ${id(`'report ' || contract_id || m`)}, contract_id, company_id, to_char(date '2024-01-01' + m * interval '1 month', 'YYYY-MM'),
     date '2024-02-07' + m * interval '1 month', 'calculated', ${id(`'upload ' || contract_id || m`)}, ${id(`'upload ' || contract_id || m`)}, now(), ${ROWS} from contract, generate_series(0, ${MONTHS - 2}) m`,
  `insert into sales_upload (tenant, id, report_id, file_id, file_name, state, uploaded_by, uploaded_by_name, row_count)
   select tenant, upload_id, id, upload_id, 'bench.xlsx', 'checked', id, 'Bench', row_count from sales_report`,
  `insert into sales_row (tenant, upload_id, file_row, month, sku, property_id, category, sub_category, channel, data_type, currency, quantity,
     selling_price, suggested_retail_price, sales_amount, royalty_rate, royalty_amount)
   select tenant, upload_id, n, month, 'SKU-' || n, ${id(`'property ' || n % 3`)}, 'S' || 18 + n % 2, 'mugs', (array['online', 'offline'])[1 + n % 2], 'actual', 'CNY',
     10 + n, 90, 100, 90 * (10 + n), 0.1, 9 * (10 + n) from sales_report, generate_series(2, ${ROWS} + 1) n`,
  `insert into sales_total select tenant, upload_id, grouping(property_id) = 1, currency, property_id, category, channel, sum(sales_amount), sum(royalty_amount) from sales_row
   group by grouping sets ((tenant, upload_id, currency), (tenant, upload_id, currency, property_id, category, channel))`,
  `insert into calculation (tenant, id, contract_id, sequence, cause, contract_version, frame, history, reports, case_hash, result_hash)
   select tenant, ${id(`'calculation ' || contract_id || q`)}, contract_id, q, 'quarter ' || q, 1, '{}', '{}', '[]', '', '' from contract, generate_series(1, 12) q`,
  `insert into settlement (tenant, id, calculation_id, contract_id, bill_on, pool, years, page, reports)
   select c.tenant, ${id(`'settlement ' || c.id || y`)}, c.id, c.contract_id, make_date(2023 + y, 12, 31), 'main', array[y],
     jsonb_build_object('earned', jsonb_build_object('total', (2000 * least(c.sequence, 4 * y))::text), 'filling',
       (select jsonb_agg(md5(c.id::text || n)) from generate_series(1, 60) n)), '[]'
   from calculation c, generate_series(1, 3) y where c.sequence > 4 * (y - 1)`,
  `insert into bill (tenant, id, number, contract_id, contract_number, company_id, company_name, calculation_id, settlement_id, pool, contract_year,
     kind, bill_on, issued_on, due_on, currency, amount, tax_percent, tax, total, paid, status)
   select c.tenant, ${id(`'bill ' || c.contract_id || y || q`)}, 'DN-' || c.contract_number || '-' || y || q, c.contract_id, c.contract_number, c.company_id, c.company_name,
     s.calculation_id, s.id, 'main', y, 'MG', day, day, day + 30, 'CNY', 2500, 6, 150, 2650, case when y < 3 then 2650 else 0 end,
     case when y < 3 then 'paid' else 'notPaid' end
   from contract c cross join generate_series(1, 3) y cross join generate_series(1, 4) q cross join lateral (select make_date(2023 + y, 3 * q - 2, 1) as day) d
   join settlement s on s.id = ${id(`'settlement ' || ${id(`'calculation ' || c.contract_id || 4 * y`)} || y`)}`,
];

/** A tenant that has licensed for three years: its people, and the figures of this many contracts. */
export async function fillPerformance(installation: Installation): Promise<void> {
  const { databases } = installation;
  const [demoTenant] = DEMO_TENANTS;
  if (!demoTenant) throw new Error('no cast');
  await fillPeople(installation, demoTenant, new Date().toISOString().slice(0, 10));
  const client = new pg.Client({ connectionString: databases.finance.migrationUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
    for (const statement of FILLING) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

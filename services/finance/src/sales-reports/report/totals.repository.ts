import { sql } from 'kysely';
import type { Trx } from '../../db/sales-reports.js';

/** Sums the actual sales of approved files for lists over several years, and their units by SKU. Called when the sales or their royalties change. */
export async function saveTotals(trx: Trx, ...uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return;
  await trx.deleteFrom('salesTotal').where('uploadId', 'in', uploadIds).execute();
  await trx.deleteFrom('salesUnit').where('uploadId', 'in', uploadIds).execute();
  await sql`
    insert into sales_total
    select tenant, upload_id, grouping(property_id) = 1, currency, property_id, category, channel, sum(sales_amount), coalesce(sum(royalty_amount), 0) from sales_row
    where upload_id = any(${uploadIds}::uuid[]) and data_type = 'actual' and severity < 2
    group by grouping sets ((tenant, upload_id, currency), (tenant, upload_id, currency, property_id, category, channel))`.execute(trx);
  await sql`
    insert into sales_unit
    select tenant, upload_id, sku_id, sum(quantity) from sales_row
    where upload_id = any(${uploadIds}::uuid[]) and data_type = 'actual' and severity < 2 and sku_id is not null and quantity is not null
    group by tenant, upload_id, sku_id`.execute(trx);
}

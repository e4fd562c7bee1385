import { type Decimal, format } from '@bls/proto/domain/values/decimal';
import { sql } from 'kysely';
import type { Trx } from '../../db/sales-reports.js';
import { keysOfSheet } from '../report/row-key.js';
import type { CheckedRow } from './check/check-sheet.js';

const text = (value: Decimal | null): string | null => (value === null ? null : format(value));
const severityOf = ({ messages }: CheckedRow): number => (messages.length === 0 ? 0 : messages.some((m) => m.severity === 'error') ? 2 : 1);

/** A row of table `sales_row`. What is known about the SKU comes from its approval, not from the file. */
export const columnsOf = (tenant: string, uploadId: string, checked: CheckedRow): Record<string, unknown> => {
  const { row, sku, unread, messages } = checked;
  return {
    tenant,
    upload_id: uploadId,
    file_row: checked.fileRow,
    month: row.month,
    sku: row.sku,
    sku_id: sku?.skuId ?? null,
    product_name: sku?.productName ?? row.productName,
    approval_number: row.approvalNumber ?? sku?.approvalNumber ?? null,
    property_id: sku?.propertyId ?? null,
    character_id: sku?.characterId ?? null,
    category: sku?.category ?? row.category,
    sub_category: sku?.subCategory ?? row.subCategory,
    character: row.character,
    channel: row.channel,
    business_model: row.businessModel,
    data_type: row.dataType,
    currency: row.currency,
    quantity: text(row.quantity),
    selling_price: text(row.sellingPrice),
    suggested_retail_price: text(row.suggestedRetailPrice),
    sales_amount: text(row.salesAmount),
    turnover_tax: text(row.turnoverTax),
    remark: row.remark,
    unread: Object.keys(unread).length > 0 ? unread : null,
    messages: messages.length > 0 ? messages : null,
    severity: severityOf(checked),
  };
};

/** A row as JSON text, which needs a fraction of the memory until the batch is written. */
export const rowText = (tenant: string, uploadId: string, row: CheckedRow): string => JSON.stringify(columnsOf(tenant, uploadId, row));

/** Inserts a batch of rows with one statement and one parameter. */
export async function storeRows(trx: Trx, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into sales_row select * from json_populate_recordset(null::sales_row, cast(${`[${rows.join(',')}]`} as json))`.execute(
    trx,
  );
}

/** Removes the rows of one sheet of an upload. */
export async function withdrawSheet(trx: Trx, uploadId: string, sheet: number): Promise<void> {
  const [first, last] = keysOfSheet(sheet);
  await trx.deleteFrom('salesRow').where('uploadId', '=', uploadId).where('fileRow', '>=', first).where('fileRow', '<=', last).execute();
}

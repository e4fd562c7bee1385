import { randomUUID } from 'node:crypto';
import { decimal, format, multiply, sum } from '@bls/proto/domain/values/decimal';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { Person, Trx } from '../../db/sales-reports.js';
import type { ApprovedRow } from './approved-rows.repository.js';
import { insertReportHistory } from './reports.repository.js';
import { saveTotals } from './totals.repository.js';
import { insertUpload } from './uploads.repository.js';

/** A month as another system had it; `fileRow` of its rows are those of the workbook. */
export type ImportedMonth = { month: string; rows: readonly (ApprovedRow & { productName: string | null })[] };
type From = { tenant: string; contractId: string; currency: string; fileId: string; fileName: string; by: Person };

/**
 * Stores months of the past as calculated: each with its rows as an upload of the workbook, months without rows as without sales.
 * Moves no work item. Months that are reported already stay as they are.
 */
export async function importReports(trx: Trx, from: From, months: readonly ImportedMonth[]): Promise<void> {
  const { tenant, contractId, by } = from;
  const open = await trx
    .selectFrom('salesReport')
    .select(['id', 'month'])
    .where('contractId', '=', contractId)
    .where('status', '=', 'notUploaded')
    .execute();
  const ids = new Map(open.map(({ id, month }) => [month, id]));
  const at = new Date().toISOString();
  for (const { month, rows } of months) {
    const id = ids.get(month);
    if (!id) continue;
    const uploadId = rows.length > 0 ? await storeRows(trx, from, id, month, rows) : null;
    const amount = format(sum(rows.map(amountOf)));
    const quantity = format(sum(rows.map((row) => decimal(row.quantity))));
    await trx
      .updateTable('salesReport')
      .set({
        status: 'calculated',
        uploadId,
        approvedUploadId: uploadId,
        approvedAt: at,
        submittedAt: at,
        updatedAt: at,
        noSales: uploadId === null,
        rowCount: rows.length,
        amount: uploadId === null ? null : amount,
        quantity: uploadId === null ? null : quantity,
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', id)
      .execute();
    await insertReportHistory(trx, {
      tenant,
      id: randomUUID(),
      reportId: id,
      action: 'import',
      fromStatus: 'notUploaded',
      toStatus: 'calculated',
      by: jsonb(by),
      at,
      comment: null,
      uploadId,
      fileName: from.fileName,
    });
  }
}

const amountOf = (row: ApprovedRow) => multiply(decimal(row.quantity), decimal(row.sellingPrice));

async function storeRows(trx: Trx, from: From, reportId: string, month: string, rows: ImportedMonth['rows']): Promise<string> {
  const { tenant, fileId, fileName, by, currency } = from;
  const id = randomUUID();
  await insertUpload(trx, {
    tenant,
    id,
    reportId,
    fileId,
    fileName,
    sheetName: null,
    state: 'checked',
    uploadedBy: by.userId,
    uploadedByName: by.name,
    rowCount: rows.length,
    amount: format(sum(rows.map(amountOf))),
    quantity: format(sum(rows.map((row) => decimal(row.quantity)))),
    annotatedFileId: null,
  });
  const stored = rows.map((row) => ({
    tenant,
    upload_id: id,
    file_row: row.fileRow,
    month,
    product_name: row.productName,
    property_id: row.propertyId,
    category: row.category,
    sub_category: row.subCategory,
    channel: row.channel,
    data_type: 'actual',
    currency,
    quantity: row.quantity,
    selling_price: row.sellingPrice,
    suggested_retail_price: row.suggestedRetailPrice,
    sales_amount: format(amountOf(row)),
    turnover_tax: row.turnoverTax,
    severity: 0,
  }));
  await sql`insert into sales_row select * from json_populate_recordset(null::sales_row, cast(${JSON.stringify(stored)} as json))`.execute(
    trx,
  );
  await saveTotals(trx, id);
  return id;
}

import { openXlsx, saveXlsx } from 'hucre/xlsx';
import type { FilePayload } from './files.js';

/** What a licensee writes into a row of the template. */
export interface Sale {
  sku: string;
  channel: string;
  quantity: number | string;
  price: number | string;
  remark?: string;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER_ROW = 3;

/** Fills in a downloaded template as a person does in Excel: everything else in it stays. */
export async function fillTemplate(template: Buffer, name: string, sales: readonly Sale[]): Promise<FilePayload> {
  const workbook = await openXlsx(template);
  const sheet = workbook.sheets[0];
  if (!sheet) throw new Error('the template has no sheet');
  const headers = (sheet.rows[HEADER_ROW] ?? []).map((cell) => String(cell ?? '').split('\n')[0]);
  const column = (header: string): number => {
    const at = headers.indexOf(header);
    if (at < 0) throw new Error(`the template has no column ${header}: ${headers.join(', ')}`);
    return at;
  };
  const given = sheet.rows.slice(HEADER_ROW + 1).filter((row) => row.some((cell) => cell !== null && cell !== ''));
  const rowOf = (sku: string) => given.find((row) => String(row[column('SKU')]) === sku) ?? given[0] ?? [];
  const filled = sales.map((sale) => {
    const row = [...rowOf(sale.sku)];
    row[column('SKU')] = sale.sku;
    row[column('Channel')] = sale.channel;
    row[column('Business model')] = 'Self-operated';
    row[column('Data type')] = 'Actual';
    row[column('Sales quantity')] = sale.quantity;
    row[column('Selling price')] = sale.price;
    row[column('Remark')] = sale.remark ?? null;
    return row;
  });
  sheet.rows.splice(HEADER_ROW + 1, sheet.rows.length, ...filled);
  return { name, mimeType: XLSX, buffer: Buffer.from(await saveXlsx(workbook)) };
}

/** The SKUs of a template: each has a row for every channel. */
export async function skusOf(template: Buffer): Promise<Set<string>> {
  const sheet = (await openXlsx(template)).sheets[0];
  const at = (sheet?.rows[HEADER_ROW] ?? []).findIndex((cell) => String(cell).startsWith('SKU'));
  return new Set((sheet?.rows.slice(HEADER_ROW + 1) ?? []).map((row) => String(row[at] ?? '')).filter(Boolean));
}

import { readXlsx, writeXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { fieldOfHeader } from '@bls/proto/domain/sales-report/vocabulary';
import type { FilePayload } from './files.js';

/** A row that a licensee fills in. */
export interface Sale {
  sku: string;
  channel: string;
  quantity: number | string;
  price: number | string;
  remark?: string;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER_ROW = 3;

/** A workbook with the rows of a downloaded template and these sales. */
export async function fillTemplate(template: Buffer, name: string, sales: readonly Sale[]): Promise<FilePayload> {
  const [sheet] = (await readXlsx(template)).sheets;
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
  const rows = [...sheet.rows.slice(0, HEADER_ROW + 1), ...filled];
  return { name, mimeType: XLSX, buffer: await writeXlsx([{ name: sheet.name, rows }]) };
}

/** The SKUs of a template: each has a row for every channel. */
export async function skusOf(template: Buffer): Promise<Set<string>> {
  const sheet = (await readXlsx(template)).sheets[0];
  const at = (sheet?.rows[HEADER_ROW] ?? []).findIndex((cell) => String(cell).startsWith('SKU'));
  return new Set((sheet?.rows.slice(HEADER_ROW + 1) ?? []).map((row) => String(row[at] ?? '')).filter(Boolean));
}

/** What is sold on the rows of a sheet together, at this share of the retail price. */
export interface SoldOnSheet {
  amount: number;
  share: number;
}

/** A workbook with sales on every row of a template for several contracts; a row without a retail price gets one. */
export async function fillSheets(template: Buffer, name: string, soldOn: (sheet: string) => SoldOnSheet): Promise<FilePayload> {
  const { sheets } = await readXlsx(template);
  const filled = sheets.map(({ name: sheet, rows }) => {
    const { amount, share } = soldOn(sheet);
    const headers = (rows[HEADER_ROW] ?? []).map((cell) => fieldOfHeader(String(cell ?? '')));
    const [sku, retail, quantity, price] = (['sku', 'suggestedRetailPrice', 'quantity', 'sellingPrice'] as const).map((field) =>
      headers.indexOf(field),
    ) as [number, number, number, number];
    const lines = rows.slice(HEADER_ROW + 1).filter((row) => row[sku]);
    for (const row of lines) {
      row[retail] ||= 100;
      row[price] = Math.round(Number(row[retail]) * share);
      row[quantity] = Math.max(1, Math.round(amount / lines.length / Number(row[price])));
    }
    return { name: sheet, rows };
  });
  return { name, mimeType: XLSX, buffer: await writeXlsx(filled) };
}

/** The names of the sheets: "CT-2026-0001 2026-10". */
export const sheetsOf = async (workbook: Buffer): Promise<string[]> => (await readXlsx(workbook)).sheets.map(({ name }) => name);

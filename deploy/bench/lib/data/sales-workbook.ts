import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { HEADERS, SALES_FIELDS, type SalesField } from '../../../../proto/dist/domain/sales-report/vocabulary.js';
import { writeWorkbook } from '../../../../services/kit/dist/xlsx/write-workbook.js';

export const MONTH = '2026-10';
export const SKUS = 500;
const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];

/** One row of every kind in reports: three channels, returns, and prices with warnings. */
const valuesOf = (n: number): Record<SalesField, string> => ({
  month: MONTH,
  sku: `SKU-${n % SKUS}`,
  productName: `Product ${n % SKUS} in its box`,
  approvalNumber: `AP-2026-${n % SKUS}`,
  category: 'S18',
  subCategory: 'mugs',
  character: 'Bunny',
  channel: ['Online 线上', 'Offline 线下', 'Direct 直营'][n % 3] ?? '',
  businessModel: 'Self-operated 自营',
  dataType: 'Actual 实际',
  currency: 'CNY',
  quantity: String(n % 100 === 99 ? -1 : 1 + (n % 40)),
  sellingPrice: `${70 + (n % 30)}.5`,
  suggestedRetailPrice: '100',
  salesAmount: String((n % 100 === 99 ? -1 : 1 + (n % 40)) * (70.5 + (n % 30))),
  turnoverTax: '1.5',
  remark: n % 100 === 99 ? 'Returned' : '',
});

/** Writes a sales report with this many rows. */
export async function writeSample(path: string, rows: number): Promise<void> {
  function* lines() {
    yield { cells: SALES_FIELDS.map((field) => ({ value: HEADERS[field].en })) };
    for (let n = 0; n < rows; n += 1) {
      const values = valuesOf(n);
      yield {
        cells: SALES_FIELDS.map((field) => ({
          value: values[field],
          kind: NUMBERS.includes(field) ? ('number' as const) : ('text' as const),
        })),
      };
    }
  }
  await pipeline(writeWorkbook([{ name: 'Sales', widths: [], rows: lines() }], 'bench'), createWriteStream(path));
}

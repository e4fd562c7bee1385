import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { decimal } from '@bls/proto/domain/values/decimal';
import { DEFAULT_READING } from '@bls/proto/domain/sales-report/reading';
import { limitsOf } from '@bls/proto/domain/sales-report/rules';
import { SALES_THRESHOLDS } from '@bls/proto/domain/sales-report/thresholds';
import { type Corrections, NO_CORRECTIONS } from '../../corrections/apply-corrections.js';
import { checkSheets, WorkbookCheck } from '../check-workbook.js';
import type { CheckedRow } from '../check-sheet.js';
import { type EarlierSales, NO_EARLIER_SALES } from '../repeated-rows.js';
import { confusedSkus, skuKey } from '../sku-key.js';

export type Value = string | number | null;
type Sheet = { name?: string; rows: readonly (readonly Value[])[]; merges?: readonly string[] };
type Known = { earlierSales?: EarlierSales; corrections?: Corrections };

export const MONTH = '2026-10';
export const SKUS = ['A-100', 'A-101', 'B-201', 'B-210'];
export const HEAD = ['Month', 'SKU', 'Channel', 'Quantity', 'Selling price', 'SRP', 'Amount', 'Remark'];
export const sale = (sku: string, quantity: Value = 10, price: Value = 90): Value[] => [
  MONTH,
  sku,
  'Online',
  quantity,
  price,
  100,
  null,
  null,
];

const facts = ({ earlierSales = NO_EARLIER_SALES, corrections = NO_CORRECTIONS }: Known) => ({
  skus: new Map(
    SKUS.map((sku) => [
      skuKey(sku),
      {
        skuId: sku,
        propertyId: 'p',
        characterId: null,
        category: 'S18',
        subCategory: 'mugs',
        productName: 'Mug',
        approvalNumber: 'AP-2026-1',
        characters: { name: 'Bunny', nameZh: '小兔', names: ['Bunny', '小兔'] },
        channels: ['online'],
        suggestedRetailPrice: decimal('100'),
      },
    ]),
  ),
  confusedSkus: confusedSkus(SKUS),
  categories: new Map([['S18', { name: 'Homeware', nameZh: '家居' }]]),
  earlierSales,
  corrections,
  sheetName: null,
  lastMonth: new Map(),
  earlierTotals: [],
  limits: limitsOf(SALES_THRESHOLDS),
  reading: DEFAULT_READING,
});

/** Writes a real workbook, reads it as the worker does, and checks it for October 2026. */
export function check(sheets: readonly Sheet[], known: Known = {}) {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'report.xlsx');
    const out = sheets.map(({ name = 'Sales', rows, merges = [] }) => ({
      name,
      widths: [],
      merges,
      rows: rows.map((row) => ({
        cells: row.map((value) => ({
          value: value === null ? null : String(value),
          kind: typeof value === 'number' ? ('number' as const) : ('text' as const),
        })),
      })),
    }));
    await pipeline(writeWorkbook(out, 'test'), createWriteStream(path));
    const workbook = await openWorkbook(path);
    try {
      const rows: CheckedRow[] = [];
      const checking = new WorkbookCheck({ month: MONTH, currency: 'CNY' }, facts(known));
      const summary = await checkSheets(workbook, checking, (batch) => void rows.push(...batch));
      return { summary, rows };
    } finally {
      workbook.close();
    }
  });
}
export const report = (rows: readonly (readonly Value[])[], merges: readonly string[] = [], known: Known = {}) =>
  check([{ rows, merges }], known);
export const rulesOf = ({ summary }: Awaited<ReturnType<typeof check>>): string[] =>
  [...summary.counts, ...summary.messages].map(({ rule }) => rule.replace('salesReport.', ''));

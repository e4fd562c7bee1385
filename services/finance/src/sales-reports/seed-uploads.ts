import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import { type Decimal, add, decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import { DEFAULT_READING } from '@bls/proto/domain/sales-report/reading';
import { type LastMonth, limitsOf } from '@bls/proto/domain/sales-report/rules';
import { thresholdsOf } from '@bls/proto/domain/sales-report/thresholds';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { Person, SalesUploadTable, Trx } from '../db/sales-reports.js';
import type { CheckedRow } from './intake/check/check-sheet.js';
import { type CheckSummary, WorkbookCheck } from './intake/check/check-workbook.js';
import { type KnownFacts, lastMonthKey } from './intake/check/known-facts.queries.js';
import { NO_CORRECTIONS } from './intake/corrections/apply-corrections.js';
import { saleKey } from './intake/check/repeated-rows.js';
import { columnsOf, storeRows } from './intake/store-rows.repository.js';
import type { ApprovedRow } from './report/approved-rows.repository.js';
import { templateRows } from './template/template-rows.js';
import type { TemplateLine } from './template/template-workbook.js';

export type SeededFile = { fileId: string; fileName: string; lines: readonly TemplateLine[] };
export type Royalty = { fileRow: number; rate: string | null; amount: string };
type Upload = {
  columns: StoredRow<SalesUploadTable>;
  rows: CheckedRow[];
  royalties: Map<number, Royalty>;
};
type Month = { month: string; currency: string };

const ROWS_AT_ONCE = 2000;

/** Filled templates of licensees, checked by the rules by which a worker checks their workbooks. */
export class SeedUploads {
  private readonly uploads = new Map<string, Upload>();

  constructor(
    private readonly tenant: string,
    private readonly settings: TenantSettings,
  ) {}

  check(
    id: string,
    reportId: string,
    month: Month,
    { fileId, fileName, lines }: SeededFile,
    known: Omit<KnownFacts, 'limits' | 'reading' | 'corrections' | 'sheetName'>,
    by: Person,
    at: string,
  ): CheckSummary {
    const facts = {
      ...known,
      limits: limitsOf(thresholdsOf(this.settings)),
      reading: DEFAULT_READING,
      corrections: NO_CORRECTIONS,
      sheetName: null,
    };
    const workbook = new WorkbookCheck(month, facts);
    const sheet = workbook.begin({ name: month.month, index: 0, visible: true });
    const rows = [...sheet.checkBatch(templateRows(lines)), ...sheet.end()];
    const summary = workbook.finish();
    const columns = {
      id,
      reportId,
      fileId,
      fileName,
      state: 'checked' as const,
      uploadedBy: by.userId,
      uploadedByName: by.name,
      uploadedAt: at,
      columns: summary.columns,
      style: facts.reading.style,
      sheets: summary.sheets,
      rowCount: summary.rows,
      unsoldCount: summary.unsoldRows,
      errorCount: summary.errors,
      warningCount: summary.warnings,
      errorRows: summary.rowsWithErrors,
      warningRows: summary.rowsWithWarnings,
      counts: summary.counts,
      messages: summary.messages,
      amount: format(summary.amount),
      quantity: format(summary.quantity),
    };
    this.uploads.set(id, { columns, rows, royalties: new Map() });
    return summary;
  }

  amountOf(id: string): Decimal {
    return decimal(this.upload(id).columns.amount ?? '0');
  }

  fileOf(id: string): { uploadId: string; name: string } {
    return { uploadId: id, name: this.upload(id).columns.fileName };
  }

  /** What a file reports of each SKU and channel, as the next month is compared with it. */
  soldIn(id: string): Map<string, LastMonth> {
    const sold = new Map<string, LastMonth>();
    for (const { row } of this.upload(id).rows) {
      if (row.dataType !== 'actual' || row.sku === null) continue;
      const key = lastMonthKey(row.sku, row.channel);
      const before = sold.get(key);
      const prices = [before?.suggestedRetailPrice, row.suggestedRetailPrice].filter((price) => typeof price === 'bigint');
      sold.set(key, {
        quantity: add(before?.quantity ?? ZERO, row.quantity ?? ZERO),
        suggestedRetailPrice: prices.reduce<Decimal | null>((most, price) => (most === null || price > most ? price : most), null),
      });
    }
    return sold;
  }

  /** The sales of a file, as later months are compared with them. */
  saleKeys(id: string): string[] {
    return this.upload(id).rows.flatMap(({ row }) => (row.dataType === 'actual' ? [saleKey(row)] : []));
  }

  approvedRows(id: string): ApprovedRow[] {
    return this.upload(id).rows.flatMap(({ fileRow, row, sku, messages }) => {
      if (row.dataType !== 'actual' || !sku || messages.some(({ severity }) => severity === 'error')) return [];
      const text = (value: Decimal | null): string => (value === null ? '0' : format(value));
      return [
        {
          fileRow,
          propertyId: sku.propertyId,
          category: sku.category,
          subCategory: sku.subCategory,
          channel: row.channel ?? '',
          quantity: text(row.quantity),
          sellingPrice: text(row.sellingPrice),
          suggestedRetailPrice: text(row.suggestedRetailPrice),
          turnoverTax: row.turnoverTax === null ? null : text(row.turnoverTax),
        },
      ];
    });
  }

  saveRoyalties(id: string, royalties: readonly Royalty[]): void {
    for (const royalty of royalties) this.upload(id).royalties.set(royalty.fileRow, royalty);
  }

  async insert(trx: Trx): Promise<void> {
    const uploads = [...this.uploads.values()];
    await insertRows(
      trx,
      this.tenant,
      'salesUpload',
      uploads.map(({ columns }) => columns),
    );
    const rows = uploads.flatMap(({ columns: { id }, rows: checked, royalties }) =>
      checked.map((row) => {
        const royalty = royalties.get(row.fileRow);
        const earned = { royalty_rate: royalty?.rate ?? null, royalty_amount: royalty?.amount ?? null };
        return JSON.stringify({ ...columnsOf(this.tenant, id, row), ...earned });
      }),
    );
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await storeRows(trx, rows.slice(from, from + ROWS_AT_ONCE));
  }

  private upload(id: string): Upload {
    const upload = this.uploads.get(id);
    if (!upload) throw new Error(`no upload ${id}`);
    return upload;
  }
}

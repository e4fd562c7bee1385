import { add, type Decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { SEVERITIES } from '@bls/proto/domain/enumerations/sales-report';
import type { ColumnMapping } from '@bls/proto/domain/sales-report/reading';
import type { CellMessage, ReportMessage, SalesRow } from '@bls/proto/domain/sales-report/row';
import { checkRow } from '@bls/proto/domain/sales-report/rules';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { SheetLayout, SheetRow } from '@bls/kit/xlsx/reading/cells';
import type { RefusalReason, WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import type { MessageCount } from '../../../db/sales-reports.js';
import { readNumber } from '../../../workbook/workbook.api.js';
import { rowKey } from '../../report/row-key.js';
import { type MergedCells } from '@bls/kit/xlsx/reading/merged-cells';
import { correctedCells, isRemoved } from '../corrections/apply-corrections.js';
import { findHeader, type Header, HEADER_WITHIN } from './find-header.js';
import { isFooter } from './footer-row.js';
import { type KnownFacts, lastMonthKey, type SkuFacts } from './known-facts.queries.js';
import { monthOfSheet } from './month-of-sheet.js';
import { cellsByField, isUnsold, readRow } from './read-row.js';
import type { RepeatedRows } from './repeated-rows.js';
import { skuDifferences } from './sku-differences.js';
import { meantSku, skuKey } from './sku-key.js';
import { StatedTotals } from './stated-totals.js';
import { isTotal } from './total-row.js';

export type CheckedRow = {
  /** Sheet and row as one number: see row-key.ts. */
  fileRow: number;
  row: SalesRow;
  sku: SkuFacts | undefined;
  unread: Partial<Record<SalesField, string>>;
  messages: CellMessage[];
};

export type SheetPosition = { name: string; index: number; visible: boolean };
export type Reported = { month: string; currency: string };

/** Refusals that concern one sheet only: the other sheets of the workbook are read. */
const OF_ONE_SHEET: readonly RefusalReason[] = ['tooManyColumns', 'tooManyEmptyRows', 'textTooLong'];

/**
 * Checks the rows of one sheet in batches, without I/O and with memory only for counts. `checkBatch` returns the checked rows
 * of a batch. Rows of a hidden sheet are counted but not returned.
 */
export class SheetCheck {
  header: Header | null = null;
  problem: ReportMessage | null = null;
  columns: ColumnMapping[] = [];
  refusal: WorkbookRefused | null = null;
  isOfOtherContract = false;
  readonly counts = new Map<string, MessageCount>();
  readonly rowsWith = { error: 0, warning: 0 };
  rows = 0;
  unsold = 0;
  /** Rows that were read although they are hidden in the file. */ hiddenRows = 0;
  /** Rows that were not read, because they are no sales but texts below them. */ readonly footers: number[] = [];
  /** The sheet has no column for the month, and nothing in it names one: the rows are taken as sales of the report's month. */
  assumesMonth = false;
  readonly layout: SheetLayout = { hiddenColumns: new Set() };
  readonly totals: StatedTotals;
  actual = 0;
  formulas = 0;
  ambiguous = 0;
  amount: Decimal = ZERO;
  quantity: Decimal = ZERO;
  private otherMonths = 0;
  /** The month of rows of a sheet without a column for it. */
  private givenMonth: string | undefined;
  private cells = 0;
  /** The first rows, until the header is found; then null. */
  private head: SheetRow[] | null = [];

  constructor(
    readonly position: SheetPosition,
    private readonly report: Reported,
    private readonly facts: KnownFacts,
    private readonly repeated: RepeatedRows,
    private readonly merged: MergedCells | null,
  ) {
    this.totals = new StatedTotals(facts.limits.amountTolerance);
  }

  /** Columns that were read although they are hidden in the file. */
  get hiddenColumns(): number[] {
    return (this.header?.columns ?? []).flatMap((field, i) => (field && this.layout.hiddenColumns.has(i) ? [i] : []));
  }

  get empty(): boolean {
    return this.cells === 0;
  }
  /** Whether to read more rows: the header is not found yet, or the sheet is part of the report. */
  get needsMoreRows(): boolean {
    return this.head !== null || (this.header !== null && this.position.visible);
  }
  get ofOtherMonth(): boolean {
    return this.rows > 0 && this.otherMonths === this.rows;
  }

  checkBatch(batch: readonly SheetRow[]): CheckedRow[] {
    this.cells += batch.length;
    if (!this.head) return this.check(batch);
    this.head.push(...batch);
    return this.head.length >= HEADER_WITHIN ? this.settleHeader() : [];
  }

  /** Returns rows that still waited for a header. Called once, after the last batch. */
  end(): CheckedRow[] {
    return this.head ? this.settleHeader() : [];
  }

  /** Records a refusal of this sheet alone; false when it concerns the whole file. */
  refuseSheet(refusal: WorkbookRefused): boolean {
    if (this.header !== null || !OF_ONE_SHEET.includes(refusal.reason)) return false;
    this.head = null;
    this.cells += 1;
    this.refusal = refusal;
    return true;
  }

  private settleHeader(): CheckedRow[] {
    const waiting = this.head ?? [];
    this.head = null;
    const found = findHeader(waiting.slice(0, HEADER_WITHIN), this.facts.reading);
    if ('problem' in found) {
      this.columns = found.mapping;
      this.problem = found.problem;
      return [];
    }
    this.header = found.header;
    this.columns = found.header.mapping;
    if (!found.header.columns.includes('month')) this.giveMonth(waiting.filter(({ number }) => number < found.header.row));
    return this.check(waiting);
  }

  private giveMonth(above: readonly SheetRow[]): void {
    const named = monthOfSheet(this.position.name, above, this.report.month);
    this.assumesMonth = named === null;
    this.givenMonth = named ?? this.report.month;
  }

  private check(batch: readonly SheetRow[]): CheckedRow[] {
    const { header, facts } = this;
    if (!header) return [];
    const checked: CheckedRow[] = [];
    for (const read of batch) {
      if (read.number <= header.row) continue;
      const fileRow = rowKey(this.position.index, read.number);
      if (isRemoved(facts.corrections, fileRow)) continue;
      const sheetRow = this.merged ? this.merged.fill(read) : read;
      const cells = correctedCells(facts.corrections, fileRow, cellsByField(sheetRow, header.columns));
      if (isFooter(sheetRow, cells) && !this.skuOf(cells.sku?.value ?? null)) {
        this.footers.push(sheetRow.number);
        continue;
      }
      if (isUnsold(cells)) {
        this.unsold += cells.sku ? 1 : 0;
        continue;
      }
      if (isTotal(sheetRow, cells)) {
        this.addTotal(sheetRow.number, cells.salesAmount);
        continue;
      }
      if (sheetRow.hidden) this.hiddenRows += 1;
      const months = { near: this.report.month, given: cells.month ? undefined : this.givenMonth };
      const { row, unread, messages, formulas, ambiguous } = readRow(cells, this.report.currency, facts.reading.style, months);
      const sku = this.skuOf(row.sku);
      messages.push(...this.checksOf(row, sku, sheetRow.number));
      this.ambiguous += ambiguous;
      this.count(row, messages, formulas);
      checked.push({ fileRow, row, sku, unread, messages });
    }
    return this.position.visible ? checked : [];
  }

  private skuOf(typed: string | null): SkuFacts | undefined {
    return typed === null ? undefined : this.facts.skus.get(skuKey(typed));
  }

  /** The messages about the values of a row. Names that differ from the approval are replaced in the row. */
  private checksOf(row: SalesRow, sku: SkuFacts | undefined, number: number): CellMessage[] {
    const { facts, report } = this;
    const lastMonth = row.sku === null ? undefined : facts.lastMonth.get(lastMonthKey(row.sku, row.channel));
    const meant = row.sku === null || sku ? undefined : meantSku(facts.confusedSkus, row.sku);
    const found = checkRow({ row, month: report.month, currency: report.currency, sku, meant, lastMonth }, facts.limits);
    if (sku) {
      const { messages, corrected } = skuDifferences(row, sku, facts.categories);
      Object.assign(row, corrected);
      found.push(...messages);
    }
    if (!this.position.visible) return found;
    const isSame = found.some(({ rule }) => rule === 'salesReport.sameAsLastMonth');
    return [...found, ...this.repeated.messagesOf(row, this.position.name, number, isSame)];
  }

  private addTotal(row: number, amount: SheetRow['cells'][number]): void {
    const { numbers } = this.facts.reading.style;
    const stated = readNumber(amount, 6, numbers, this.report.currency);
    this.totals.total(row, 'value' in stated ? stated.value : null);
  }

  private count(row: SalesRow, messages: readonly CellMessage[], formulas: number): void {
    this.rows += 1;
    this.formulas += formulas;
    this.totals.sale(row.salesAmount);
    if (row.month !== null && row.month !== this.report.month) this.otherMonths += 1;
    if (messages.length > 0) this.countMessages(messages);
    if (row.dataType !== 'actual') return;
    this.actual += 1;
    if (row.salesAmount !== null) this.amount = add(this.amount, row.salesAmount);
    if (row.quantity !== null) this.quantity = add(this.quantity, row.quantity);
  }

  private countMessages(messages: readonly CellMessage[]): void {
    for (const severity of SEVERITIES) if (messages.some((m) => m.severity === severity)) this.rowsWith[severity] += 1;
    for (const { rule, severity } of messages) {
      const counted = this.counts.get(rule);
      if (counted) counted.count += 1;
      else this.counts.set(rule, { rule, severity, count: 1 });
    }
  }
}

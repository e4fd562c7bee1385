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
import { findHeader, type Header, HEADER_WITHIN } from './find-header.js';
import { type KnownFacts, lastMonthKey, type SkuFacts, skuKey } from './known-facts.queries.js';
import { cellsByField, isUnsold, readRow } from './read-row.js';
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
  readonly counts = new Map<string, MessageCount>();
  readonly rowsWith = { error: 0, warning: 0 };
  rows = 0;
  unsold = 0;
  /** Rows that were read although they are hidden in the file. */ hiddenRows = 0;
  readonly layout: SheetLayout = { hiddenColumns: new Set() };
  readonly totals: StatedTotals;
  actual = 0;
  formulas = 0;
  ambiguous = 0;
  amount: Decimal = ZERO;
  quantity: Decimal = ZERO;
  private otherMonths = 0;
  private cells = 0;
  /** The first rows, until the header is found; then null. */
  private head: SheetRow[] | null = [];

  constructor(
    readonly position: SheetPosition,
    private readonly report: Reported,
    private readonly facts: KnownFacts,
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
    return this.check(waiting);
  }

  private check(batch: readonly SheetRow[]): CheckedRow[] {
    const { header } = this;
    if (!header) return [];
    const checked: CheckedRow[] = [];
    for (const sheetRow of batch) {
      if (sheetRow.number <= header.row) continue;
      const cells = cellsByField(sheetRow, header.columns);
      if (isUnsold(cells)) {
        this.unsold += cells.sku ? 1 : 0;
        continue;
      }
      if (isTotal(sheetRow, cells)) {
        this.addTotal(sheetRow.number, cells.salesAmount);
        continue;
      }
      if (sheetRow.hidden) this.hiddenRows += 1;
      const { row, unread, messages, formulas, ambiguous } = readRow(cells, this.report.currency, this.facts.reading.style);
      const sku = row.sku === null ? undefined : this.facts.skus.get(skuKey(row.sku));
      const lastMonth = row.sku === null ? undefined : this.facts.lastMonth.get(lastMonthKey(row.sku, row.channel));
      const found = checkRow({ row, month: this.report.month, currency: this.report.currency, sku, lastMonth }, this.facts.limits);
      const all = messages.length === 0 ? found : [...messages, ...found];
      this.ambiguous += ambiguous;
      this.count(row, all, formulas);
      checked.push({ fileRow: rowKey(this.position.index, sheetRow.number), row, sku, unread, messages: all });
    }
    return this.position.visible ? checked : [];
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

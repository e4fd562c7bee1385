import { add, type Decimal, ZERO } from '@bls/proto/decimal';
import { SEVERITIES } from '@bls/proto/enumerations/sales-report';
import { checkReport } from '@bls/proto/sales-report/report-rules';
import type { CellMessage, ReportMessage, SalesRow } from '@bls/proto/sales-report/row';
import type { ColumnMapping } from '@bls/proto/sales-report/reading';
import { checkRow } from '@bls/proto/sales-report/rules';
import type { SalesField } from '@bls/proto/sales-report/vocabulary';
import type { SheetRow } from '@bls/kit/workbook/reading/cells';
import { findHeader, type Header, HEADER_WITHIN } from './find-header.js';
import { type KnownFacts, lastMonthKey, type SkuFacts, skuKey } from './known-facts.queries.js';
import { cellsByField, isUnsold, readRow } from './read-row.js';
import type { MessageCount } from '../db/sales-reports.js';

export type CheckedRow = {
  fileRow: number;
  row: SalesRow;
  sku: SkuFacts | undefined;
  unread: Partial<Record<SalesField, string>>;
  messages: CellMessage[];
};

export type CheckSummary = {
  header: Header | null;
  columns: ColumnMapping[];
  rows: number;
  unsoldRows: number;
  errors: number;
  warnings: number;
  rowsWithErrors: number;
  rowsWithWarnings: number;
  counts: MessageCount[];
  messages: ReportMessage[];
  amount: Decimal;
  quantity: Decimal;
};

/**
 * Checks the rows of one sheet as they come: no input or output of its own, memory only for counts. `take` gives back the
 * checked rows of a batch, `finish` what is to be said about the whole.
 */
export class WorkbookCheck {
  private header: Header | null = null;
  private headerProblem: ReportMessage | null = null;
  private columns: ColumnMapping[] = [];
  /** The first rows, until the headers are found among them. */
  private head: SheetRow[] | null = [];
  private readonly counts = new Map<string, MessageCount>();
  private rows = 0;
  private readonly rowsWith = { error: 0, warning: 0 };
  private unsold = 0;
  private actual = 0;
  private formulas = 0;
  private ambiguous = 0;
  private amount: Decimal = ZERO;
  private quantity: Decimal = ZERO;

  constructor(
    private readonly report: { month: string; currency: string },
    private readonly facts: KnownFacts,
  ) {}

  take(batch: readonly SheetRow[]): CheckedRow[] {
    if (!this.head) return this.check(batch);
    this.head.push(...batch);
    return this.head.length >= HEADER_WITHIN ? this.settleHeader() : [];
  }

  /** Rows that were still waiting for a header, and the summary. To be called once, after the last batch. */
  finish(): { rows: CheckedRow[]; summary: CheckSummary } {
    const rows = this.head ? this.settleHeader() : [];
    const messages = this.headerProblem
      ? [this.headerProblem]
      : checkReport(
          {
            actualRows: this.actual,
            total: this.amount,
            earlierTotals: this.facts.earlierTotals,
            formulas: this.formulas,
            // Who has said how numbers are meant need not be asked again.
            ambiguous: this.facts.reading.said ? 0 : this.ambiguous,
          },
          this.facts.limits,
        );
    const ofCells = (severity: string): number =>
      [...this.counts.values()].reduce((sum, c) => sum + (c.severity === severity ? c.count : 0), 0);
    const ofReport = (severity: string): number => messages.filter((m) => m.severity === severity).length;
    return {
      rows,
      summary: {
        header: this.header,
        columns: this.columns,
        rows: this.rows,
        unsoldRows: this.unsold,
        errors: ofCells('error') + ofReport('error'),
        warnings: ofCells('warning') + ofReport('warning'),
        rowsWithErrors: this.rowsWith.error,
        rowsWithWarnings: this.rowsWith.warning,
        counts: [...this.counts.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count),
        messages,
        amount: this.amount,
        quantity: this.quantity,
      },
    };
  }

  private settleHeader(): CheckedRow[] {
    const waiting = this.head ?? [];
    this.head = null;
    const found = findHeader(waiting.slice(0, HEADER_WITHIN), this.facts.reading);
    if ('problem' in found) {
      this.columns = found.mapping;
      this.headerProblem = found.problem;
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
      const { row, unread, messages, formulas, ambiguous } = readRow(cells, this.report.currency, this.facts.reading.style);
      const sku = row.sku === null ? undefined : this.facts.skus.get(skuKey(row.sku));
      const lastMonth = row.sku === null ? undefined : this.facts.lastMonth.get(lastMonthKey(row.sku, row.channel));
      const found = checkRow({ row, month: this.report.month, currency: this.report.currency, sku, lastMonth }, this.facts.limits);
      const all = messages.length === 0 ? found : [...messages, ...found];
      this.ambiguous += ambiguous;
      this.count(row, all, formulas);
      checked.push({ fileRow: sheetRow.number, row, sku, unread, messages: all });
    }
    return checked;
  }

  private count(row: SalesRow, messages: readonly CellMessage[], formulas: number): void {
    this.rows += 1;
    this.formulas += formulas;
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

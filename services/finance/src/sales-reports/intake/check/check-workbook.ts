import { add, type Decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { checkReport } from '@bls/proto/domain/sales-report/report-rules';
import type { ColumnMapping } from '@bls/proto/domain/sales-report/reading';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import { MergedCells, type MergedRange } from '@bls/kit/xlsx/reading/merged-cells';
import type { OpenWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import type { MessageCount } from '../../../db/sales-reports.js';
import { type CheckedRow, type Reported, SheetCheck, type SheetPosition } from './check-sheet.js';
import type { Header } from './find-header.js';
import type { KnownFacts } from './known-facts.queries.js';
import { layoutMessages } from './layout-messages.js';
import { RepeatedRows } from './repeated-rows.js';
import { selectSheets } from './select-sheets.js';

export type CheckSummary = {
  /** The headers of the sheets that were read, by sheet index. */
  headers: ReadonlyMap<number, Header>;
  sheets: SheetRead[];
  /** Sheets whose rows were stored but are not part of the report. */
  withdrawn: number[];
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

/** Checks the sheets of a workbook one after the other, and then all of them together. */
export class WorkbookCheck {
  private readonly sheets: SheetCheck[] = [];
  private readonly repeated: RepeatedRows;

  constructor(
    private readonly report: Reported,
    private readonly facts: KnownFacts,
  ) {
    this.repeated = new RepeatedRows(report.month, facts.earlierSales);
  }

  begin(position: SheetPosition, merges: readonly MergedRange[] = []): SheetCheck {
    const merged = merges.length > 0 ? new MergedCells(merges) : null;
    const sheet = new SheetCheck(position, this.report, this.facts, this.repeated, merged);
    this.sheets.push(sheet);
    return sheet;
  }

  /** Whether a sheet is that of another contract. */
  isLeft(name: string): boolean {
    return this.facts.sheetName !== null && this.facts.sheetName !== name;
  }
  leave(position: SheetPosition): void {
    this.begin(position).isOfOtherContract = true;
  }

  finish(): CheckSummary {
    const { read, sheets, columns, messages: sheetMessages } = selectSheets(this.sheets);
    const sum = (of: (sheet: SheetCheck) => number): number => read.reduce((total, sheet) => total + of(sheet), 0);
    const total = (of: 'amount' | 'quantity'): Decimal => read.reduce((all, sheet) => add(all, sheet[of]), ZERO);
    const messages = read.length === 0 ? sheetMessages : [...this.ofReport(read, sum, total('amount')), ...sheetMessages];
    const counts = countsOf(read);
    const number = (severity: string): number =>
      counts.reduce((all, c) => all + (c.severity === severity ? c.count : 0), 0) + messages.filter((m) => m.severity === severity).length;
    return {
      headers: new Map(read.flatMap(({ position, header }) => (header ? [[position.index, header] as const] : []))),
      sheets,
      withdrawn: this.sheets
        .filter((sheet) => sheet.position.visible && sheet.header && !read.includes(sheet))
        .map(({ position }) => position.index),
      columns,
      rows: sum((sheet) => sheet.rows),
      unsoldRows: sum((sheet) => sheet.unsold),
      errors: number('error'),
      warnings: number('warning'),
      rowsWithErrors: sum((sheet) => sheet.rowsWith.error),
      rowsWithWarnings: sum((sheet) => sheet.rowsWith.warning),
      counts,
      messages,
      amount: total('amount'),
      quantity: total('quantity'),
    };
  }

  private ofReport(read: readonly SheetCheck[], sum: (of: (sheet: SheetCheck) => number) => number, total: Decimal): ReportMessage[] {
    const { earlierTotals, reading, limits } = this.facts;
    const checked = checkReport(
      {
        actualRows: sum((sheet) => sheet.actual),
        total,
        earlierTotals,
        formulas: sum((sheet) => sheet.formulas),
        // No question about the number style when the licensee has chosen one.
        ambiguous: reading.said ? 0 : sum((sheet) => sheet.ambiguous),
      },
      limits,
    );
    return [...checked, ...this.repeated.copiedMonths(sum((sheet) => sheet.actual)), ...layoutMessages(read, this.report.month)];
  }
}

function countsOf(read: readonly SheetCheck[]): MessageCount[] {
  const counts = new Map<string, MessageCount>();
  for (const { rule, severity, count } of read.flatMap((sheet) => [...sheet.counts.values()]))
    counts.set(rule, { rule, severity, count: (counts.get(rule)?.count ?? 0) + count });
  return [...counts.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count);
}

/** Reads and checks the sheets of a workbook. `onRows` receives the checked rows in batches, also those of `withdrawn` sheets. */
export async function checkSheets(
  workbook: Pick<OpenWorkbook, 'sheets' | 'rows'> & Partial<Pick<OpenWorkbook, 'merges'>>,
  check: WorkbookCheck,
  onRows: (rows: readonly CheckedRow[]) => Promise<void> | void,
): Promise<CheckSummary> {
  for (const [index, sheet] of workbook.sheets.entries()) {
    const position = { ...sheet, index };
    if (check.isLeft(sheet.name)) {
      check.leave(position);
      continue;
    }
    const checking = check.begin(position, await workbook.merges?.(index));
    await checkSheet(workbook.rows(index, checking.layout), checking, onRows).catch((error: unknown) => {
      if (!(error instanceof WorkbookRefused) || !checking.refuseSheet(error)) throw error;
    });
  }
  return check.finish();
}

async function checkSheet(
  batches: AsyncIterable<SheetRow[]>,
  checking: SheetCheck,
  onRows: (rows: readonly CheckedRow[]) => Promise<void> | void,
): Promise<void> {
  for await (const batch of batches) {
    await onRows(checking.checkBatch(batch));
    if (!checking.needsMoreRows) break;
  }
  await onRows(checking.end());
}

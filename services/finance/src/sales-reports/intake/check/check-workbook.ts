import { add, type Decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { checkReport } from '@bls/proto/domain/sales-report/report-rules';
import type { ColumnMapping } from '@bls/proto/domain/sales-report/reading';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import type { OpenWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import type { MessageCount } from '../../../db/sales-reports.js';
import { type CheckedRow, type Reported, SheetCheck, type SheetPosition } from './check-sheet.js';
import type { Header } from './find-header.js';
import type { KnownFacts } from './known-facts.queries.js';
import { layoutMessages } from './layout-messages.js';
import { selectSheets } from './select-sheets.js';

export type CheckSummary = {
  /** The headers of the sheets that were read, by the number of the sheet. */
  headers: ReadonlyMap<number, Header>;
  sheets: SheetRead[];
  /** Sheets whose rows were given and do not count after all. */
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

/** Checks the sheets of a workbook one after the other; what they say together is told at the end. */
export class WorkbookCheck {
  private readonly sheets: SheetCheck[] = [];

  constructor(
    private readonly report: Reported,
    private readonly facts: KnownFacts,
  ) {}

  begin(place: SheetPosition): SheetCheck {
    const sheet = new SheetCheck(place, this.report, this.facts);
    this.sheets.push(sheet);
    return sheet;
  }

  finish(): CheckSummary {
    const { read, sheets, columns, messages: told } = selectSheets(this.sheets);
    const sum = (of: (sheet: SheetCheck) => number): number => read.reduce((total, sheet) => total + of(sheet), 0);
    const total = (of: 'amount' | 'quantity'): Decimal => read.reduce((all, sheet) => add(all, sheet[of]), ZERO);
    const messages = read.length === 0 ? told : [...this.ofReport(read, sum, total('amount')), ...told];
    const counts = countsOf(read);
    const number = (severity: string): number =>
      counts.reduce((all, c) => all + (c.severity === severity ? c.count : 0), 0) + messages.filter((m) => m.severity === severity).length;
    return {
      headers: new Map(read.flatMap(({ place, header }) => (header ? [[place.index, header] as const] : []))),
      sheets,
      withdrawn: this.sheets
        .filter((sheet) => sheet.place.visible && sheet.header && !read.includes(sheet))
        .map(({ place }) => place.index),
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
        // Who has said how numbers are meant need not be asked again.
        ambiguous: reading.said ? 0 : sum((sheet) => sheet.ambiguous),
      },
      limits,
    );
    return [...checked, ...layoutMessages(read)];
  }
}

function countsOf(read: readonly SheetCheck[]): MessageCount[] {
  const counts = new Map<string, MessageCount>();
  for (const { rule, severity, count } of read.flatMap((sheet) => [...sheet.counts.values()]))
    counts.set(rule, { rule, severity, count: (counts.get(rule)?.count ?? 0) + count });
  return [...counts.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count);
}

/** Reads the sheets of a workbook through a check; `take` is given the checked rows as they come, those of `withdrawn` sheets too. */
export async function checkSheets(
  workbook: Pick<OpenWorkbook, 'sheets' | 'rows'>,
  check: WorkbookCheck,
  take: (rows: readonly CheckedRow[]) => Promise<void> | void,
): Promise<CheckSummary> {
  for (const [index, sheet] of workbook.sheets.entries()) {
    const checking = check.begin({ ...sheet, index });
    await checkSheet(workbook.rows(index, checking.layout), checking, take).catch((error: unknown) => {
      if (!(error instanceof WorkbookRefused) || !checking.giveUp(error)) throw error;
    });
  }
  return check.finish();
}

async function checkSheet(
  batches: AsyncIterable<SheetRow[]>,
  checking: SheetCheck,
  take: (rows: readonly CheckedRow[]) => Promise<void> | void,
): Promise<void> {
  for await (const batch of batches) {
    await take(checking.take(batch));
    if (!checking.goesOn) break;
  }
  await take(checking.end());
}

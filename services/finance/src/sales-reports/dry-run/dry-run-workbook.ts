import type { Readable } from 'node:stream';
import { format } from '@bls/proto/domain/values/decimal';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import { SALES_FIELDS } from '@bls/proto/domain/sales-report/vocabulary';
import { type SalesRowView, type SalesTrial, TRIAL_ROWS } from '@bls/proto/contracts/views/sales-report';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import { withSpooled } from '@bls/kit/xlsx/reading/spool';
import type { CheckedRow } from '../intake/check/check-sheet.js';
import { checkSheets, type CheckSummary, WorkbookCheck } from '../intake/check/check-workbook.js';
import type { KnownFacts } from '../intake/check/known-facts.queries.js';
import type { ReportRecord } from '../report/reports.queries.js';
import { sheetOfKey, shownPosition } from '../report/row-key.js';

/** Less time than a worker has: a person waits, and the service has other calls to answer. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 30_000 };

function viewOf({ fileRow, row, sku, unread, messages }: CheckedRow, sheets: readonly SheetRead[]): SalesRowView {
  const values: SalesRowView['values'] = {};
  for (const field of SALES_FIELDS) {
    const read =
      field === 'productName' && sku ? sku.productName : (row[field] ?? (field === 'approvalNumber' ? sku?.approvalNumber : null));
    const value = unread[field] ?? (typeof read === 'bigint' ? format(read) : read);
    if (value !== null && value !== undefined) values[field] = value;
  }
  return {
    ...shownPosition(fileRow, sheets),
    key: fileRow,
    values,
    messages: [...messages],
    corrections: [],
    royaltyRate: null,
    royaltyPer: null,
    royaltyAmount: null,
    royaltyRepriced: null,
  };
}

/** The first rows, and the first rows with messages. */
class Sample {
  private readonly first: CheckedRow[] = [];
  private readonly withMessages: CheckedRow[] = [];

  add(rows: readonly CheckedRow[]): void {
    for (const row of rows) {
      if (this.first.length < TRIAL_ROWS) this.first.push(row);
      else if (this.withMessages.length >= TRIAL_ROWS) return;
      else if (row.messages.length > 0) this.withMessages.push(row);
    }
  }
  /** Without the rows of withdrawn sheets. */
  rows = ({ sheets, withdrawn }: CheckSummary): SalesRowView[] =>
    [...this.first, ...this.withMessages].flatMap((row) => (withdrawn.includes(sheetOfKey(row.fileRow)) ? [] : [viewOf(row, sheets)]));
}

const EMPTY: Omit<CheckSummary, 'headers' | 'withdrawn' | 'amount' | 'quantity'> = {
  sheets: [],
  columns: [],
  rows: 0,
  unsoldRows: 0,
  errors: 0,
  warnings: 0,
  rowsWithErrors: 0,
  rowsWithWarnings: 0,
  counts: [],
  messages: [],
};

/** Checks a workbook for a month as the worker does, and stores nothing. */
export async function dryRunWorkbook(
  file: { stream: Readable; name: string },
  report: ReportRecord,
  facts: KnownFacts,
): Promise<SalesTrial> {
  const startedAt = performance.now();
  const { style } = facts.reading;
  const answer = (result: Omit<SalesTrial, 'fileName' | 'style' | 'milliseconds'>): SalesTrial => ({
    fileName: file.name,
    style,
    ...result,
    milliseconds: Math.round(performance.now() - startedAt),
  });
  try {
    return await withSpooled(file.stream, LIMITS.fileBytes, async (path) => {
      const { summary, sample } = await checkFile(path, report, facts);
      const { headers: _, withdrawn: __, amount, quantity, ...rest } = summary;
      return answer({ ...rest, amount: format(amount), quantity: format(quantity), refusal: null, sample: sample.rows(summary) });
    });
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    const refusal: ReportMessage = { rule: error.rule, severity: 'error', params: error.params };
    return answer({ ...EMPTY, amount: null, quantity: null, refusal, sample: [] });
  }
}

async function checkFile(path: string, report: ReportRecord, facts: KnownFacts): Promise<{ summary: CheckSummary; sample: Sample }> {
  const check = new WorkbookCheck(report, facts);
  const sample = new Sample();
  const workbook = await openWorkbook(path, LIMITS);
  try {
    const summary = await checkSheets(workbook, check, (rows) => sample.add(rows));
    return { summary, sample };
  } finally {
    workbook.close();
  }
}

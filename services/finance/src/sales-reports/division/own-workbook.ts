import { type ColumnMapping, columnKeys, type Reading } from '@bls/proto/domain/sales-report/reading';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { DIVIDED_ROWS } from '@bls/proto/contracts/calls/finance/sales-division';
import { CallError } from '@bls/proto/domain/values/errors';
import { type Cell, columnOf, type SheetRow } from '@bls/kit/xlsx/reading/cells';
import { DEFAULT_LIMITS } from '@bls/kit/xlsx/reading/limits';
import { MergedCells, type MergedRange } from '@bls/kit/xlsx/reading/merged-cells';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { readMonth } from '../../workbook/workbook.api.js';
import { findHeader, type Header, HEADER_WITHIN } from '../intake/check/find-header.js';
import { isFooter } from '../intake/check/footer-row.js';
import { monthOfSheet } from '../intake/check/month-of-sheet.js';
import { cellsByField, isUnsold } from '../intake/check/read-row.js';
import { isTotal } from '../intake/check/total-row.js';

/** Less time than a worker has: a person waits, and the service has other calls to answer. */
const LIMITS = { ...DEFAULT_LIMITS, milliseconds: 30_000 };
const VALUE_LENGTH = 200;

/** A sale of a licensee's own workbook. */
export type OwnSale = {
  cells: Partial<Record<SalesField, Cell>>;
  /** Of the row, its sheet or the text above it; null when it cannot be read. */
  month: string | null;
  hidden: boolean;
  /** The text in the column with this key; empty without such a column. */
  textOf: (columnKey: string) => string;
};
export type OwnWorkbook = { columns: ColumnMapping[]; headers: string[] };

/** The key of a column by its header, as it is stored. */
export const keyOfColumn = (header: string): string => columnKeys([header])[0] ?? '';

/**
 * Reads the sales of all visible sheets with the columns of a report. Totals, footers and rows without sales are left out.
 * Throws WorkbookRefused, and CallError `ruleBroken` when no sheet has the columns or there are too many rows.
 */
export async function readOwnWorkbook(
  path: string,
  { reading, near }: { reading: Reading; near: string },
  onSale: (sale: OwnSale) => void,
): Promise<OwnWorkbook> {
  const workbook = await openWorkbook(path, LIMITS);
  let sales = 0;
  const counted = (sale: OwnSale): void => {
    sales += 1;
    if (sales > DIVIDED_ROWS) throw refusedFile('salesReport.divide.tooManyRows', { limit: String(DIVIDED_ROWS) });
    onSale(sale);
  };
  try {
    const sheets: OwnSheet[] = [];
    for (const [index, { name, visible }] of workbook.sheets.entries()) {
      if (!visible) continue;
      const sheet = new OwnSheet(name, reading, near, await workbook.merges(index), counted);
      sheets.push(sheet);
      for await (const batch of workbook.rows(index)) if (!sheet.read(batch)) break;
      sheet.end();
    }
    return ownWorkbook(sheets);
  } finally {
    workbook.close();
  }
}

export const refusedFile = (rule: string, params: Record<string, string | number> = {}): CallError =>
  new CallError('ruleBroken', { issues: [{ path: ['fileId'], rule, params }] });

function ownWorkbook(sheets: readonly OwnSheet[]): OwnWorkbook {
  const read = sheets.flatMap(({ header }) => header ?? []);
  const [first] = read;
  if (first) return { columns: first.mapping, headers: headersOf(read.flatMap(({ mapping }) => mapping)) };
  // so that the person can say how the columns of the likeliest sheet are read
  const [likeliest] = sheets.toSorted((a, b) => b.columns.length - a.columns.length);
  if (likeliest && likeliest.columns.length > 0) return { columns: likeliest.columns, headers: [] };
  throw refusedFile(likeliest?.problem?.rule ?? 'workbook.empty', likeliest?.problem?.params);
}

const headersOf = (columns: readonly ColumnMapping[]): string[] => [
  ...new Map(columns.map(({ header }) => [keyOfColumn(header), header])).values(),
];

/** The rows of one sheet, in batches. */
class OwnSheet {
  header: Header | null = null;
  columns: ColumnMapping[] = [];
  problem: ReportMessage | null = null;
  /** The first rows, until the header is found; then null. */
  private head: SheetRow[] | null = [];
  private readonly merged: MergedCells;
  private readonly indexes = new Map<string, number>();
  private givenMonth: string | null = null;

  constructor(
    private readonly name: string,
    private readonly reading: Reading,
    private readonly near: string,
    merges: readonly MergedRange[],
    private readonly onSale: (sale: OwnSale) => void,
  ) {
    this.merged = new MergedCells(merges);
  }

  /** Returns false when no more rows are needed. */
  read(batch: readonly SheetRow[]): boolean {
    if (this.head) {
      this.head.push(...batch);
      if (this.head.length >= HEADER_WITHIN) this.settleHeader();
    } else this.sales(batch);
    return this.head !== null || this.header !== null;
  }
  end(): void {
    if (this.head) this.settleHeader();
  }

  private settleHeader(): void {
    const waiting = this.head ?? [];
    this.head = null;
    const found = findHeader(waiting.slice(0, HEADER_WITHIN), this.reading);
    if ('problem' in found) {
      this.problem = found.problem;
      this.columns = found.mapping;
      return;
    }
    const { header } = found;
    this.header = header;
    for (const column of header.mapping) {
      const key = keyOfColumn(column.header);
      if (!this.indexes.has(key)) this.indexes.set(key, columnOf(column.column));
    }
    if (!header.columns.includes('month')) {
      const above = waiting.filter(({ number }) => number < header.row);
      this.givenMonth = monthOfSheet(this.name, above, this.near) ?? this.near;
    }
    this.sales(waiting);
  }

  private sales(batch: readonly SheetRow[]): void {
    const { header } = this;
    if (!header) return;
    for (const read of batch) {
      if (read.number <= header.row) continue;
      const row = this.merged.fill(read);
      const cells = cellsByField(row, header.columns);
      if (isUnsold(cells) || isTotal(row, cells) || isFooter(row, cells)) continue;
      this.onSale({
        cells,
        month: this.givenMonth ?? this.monthOf(cells.month),
        hidden: row.hidden === true,
        textOf: (key) => textAt(row, this.indexes.get(key)),
      });
    }
  }

  private monthOf(cell: Cell | undefined): string | null {
    const read = readMonth(cell, this.reading.style.dates, this.near);
    return 'value' in read ? read.value : null;
  }
}

const textAt = ({ cells }: SheetRow, index: number | undefined): string =>
  index === undefined ? '' : (cells[index]?.value.trim().slice(0, VALUE_LENGTH) ?? '');

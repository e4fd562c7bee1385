import type { Readable } from 'node:stream';
import { type Cell, columnOf, type SheetLayout, type SheetRow, unescapeCharacters } from './cells.js';
import { dayOfIso, dayOfSerial } from './dates.js';
import type { WorkbookLimits } from './limits.js';
import { numberText } from './numbers.js';
import { WorkbookRefused } from './refusal.js';
import type { NumberStyle } from './styles.js';
import { type Deadline, parseXml } from './xml.js';

export type SheetContext = {
  strings: readonly string[];
  styles: readonly NumberStyle[];
  date1904: boolean;
  limits: WorkbookLimits;
  /** Rows with values, over all sheets that are read. */ found: { rows: number };
};

/** The state of the cell being read. One object is reused for all cells: a sheet has millions of them. */
type Open = {
  type: string;
  style: number;
  column: number;
  value: string;
  formula: boolean;
  /** There is a value, possibly an empty text. */ valued: boolean;
  reading: 'value' | 'inline' | null;
  phonetic: number;
};

function sharedText(raw: string, strings: readonly string[]): string {
  const index = /^\d{1,9}$/.test(raw) ? Number(raw) : -1;
  const text = strings[index];
  // A reference beyond the table means that the file is invalid; guessing would invent data.
  if (text === undefined) throw new WorkbookRefused('damaged');
  return text;
}

function numberCell(raw: string, open: Open, context: SheetContext): Cell {
  const style = context.styles[open.style];
  if (style?.date) {
    const day = dayOfSerial(Number(raw), context.date1904);
    if (day) return { kind: 'date', value: day, formula: open.formula };
  }
  const value = numberText(raw.trim());
  if (value === null) return { kind: 'text', value: raw, formula: open.formula };
  const cell: Cell = { kind: 'number', value, formula: open.formula };
  return style?.sign === undefined ? cell : { ...cell, sign: style.sign };
}

function cellOf(open: Open, context: SheetContext): Cell | undefined {
  const { type, value: raw, formula } = open;
  // A formula without a stored result has no known value: it is reported, not read as an empty cell. The result
  // of one with "" is known: it is an empty text.
  if (raw === '') return formula && !(type === 'str' && open.valued) ? { kind: 'error', value: '', formula } : undefined;
  switch (type) {
    case 's':
      return { kind: 'text', value: sharedText(raw, context.strings), formula };
    case 'str':
    case 'inlineStr':
      return { kind: 'text', value: unescapeCharacters(raw), formula };
    case 'b':
      return { kind: 'boolean', value: raw === '1' || raw === 'true' ? 'true' : 'false', formula };
    case 'e':
      return { kind: 'error', value: raw, formula };
    case 'd': {
      const day = dayOfIso(raw);
      return day ? { kind: 'date', value: day, formula } : { kind: 'text', value: raw, formula };
    }
    default:
      return numberCell(raw, open, context);
  }
}

const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true';

/** Excel's own last row. */
const LAST_ROW = 1_048_576;

class RowCollector {
  rows: SheetRow[] = [];
  private row: SheetRow = { number: 0, cells: [], hidden: false };
  private emptyRun = 0;
  private inData = false;
  private readonly cell: Open = { type: 'n', style: 0, column: -1, value: '', formula: false, valued: false, reading: null, phonetic: 0 };

  constructor(
    private readonly context: SheetContext,
    private readonly layout: SheetLayout | undefined,
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'sheetData') this.inData = true;
    if (name === 'col') this.column(attributes);
    if (!this.inData) return;
    const { cell } = this;
    switch (name) {
      case 'row': {
        const number = attributes['r'] === undefined ? this.row.number + 1 : Number(attributes['r']);
        // Rows must be in order, each once; programs differ in how they read other files.
        if (!Number.isSafeInteger(number) || number <= this.row.number || number > LAST_ROW) throw new WorkbookRefused('damaged');
        this.row = { number, cells: [], hidden: isTrue(attributes['hidden']) };
        cell.column = -1;
        break;
      }
      case 'c':
        cell.column = attributes['r'] ? columnOf(attributes['r']) : cell.column + 1;
        cell.type = attributes['t'] ?? 'n';
        cell.style = Number(attributes['s'] ?? 0);
        cell.value = '';
        cell.formula = false;
        cell.valued = false;
        break;
      case 'v':
        cell.valued = true;
        cell.reading = 'value';
        break;
      case 'f':
        cell.formula = true;
        break;
      case 'rPh':
        cell.phonetic += 1;
        break;
      case 't':
        if (cell.phonetic === 0) cell.reading = 'inline';
        break;
    }
  }

  text(part: string): void {
    const { cell } = this;
    if (!cell.reading) return;
    cell.value += part;
    if (cell.value.length > this.context.limits.cellCharacters)
      throw new WorkbookRefused('textTooLong', { limit: this.context.limits.cellCharacters });
  }

  close(name: string): void {
    const { cell } = this;
    if (name === 'v' || name === 't') cell.reading = null;
    else if (name === 'rPh') cell.phonetic -= 1;
    else if (name === 'c' && this.inData) this.take();
    else if (name === 'row' && this.inData) this.endRow();
    else if (name === 'sheetData') this.inData = false;
  }

  private column({ hidden, min, max }: Record<string, string>): void {
    if (!isTrue(hidden)) return;
    const last = Math.min(Number(max), this.context.limits.columns);
    for (let column = Number(min); column <= last; column += 1) this.layout?.hiddenColumns.add(column - 1);
  }

  private take(): void {
    const value = cellOf(this.cell, this.context);
    if (!value) return;
    const { column } = this.cell;
    if (column < 0) throw new WorkbookRefused('damaged');
    if (column >= this.context.limits.columns) throw new WorkbookRefused('tooManyColumns', { limit: this.context.limits.columns });
    this.row.cells[column] = value;
  }

  private endRow(): void {
    const { limits } = this.context;
    if (this.row.cells.length === 0) {
      this.emptyRun += 1;
      if (this.emptyRun > limits.emptyRun) throw new WorkbookRefused('tooManyEmptyRows', { row: this.row.number });
      return;
    }
    this.emptyRun = 0;
    this.context.found.rows += 1;
    if (this.context.found.rows > limits.rows) throw new WorkbookRefused('tooManyRows', { limit: limits.rows });
    this.rows.push(this.row);
  }
}

/**
 * Yields the rows with values in batches, as they are read from the stream, so memory is bounded by one batch. Fills `layout`
 * meanwhile.
 */
export async function* readSheet(
  stream: Readable,
  context: SheetContext,
  deadline: Deadline,
  layout?: SheetLayout,
): AsyncGenerator<SheetRow[]> {
  const collector = new RowCollector(context, layout);
  const handlers = {
    open: collector.open.bind(collector),
    text: collector.text.bind(collector),
    close: collector.close.bind(collector),
  };
  for await (const _ of parseXml(stream, handlers, deadline)) {
    if (collector.rows.length === 0) continue;
    const batch = collector.rows;
    collector.rows = [];
    yield batch;
  }
}

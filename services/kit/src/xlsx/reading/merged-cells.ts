import type { Readable } from 'node:stream';
import { columnOf, type SheetRow, type Cell } from './cells.js';
import { WorkbookRefused } from './refusal.js';
import type { Deadline } from './xml.js';

/** A cell that is merged over several rows; the value is in the first one. */
export type MergedRange = { firstRow: number; lastRow: number; column: number };

const END_OF_ROWS = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/;
const REFERENCE = /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/gi;
/** Longer than one tag, which may begin in one chunk and end in the next. */
const CARRIED = 1024;
const MOST = 200_000;

/**
 * The merged cells of a sheet, in the order of their rows. They stand behind the rows in the file, so they need a pass of their own; it
 * searches the text and parses nothing.
 */
export async function readMergedRanges(stream: Readable, deadline: Deadline): Promise<MergedRange[]> {
  const ranges: MergedRange[] = [];
  let carried = '';
  let isBehindRows = false;
  stream.setEncoding('utf8');
  try {
    for await (const chunk of stream) {
      deadline();
      let text = carried + (chunk as string);
      if (!isBehindRows) {
        const end = END_OF_ROWS.exec(text);
        if (!end) {
          carried = text.slice(-CARRIED);
          continue;
        }
        isBehindRows = true;
        text = text.slice(end.index + end[0].length);
      }
      let read = 0;
      for (const found of text.matchAll(REFERENCE)) {
        const [whole, column = '', first, last] = found;
        read = found.index + whole.length;
        const range = { firstRow: Number(first), lastRow: Number(last), column: columnOf(column) };
        if (range.lastRow > range.firstRow) ranges.push(range);
      }
      if (ranges.length > MOST) throw new WorkbookRefused('damaged');
      carried = text.slice(Math.max(read, text.length - CARRIED));
    }
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('damaged');
  } finally {
    stream.destroy();
  }
  return ranges.sort((a, b) => a.firstRow - b.firstRow);
}

/** Gives each row the values of the cells that are merged over it. Rows must come in their order. */
export class MergedCells {
  private next = 0;
  private open: { lastRow: number; column: number; cell: Cell }[] = [];

  constructor(private readonly ranges: readonly MergedRange[]) {}

  fill(row: SheetRow): SheetRow {
    this.open = this.open.filter(({ lastRow }) => lastRow >= row.number);
    for (let range = this.ranges[this.next]; range && range.firstRow <= row.number; range = this.ranges[this.next]) {
      this.next += 1;
      const cell = range.firstRow === row.number ? row.cells[range.column] : undefined;
      if (cell) this.open.push({ lastRow: range.lastRow, column: range.column, cell: { ...cell, merged: true } });
    }
    if (this.open.length === 0) return row;
    const cells = [...row.cells];
    for (const { column, cell } of this.open) cells[column] = cell;
    return { ...row, cells };
  }
}

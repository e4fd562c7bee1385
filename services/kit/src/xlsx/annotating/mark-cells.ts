import { columnName } from '../column-name.js';
import { columnOf } from '../reading/cells.js';
import { WorkbookRefused } from '../reading/refusal.js';
import { ascending, type Mark, type Marks, type Tone } from './marks.js';
import type { XmlChanges, XmlTag } from './rewrite-xml.js';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The elements that follow the legacy drawing of a sheet, by the schema. */
const AFTER_DRAWING: ReadonlySet<string> = new Set([
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'AlternateContent',
  'extLst',
]);

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/**
 * Gives the marked cells of a sheet their style and adds the cells and rows that are not there. `drawing` is the relation
 * of the comment boxes, for a sheet that has no such drawing yet.
 */
export class MarkCells implements XmlChanges {
  private readonly rows: number[];
  private row = 0;
  private rowStyle: number | undefined;
  private cells: number[] = [];
  private column = -1;
  private readonly columnStyles: { from: number; to: number; style: number }[] = [];

  constructor(
    private readonly marks: Marks,
    private readonly styleOf: (base: number, tone: Tone) => number,
    private drawing: string | undefined,
  ) {
    this.rows = ascending(marks.keys());
  }

  beforeStart(tag: XmlTag): string | undefined {
    const { name, path, attributes } = tag;
    if (path.length === 1 && AFTER_DRAWING.has(name)) return this.takeDrawing(tag);
    if (path.length === 2 && path[1] === 'cols' && name === 'col' && attributes['style'] !== undefined)
      this.columnStyles.push({
        from: Number(attributes['min']) - 1,
        to: Number(attributes['max']) - 1,
        style: Number(attributes['style']),
      });
    if (path[1] !== 'sheetData') return undefined;
    if (path.length === 2 && name === 'row') return this.startRow(tag);
    return path.length === 3 && name === 'c' ? this.startCell(tag) : undefined;
  }

  beforeEnd(tag: XmlTag): string | undefined {
    const { name, path, prefix } = tag;
    if (path.length === 0) return this.takeDrawing(tag);
    if (path.length === 1 && name === 'sheetData') return this.newRows(Infinity, prefix);
    return path.length === 2 && path[1] === 'sheetData' && name === 'row' ? this.newCells(Infinity, prefix) : undefined;
  }

  private takeDrawing({ prefix }: XmlTag): string | undefined {
    const { drawing } = this;
    this.drawing = undefined;
    return drawing === undefined ? undefined : `<${prefix}legacyDrawing xmlns:r="${RELATION}" r:id="${drawing}"/>`;
  }

  private startRow({ attributes, prefix }: XmlTag): string {
    const number = attributes['r'] === undefined ? this.row + 1 : Number(attributes['r']);
    if (!Number.isSafeInteger(number) || number <= this.row) throw new WorkbookRefused('damaged');
    const added = this.newRows(number, prefix);
    this.row = number;
    this.column = -1;
    this.rowStyle = isTrue(attributes['customFormat']) ? Number(attributes['s'] ?? 0) : undefined;
    this.cells = ascending(this.marks.get(number)?.keys() ?? []);
    if (this.rows[0] === number) this.rows.shift();
    // Positions that are counted would move with the inserted cells, and a span may not cover them.
    attributes['r'] = String(number);
    if (this.cells.length > 0) delete attributes['spans'];
    return added;
  }

  private startCell({ attributes, prefix }: XmlTag): string {
    const column = attributes['r'] === undefined ? this.column + 1 : columnOf(attributes['r']);
    if (column <= this.column) throw new WorkbookRefused('damaged');
    const added = this.newCells(column, prefix);
    this.column = column;
    attributes['r'] = `${columnName(column)}${this.row}`;
    const mark = this.cells[0] === column ? this.marks.get(this.row)?.get(column) : undefined;
    if (mark) {
      this.cells.shift();
      attributes['s'] = String(this.styleOf(Number(attributes['s'] ?? 0), mark.tone));
    }
    return added;
  }

  private newRows(before: number, prefix: string): string {
    let xml = '';
    for (let next = this.rows[0]; next !== undefined && next < before; next = this.rows[0]) {
      this.rows.shift();
      const cells = this.marks.get(next) ?? new Map<number, Mark>();
      xml += `<${prefix}row r="${next}">${ascending(cells.keys())
        .map((column) => this.newCell(next, column, cells.get(column), undefined, prefix))
        .join('')}</${prefix}row>`;
    }
    return xml;
  }

  private newCells(before: number, prefix: string): string {
    let xml = '';
    for (let next = this.cells[0]; next !== undefined && next < before; next = this.cells[0]) {
      this.cells.shift();
      xml += this.newCell(this.row, next, this.marks.get(this.row)?.get(next), this.rowStyle, prefix);
    }
    return xml;
  }

  /** An empty cell. Its style is that of its row or column. */
  private newCell(row: number, column: number, mark: Mark | undefined, rowStyle: number | undefined, prefix: string): string {
    const base = rowStyle ?? this.columnStyles.find(({ from, to }) => from <= column && column <= to)?.style ?? 0;
    return mark ? `<${prefix}c r="${columnName(column)}${row}" s="${this.styleOf(base, mark.tone)}"/>` : '';
  }
}

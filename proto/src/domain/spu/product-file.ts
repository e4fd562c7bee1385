import type { ImportColumn } from './import-columns.js';

type Column = Pick<ImportColumn, 'id' | 'type' | 'header'>;
type Cells = Readonly<Partial<Record<string, string>>>;

/** Spreadsheet programs would calculate such a text; an apostrophe before it prevents that, and counts as one more. */
const CALCULATED = /^'*[=+\-@]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;
const guarded = (value: string): string => (CALCULATED.test(value) && !NUMBER.test(value) ? `'${value}` : value);
/** The value that a cell was written from. */
export const unguarded = (written: string): string => (/^'+[=+\-@]/.test(written) ? written.slice(1) : written);

/** A price with three decimals could be one with a separator of thousands: a fourth decimal says that it is not. */
const unambiguous = (value: string): string => (/^-?\d+\.\d{3}$/.test(value) ? `${value}0` : value);
/** A decimal without zeros after its second decimal. */
export const shortDecimal = (value: string): string => value.replace(/(\.\d\d\d*?)0+$/, '$1');

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A product file as CSV: headings in the language of the reader, a row for each of `rows`, and a byte-order mark for
 * spreadsheet programs. The import reads the same values from it.
 */
export function productFile(columns: readonly Column[], language: string, rows: readonly Cells[]): string {
  const lines = [
    columns.map(({ header }) => (language === 'zh' ? header.zh : header.en)),
    ...rows.map((cells) => columns.map(({ id, type }) => (type === 'decimal' ? unambiguous(cells[id] ?? '') : (cells[id] ?? '')))),
  ];
  return `\ufeff${lines.map((line) => `${line.map((value) => quoted(guarded(value))).join(',')}\r\n`).join('')}`;
}

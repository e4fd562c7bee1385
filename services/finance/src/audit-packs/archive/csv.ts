export type Cell = string | number | boolean | null;

/** Marks the file as UTF-8 for spreadsheets. */
const BOM = '\ufeff';
const NEWLINE = '\r\n';

/** A text that a spreadsheet would take for a formula stands behind an apostrophe; a negative number is none. */
const isFormula = (text: string): boolean => /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d+(\.\d+)?$/.test(text));

function field(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => cells.map(field).join(',') + NEWLINE;
export const csvHead = (headings: readonly string[]): string => BOM + csvLine(headings);

import { type SheetRead, sheetsRead } from '@bls/proto/domain/sales-report/sheets';

/**
 * The key of a row in its file: sheet and row as one number (`file_row`). Each sheet takes as many numbers as a sheet can have
 * rows, so that rows of the first sheet keep their row numbers, and rows sort as in the file.
 */
const ROWS_OF_SHEET = 1_048_576;

export const rowKey = (sheet: number, row: number): number => sheet * ROWS_OF_SHEET + row;
export const sheetOfKey = (key: number): number => Math.floor((key - 1) / ROWS_OF_SHEET);
export const rowOfKey = (key: number): number => key - sheetOfKey(key) * ROWS_OF_SHEET;
/** First and last key of a sheet. */
export const keysOfSheet = (sheet: number): readonly [number, number] => [rowKey(sheet, 1), rowKey(sheet, ROWS_OF_SHEET)];

/** Sheet and row for display: the sheet is named only when several sheets have sales. */
export const shownPosition = (key: number, sheets: readonly SheetRead[]): { sheet: string | null; fileRow: number } => ({
  sheet: sheetsRead(sheets).length > 1 ? (sheets[sheetOfKey(key)]?.name ?? null) : null,
  fileRow: rowOfKey(key),
});

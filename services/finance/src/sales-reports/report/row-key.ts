import { type SheetRead, sheetsRead } from '@bls/proto/domain/sales-report/sheets';

/**
 * A row's place in its file as one number: rows are counted on from sheet to sheet, each sheet taking as many as a sheet can
 * have. So a file of one sheet keeps its own row numbers, rows sort as they stand in the file, and one number is their key.
 */
const ROWS_OF_SHEET = 1_048_576;

export const rowKey = (sheet: number, row: number): number => sheet * ROWS_OF_SHEET + row;
export const sheetOfKey = (place: number): number => Math.floor((place - 1) / ROWS_OF_SHEET);
export const rowOfKey = (place: number): number => place - sheetOfKey(place) * ROWS_OF_SHEET;
/** First and last place of a sheet. */
export const keysOfSheet = (sheet: number): readonly [number, number] => [rowKey(sheet, 1), rowKey(sheet, ROWS_OF_SHEET)];

/** A place as people are shown it: the sheet is named only where sales stand on several. */
export const shownPosition = (place: number, sheets: readonly SheetRead[]): { sheet: string | null; fileRow: number } => ({
  sheet: sheetsRead(sheets).length > 1 ? (sheets[sheetOfKey(place)]?.name ?? null) : null,
  fileRow: rowOfKey(place),
});

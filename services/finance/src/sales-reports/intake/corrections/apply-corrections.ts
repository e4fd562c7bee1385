import { NUMBER_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell } from '@bls/kit/xlsx/reading/cells';

/** The corrections of one row: removed, or the new text of cells by field. */
export type RowCorrection = { isRemoved: boolean; cells: Partial<Record<SalesField, string>> };
/** By row key. */
export type Corrections = ReadonlyMap<number, RowCorrection>;
export const NO_CORRECTIONS: Corrections = new Map();

export const isRemoved = (corrections: Corrections, fileRow: number): boolean => corrections.get(fileRow)?.isRemoved ?? false;

/** Numbers are typed on the screen with a decimal point, whatever the style of the file. */
const PLAIN = /^-?\d+(?:\.\d+)?$/;

function cellOf(field: SalesField, value: string): Cell | undefined {
  if (value === '') return undefined;
  return { kind: NUMBER_FIELDS.includes(field) && PLAIN.test(value) ? 'number' : 'text', value, formula: false };
}

/** The cells of a row with the corrected ones in place of those of the file. */
export function correctedCells(
  corrections: Corrections,
  fileRow: number,
  cells: Partial<Record<SalesField, Cell>>,
): Partial<Record<SalesField, Cell>> {
  const correction = corrections.get(fileRow);
  if (!correction) return cells;
  const changed = { ...cells };
  for (const [field, value] of Object.entries(correction.cells) as [SalesField, string][]) {
    const cell = cellOf(field, value);
    if (cell) changed[field] = cell;
    else delete changed[field];
  }
  return changed;
}

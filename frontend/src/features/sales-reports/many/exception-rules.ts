import type { ReportRow } from '../columns.js';

/** Why a month needs a closer look before it is approved together with others. */
type Exception = 'warnings' | 'corrected' | 'noSales';

export function exceptionsOf({ warnings, approvedAt, noSales }: Pick<ReportRow, 'warnings' | 'approvedAt' | 'noSales'>): Exception[] {
  return [
    ...(warnings > 0 ? (['warnings'] as const) : []),
    ...(approvedAt !== null ? (['corrected'] as const) : []),
    ...(noSales ? (['noSales'] as const) : []),
  ];
}

/** By contract and month: the months of a contract are submitted one after the other. */
export const inOrder = <Row extends Pick<ReportRow, 'contractNumber' | 'month'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.contractNumber.localeCompare(b.contractNumber) || a.month.localeCompare(b.month));

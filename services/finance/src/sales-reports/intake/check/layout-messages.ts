import { columnName } from '@bls/kit/xlsx/column-name';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetCheck } from './check-sheet.js';

/** The most rows or columns listed in a message. */
const MAX_LISTED = 12;

/** Warnings about hidden rows and columns that were read, about total rows and footers that were not, and about an assumed month. */
export function layoutMessages(read: readonly SheetCheck[], month: string): ReportMessage[] {
  const listOf = (of: (sheet: SheetCheck) => readonly (string | number)[]): string =>
    read
      .filter((sheet) => of(sheet).length > 0)
      .map((sheet) => {
        const listed = `${of(sheet).slice(0, MAX_LISTED).join(', ')}${of(sheet).length > MAX_LISTED ? ' …' : ''}`;
        return read.length > 1 ? `${sheet.position.name}: ${listed}` : listed;
      })
      .join('; ')
      .slice(0, 300);
  const sum = (of: (sheet: SheetCheck) => number): number => read.reduce((all, sheet) => all + of(sheet), 0);
  const warning = (rule: string, params: ReportMessage['params']): ReportMessage => ({
    rule: `salesReport.${rule}`,
    severity: 'warning',
    ...(params ? { params } : {}),
  });
  const totals = sum((sheet) => sheet.totals.rows.length);
  const hiddenRows = sum((sheet) => sheet.hiddenRows);
  const footers = sum((sheet) => sheet.footers.length);
  const columns = listOf((sheet) => sheet.hiddenColumns.map(columnName));
  return [
    ...(read.some((sheet) => sheet.assumesMonth && sheet.rows > 0) ? [warning('monthAssumed', { month })] : []),
    ...(footers > 0 ? [warning('footerRows', { count: footers, rows: listOf((sheet) => sheet.footers) })] : []),
    ...(totals > 0 ? [warning('totalRows', { count: totals, rows: listOf((sheet) => sheet.totals.rows) })] : []),
    ...read.flatMap((sheet) => sheet.totals.differences.slice(0, 3)),
    ...(hiddenRows > 0 ? [warning('hiddenRows', { count: hiddenRows })] : []),
    ...(columns === '' ? [] : [warning('hiddenColumns', { columns })]),
  ];
}

import { columnName } from '@bls/kit/xlsx/column-name';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetCheck } from './check-sheet.js';

/** Places named at most; how many there are is told in any case. */
const NAMED = 12;

/** What the look of the file hides from its author, and what was left of it: nothing of either kind is decided in silence. */
export function layoutMessages(read: readonly SheetCheck[]): ReportMessage[] {
  const places = (of: (sheet: SheetCheck) => readonly (string | number)[]): string =>
    read
      .filter((sheet) => of(sheet).length > 0)
      .map((sheet) => {
        const named = `${of(sheet).slice(0, NAMED).join(', ')}${of(sheet).length > NAMED ? ' …' : ''}`;
        return read.length > 1 ? `${sheet.place.name}: ${named}` : named;
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
  const columns = places((sheet) => sheet.hiddenColumns.map(columnName));
  return [
    ...(totals > 0 ? [warning('totalRows', { count: totals, rows: places((sheet) => sheet.totals.rows) })] : []),
    ...read.flatMap((sheet) => sheet.totals.differences.slice(0, 3)),
    ...(hiddenRows > 0 ? [warning('hiddenRows', { count: hiddenRows })] : []),
    ...(columns === '' ? [] : [warning('hiddenColumns', { columns })]),
  ];
}

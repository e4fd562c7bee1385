import type { ColumnMapping, ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import type { SalesUpload } from '@bls/proto/contracts/views/sales-report';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';

/** Messages that a change of the mapping resolves. */
const OF_COLUMNS = [
  'salesReport.noHeader',
  'salesReport.missingColumns',
  'salesReport.doubleColumns',
  'salesReport.sheet.missingColumns',
  'salesReport.sheet.doubleColumns',
];
const OF_STYLE = ['salesReport.ambiguousNumbers', 'salesReport.otherNumberStyle', 'salesReport.dateOrder'];

export const needsColumnSettings = (rule: string): boolean => OF_COLUMNS.includes(rule) || OF_STYLE.includes(rule);

/** Kinds of cell errors that another format would resolve. */
export const styleProblems = ({ counts }: Pick<SalesUpload, 'counts'>): SalesUpload['counts'] =>
  counts.filter(({ rule }) => OF_STYLE.includes(rule));

/** The initial mapping: mapped columns, and suggestions for the others. */
export const firstChoice = (columns: readonly ColumnMapping[]): ReadingChoice['columns'] =>
  columns.map(({ sheet, header, field, suggestion, remembered }) => ({
    ...(sheet === undefined ? {} : { sheet }),
    header,
    field: field ?? (remembered ? null : (suggestion ?? null)),
  }));

/** Maps a column to a field; another column of its sheet with this field loses it. */
export const withField = (columns: ReadingChoice['columns'], index: number, field: SalesField | null): ReadingChoice['columns'] =>
  columns.map((column, i) =>
    i === index
      ? { ...column, field }
      : field !== null && column.field === field && column.sheet === columns[index]?.sheet
        ? { ...column, field: null }
        : column,
  );

/** The sheet names that are shown above their columns; none when one header applies to the whole file. */
export const opensSheet = (columns: readonly ColumnMapping[], index: number): string | undefined =>
  columns[index]?.sheet === columns[index - 1]?.sheet ? undefined : columns[index]?.sheet;

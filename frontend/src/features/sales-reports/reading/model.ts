import type { ColumnMapping, ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import type { SalesUpload } from '@bls/proto/contracts/views/sales-report';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';

/** Messages that are answered by saying how the file is meant. */
const OF_COLUMNS = [
  'salesReport.noHeader',
  'salesReport.missingColumns',
  'salesReport.doubleColumns',
  'salesReport.sheet.missingColumns',
  'salesReport.sheet.doubleColumns',
];
const OF_STYLE = ['salesReport.ambiguousNumbers', 'salesReport.otherNumberStyle', 'salesReport.dateOrder'];

export const asksHowRead = (rule: string): boolean => OF_COLUMNS.includes(rule) || OF_STYLE.includes(rule);

/** Kinds of cells that the file's style would make readable. */
export const styleProblems = ({ counts }: Pick<SalesUpload, 'counts'>): SalesUpload['counts'] =>
  counts.filter(({ rule }) => OF_STYLE.includes(rule));

/** The columns as a person begins to choose: what was read, and what they likely mean where nothing was. */
export const firstChoice = (columns: readonly ColumnMapping[]): ReadingChoice['columns'] =>
  columns.map(({ sheet, header, field, suggestion, remembered }) => ({
    ...(sheet === undefined ? {} : { sheet }),
    header,
    field: field ?? (remembered ? null : (suggestion ?? null)),
  }));

/** The choice with one column given a field; another column of its sheet that had it is left without. */
export const withField = (columns: ReadingChoice['columns'], index: number, field: SalesField | null): ReadingChoice['columns'] =>
  columns.map((column, i) =>
    i === index
      ? { ...column, field }
      : field !== null && column.field === field && column.sheet === columns[index]?.sheet
        ? { ...column, field: null }
        : column,
  );

/** The names of sheets that are shown over their columns: none where one set of headers holds for the file. */
export const opensSheet = (columns: readonly ColumnMapping[], index: number): string | undefined =>
  columns[index]?.sheet === columns[index - 1]?.sheet ? undefined : columns[index]?.sheet;

import { z } from 'zod';
import { text } from '../values/ids.js';
import { bothLanguages, fieldOfHeader, HEADERS, normalise, REQUIRED_COLUMNS, SALES_FIELDS, type SalesField } from './vocabulary.js';

const fieldSchema = z.enum(SALES_FIELDS);

/**
 * How a licensee writes ambiguous values. Numbers stored as text: "1,234.50" (point) or "1.234,50" (comma).
 * Dates: which part of "10/11/2026" is the month; `yearFirst` accepts only unambiguous dates.
 */
export const NUMBER_STYLES = ['point', 'comma'] as const;
export const DATE_STYLES = ['yearFirst', 'dayFirst', 'monthFirst'] as const;
export const readingStyleSchema = z.strictObject({ numbers: z.enum(NUMBER_STYLES), dates: z.enum(DATE_STYLES) });
export type ReadingStyle = z.infer<typeof readingStyleSchema>;
export const DEFAULT_STYLE: ReadingStyle = { numbers: 'point', dates: 'yearFirst' };

/**
 * The settings of a licensee for its files: columns by their key (`null`: not to be read) and its styles.
 * `said`: it has made any setting.
 */
export type Reading = { columns: ReadonlyMap<string, SalesField | null>; style: ReadingStyle; said: boolean };
export const DEFAULT_READING: Reading = { columns: new Map(), style: DEFAULT_STYLE, said: false };

/** How one column of a file was read. A suggestion is used only after somebody has accepted it. */
export const columnMappingSchema = z.object({
  /** The sheet of the column, when the sheets of a file have different headers. */
  sheet: z.string().optional(),
  column: z.string(),
  header: z.string(),
  field: fieldSchema.nullable(),
  /** The licensee chose it, for this file or an earlier one. */
  remembered: z.boolean().optional(),
  suggestion: fieldSchema.optional(),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** The columns of a file as a user assigns them, in the order of the file, and its styles. */
export const readingChoiceSchema = z.strictObject({
  columns: z
    .array(z.strictObject({ sheet: text(100).optional(), header: text(200), field: fieldSchema.nullable() }))
    .min(1)
    .max(256),
  style: readingStyleSchema,
});
export type ReadingChoice = z.infer<typeof readingChoiceSchema>;

/**
 * The keys under which columns are stored: their words without case and punctuation; a repeated header gets a
 * number.
 */
export function columnKeys(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const key = (normalise(header) || header.trim()).slice(0, 200);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

/** The columns by sheet, in order: each sheet has its own headers. */
export function bySheet<T extends { sheet?: string | undefined }>(columns: readonly T[]): T[][] {
  const sheets = new Map<string | undefined, T[]>();
  for (const column of columns) {
    const before = sheets.get(column.sheet);
    if (before) before.push(column);
    else sheets.set(column.sheet, [column]);
  }
  return [...sheets.values()];
}

/** The columns of a choice that must be stored: those that differ from the meaning of their words. */
export function differences(choice: ReadingChoice): { key: string; field: SalesField | null; usual: boolean }[] {
  return bySheet(choice.columns).flatMap((columns) => {
    const keys = columnKeys(columns.map(({ header }) => header));
    return columns.map(({ header, field }, i) => ({ key: keys[i] ?? '', field, usual: (fieldOfHeader(header) ?? null) === field }));
  });
}

/** Why columns cannot be read as given, or null. Rule ids under `rule.`. */
export function columnsRefusal(
  fields: readonly (SalesField | null | undefined)[],
): { rule: string; params: Record<string, string> } | null {
  const double = SALES_FIELDS.find((field) => fields.filter((f) => f === field).length > 1);
  if (double) return { rule: 'salesReport.doubleColumns', params: { column: bothLanguages(HEADERS[double]) } };
  const missing = REQUIRED_COLUMNS.filter((field) => !fields.includes(field));
  if (missing.length === 0) return null;
  return { rule: 'salesReport.missingColumns', params: { columns: missing.map((field) => bothLanguages(HEADERS[field])).join(', ') } };
}

/** Why a choice cannot be read, or null. One sheet with the columns of a report is enough; the others are ignored. */
export function choiceRefusal(columns: ReadingChoice['columns']): ReturnType<typeof columnsRefusal> {
  const refusals = bySheet(columns).map((sheet) => columnsRefusal(sheet.map(({ field }) => field)));
  return refusals.includes(null) ? null : (refusals[0] ?? columnsRefusal([]));
}

import { z } from 'zod';
import type { Language } from '../domain/enumerations/identity.js';
import type { Currency } from '../domain/values/money.js';

/** Methods and not function properties: a call is used as a plain `Call` too, whatever its rows are. */
export type ExportColumn<Row> =
  | { kind: 'text'; value(row: Row, language: Language, translate: (key: string) => string | undefined): string | null | undefined }
  /** A code, or several, as their labels: the text `{texts}.{code}`. */
  | { kind: 'label'; texts: string; value(row: Row): string | readonly string[] | null | undefined }
  | { kind: 'number' | 'day' | 'month' | 'instant'; value(row: Row): string | number | null | undefined }
  /** Two cells side by side: the figure, and what it is counted in. */
  | { kind: 'money'; value(row: Row): string | null | undefined; currency(row: Row): Currency | null | undefined }
  /** Two days side by side. */
  | { kind: 'period'; from(row: Row): string | null | undefined; until(row: Row): string | null | undefined }
  | { kind: 'flag'; value(row: Row): boolean | null | undefined };
/** What a list offers for a workbook, by the ids that its screens give their columns. */
export type ExportColumns<Row> = Readonly<Record<string, ExportColumn<Row>>>;

/** The rows that a response lists. */
export type RowIn<Response> = Response extends { rows: (infer Row)[] } ? Row : never;

/** Longer lists have to be filtered first: nobody reads a longer workbook. */
export const EXPORT_LIMIT = 200_000;
/** The most exports that one person may run at once. */
export const EXPORTS_AT_ONCE = 2;

/**
 * `POST {path of the list}/Export`: the rows of a list request, all pages of it, as an .xlsx. The columns are those that
 * the person looks at, in that order and under these headings; `timeOffset` is the reader's clock.
 */
export const exportRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  columns: z
    .array(z.strictObject({ id: z.string().max(60), heading: z.string().max(200) }))
    .min(1)
    .max(100),
  timeOffset: z.int().min(-720).max(840),
  request: z.record(z.string(), z.unknown()),
  /** Only these rows of one page: those whose field `key` is one of `values`. */
  only: z
    .strictObject({
      key: z.string().max(60),
      values: z.array(z.string().max(200)).min(1).max(100),
      page: z.int().min(1),
      pageSize: z.int().min(1).max(100),
    })
    .optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** Where the BFF opens the export of a list. */
export const exportPath = (path: string): string => `${path}/Export`;

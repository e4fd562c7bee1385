import { z } from 'zod';
import type { Language } from '../domain/enumerations/identity.js';
import type { Currency } from '../domain/values/money.js';

/** Methods and not function properties: a call is used as a plain `Call` too, whatever its rows are. */
export type ExportColumn<Row> =
  | { kind: 'text'; value(row: Row, language: Language, translate: (key: string) => string | undefined): string | null | undefined }
  /** A code, or several, as their labels: the text `{texts}.{code}`. */
  | { kind: 'label'; texts: string; value(row: Row): string | readonly string[] | null | undefined }
  | { kind: 'number' | 'day' | 'month' | 'instant'; value(row: Row): string | number | null | undefined }
  /** Two adjacent cells: the figure, and its unit. */
  | { kind: 'money'; value(row: Row): string | null | undefined; currency(row: Row): Currency | null | undefined }
  /** Two days side by side. */
  | { kind: 'period'; from(row: Row): string | null | undefined; until(row: Row): string | null | undefined }
  | { kind: 'flag'; value(row: Row): boolean | null | undefined };
/** The columns of a list's export, by the ids of its columns on screen. */
export type ExportColumns<Row> = Readonly<Record<string, ExportColumn<Row>>>;

/** The rows that a response lists. */
export type RowIn<Response> = Response extends { rows: (infer Row)[] } ? Row : never;

/** Longer lists must be filtered first, because nobody can use a longer workbook. */
export const EXPORT_LIMIT = 200_000;
/** The maximum number of concurrent exports of one user. */
export const EXPORTS_AT_ONCE = 2;

/**
 * `POST {path of the list}/Export`: the rows of a list request, all its pages, as an .xlsx. The columns are
 * those on the user's screen, in that order and with these headings; `timeOffset` is the reader's time zone.
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

import { z } from 'zod';
import { SALES_REPORT_STATUSES, SALES_UPLOAD_STATES, severitySchema } from '../../domain/enumerations/sales-report.js';
import { idSchema } from '../../domain/values/ids.js';
import { currencySchema } from '../../domain/values/money-schemas.js';
import { personSchema } from './term-sheet.js';
import { daySchema, instantSchema, monthSchema } from '../../domain/values/time.js';
import { columnMappingSchema, readingStyleSchema } from '../../domain/sales-report/reading.js';
import { cellMessageSchema, reportMessageSchema } from '../../domain/sales-report/row.js';
import { sheetReadSchema } from '../../domain/sales-report/sheets.js';
import { SALES_FIELDS } from '../../domain/sales-report/vocabulary.js';

const statusSchema = z.enum(SALES_REPORT_STATUSES);
const fieldSchema = z.enum(SALES_FIELDS);

/** One month of one contract in a list. Counts and the amount are those of the current file; amounts as decimal text. */
export const salesReportSummarySchema = z.object({
  id: idSchema,
  contractId: idSchema,
  contractNumber: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  propertyNames: z.array(z.string()),
  propertyNamesZh: z.array(z.string()),
  month: monthSchema,
  dueOn: daySchema,
  status: statusSchema,
  noSales: z.boolean(),
  currency: currencySchema,
  amount: z.string().nullable(),
  quantity: z.string().nullable(),
  rows: z.int(),
  errors: z.int(),
  warnings: z.int(),
  submittedAt: instantSchema.nullable(),
  /**
   * When senior finance last approved a file of the month. That file is in effect, also while a corrected one
   * is not approved yet.
   */
  approvedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
  revision: z.int(),
});
export type SalesReportSummary = z.infer<typeof salesReportSummarySchema>;

export const messageCountSchema = z.object({ rule: z.string(), severity: severitySchema, count: z.int() });

/** One file that was uploaded for a report, and what reading it found. */
export const salesUploadSchema = z.object({
  id: idSchema,
  fileId: idSchema,
  fileName: z.string(),
  state: z.enum(SALES_UPLOAD_STATES),
  /** The job whose progress is sent to the browser, while `checking`. */
  jobId: z.string(),
  uploadedBy: z.string(),
  uploadedAt: instantSchema,
  /** Why it could not be read, when `refused`: a rule id with its parameters. */
  refusal: reportMessageSchema.nullable(),
  /** Which column of the file was read as which field; columns with `field` null were not read. */
  columns: z.array(columnMappingSchema),
  style: readingStyleSchema,
  /** Every sheet of the file, read or skipped; empty for files from before sheets were recorded. */
  sheets: z.array(sheetReadSchema),
  rows: z.int(),
  /** Rows of the template without any sale, which are not reported. */
  unsoldRows: z.int(),
  errors: z.int(),
  warnings: z.int(),
  rowsWithErrors: z.int(),
  rowsWithWarnings: z.int(),
  counts: z.array(messageCountSchema),
  messages: z.array(reportMessageSchema),
  amount: z.string().nullable(),
  quantity: z.string().nullable(),
  /** The same workbook with the messages in it; null without messages. */
  annotatedFileId: idSchema.nullable(),
  /** Who confirmed that rows which look as if they were reported twice are separate sales. */
  repeatsConfirmed: z.object({ by: z.string(), at: instantSchema }).nullable(),
});
export type SalesUpload = z.infer<typeof salesUploadSchema>;

/** The history of the month, oldest first. `by` is null for actions of the system. */
export const salesHistorySchema = z.object({
  id: idSchema,
  action: z.string(),
  from: statusSchema,
  to: statusSchema,
  by: personSchema.nullable(),
  at: instantSchema,
  comment: z.string().nullable(),
  fileName: z.string().nullable(),
});

/** A cell that was corrected on the screen, or with the field `row` a row that was removed. */
const correctionSchema = z.object({
  field: z.enum([...SALES_FIELDS, 'row']),
  /** The text in the file; of a removed row its SKU and quantity. */
  original: z.string().nullable(),
  by: z.string(),
  at: instantSchema,
});
/** A correction with the sheet and row that it belongs to. */
export const salesCorrectionSchema = correctionSchema.extend({
  sheet: z.string().nullable(),
  fileRow: z.int(),
  /** The text in its place; null for a removed row. */
  value: z.string().nullable(),
});

/** One row of the uploaded file. Numbers as decimal text; a cell that could not be read is shown as in the file. */
export const salesRowViewSchema = z.object({
  /** Null when the sales are on one sheet. */
  sheet: z.string().nullable(),
  fileRow: z.int(),
  /** Sheet and row as one number, by which corrections name it. */
  key: z.int(),
  values: z.partialRecord(fieldSchema, z.string()),
  messages: z.array(cellMessageSchema),
  corrections: z.array(correctionSchema),
  royaltyRate: z.string().nullable(),
  /** What the rate applies to: the sales amount, or each unit. */
  royaltyPer: z.enum(['amount', 'unit']).nullable(),
  royaltyAmount: z.string().nullable(),
  /** Of the royalty, what earlier sales of the year earn again: with this row a whole-amount scale reached another band. */
  royaltyRepriced: z.string().nullable(),
});
export type SalesRowView = z.infer<typeof salesRowViewSchema>;

/** The result of checking a workbook; nothing is stored. */
export const salesTrialSchema = salesUploadSchema
  .pick({
    fileName: true,
    refusal: true,
    columns: true,
    style: true,
    sheets: true,
    rows: true,
    unsoldRows: true,
    errors: true,
    warnings: true,
    rowsWithErrors: true,
    rowsWithWarnings: true,
    counts: true,
    messages: true,
    amount: true,
    quantity: true,
  })
  .extend({
    /** The first rows, and the first ones with messages; at most `TRIAL_ROWS` of each. */
    sample: z.array(salesRowViewSchema),
    milliseconds: z.int(),
  });
export type SalesTrial = z.infer<typeof salesTrialSchema>;
export const TRIAL_ROWS = 200;

/** Figures of a check that two runs over the same file can be compared by. */
export const TRIAL_FIGURES = [
  'rows',
  'unsoldRows',
  'errors',
  'warnings',
  'rowsWithErrors',
  'rowsWithWarnings',
  'amount',
  'quantity',
] as const satisfies readonly (keyof SalesTrial)[];
export const salesReplaySchema = salesTrialSchema.extend({
  /** The result of the check at upload. */
  stored: salesUploadSchema.pick({
    uploadedAt: true,
    uploadedBy: true,
    rows: true,
    unsoldRows: true,
    errors: true,
    warnings: true,
    rowsWithErrors: true,
    rowsWithWarnings: true,
    amount: true,
    quantity: true,
    counts: true,
  }),
});

import { z } from 'zod';
import { issueSchema } from '../../../domain/values/errors.js';
import { defineCall } from '../../call.js';
import { salesReportStatusSchema } from '../../../domain/enumerations/sales-report.js';
import { idSchema, requiredText, revisionSchema, text } from '../../../domain/values/ids.js';
import { listRequest, listResponse, several } from '../../page.js';
import { readingChoiceSchema } from '../../../domain/sales-report/reading.js';
import {
  salesCorrectionSchema,
  salesHistorySchema,
  salesReplaySchema,
  salesReportSummarySchema,
  salesRowViewSchema,
  salesTrialSchema,
  salesUploadSchema,
} from '../../views/sales-report.js';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { SALES_FIELDS } from '../../../domain/sales-report/vocabulary.js';
import { monthSchema } from '../../../domain/values/time.js';
import { salesPart } from './sales-archives.js';
import { nameIn, namesIn } from '../../../domain/values/text/names.js';

const change = { id: idSchema, revision: revisionSchema };
const moved = z.object({ id: idSchema, status: salesReportStatusSchema, revision: z.int() });

export const salesReportList = defineCall({
  subject: 'finance.sales-report.list.v1',
  access: 'salesReport.read',
  http: 'GET /SalesReporting/List',
  shows: ['salesReport'],
  summary: 'Lists the months that may be reported, of all contracts within the scope.',
  request: listRequest(['month', 'contractNumber', 'companyName', 'status', 'dueOn', 'amount', 'errors', 'submittedAt'], {
    status: several(salesReportStatusSchema),
    contractId: idSchema.optional(),
    companyId: idSchema.optional(),
    monthFrom: monthSchema.optional(),
    monthTo: monthSchema.optional(),
    /** `next`: of each contract only the earliest month that is not submitted; `overdue`: past the due day and not submitted. */
    only: z.enum(['next', 'overdue']).optional(),
  }),
  response: listResponse(salesReportSummarySchema),
  columns: {
    contractNumber: { kind: 'text', value: (row) => row.contractNumber },
    propertyNames: { kind: 'text', value: (row, language) => namesIn(language, row, 'propertyNames') },
    month: { kind: 'month', value: (row) => row.month },
    companyName: { kind: 'text', value: (row, language) => nameIn(language, row, 'companyName') },
    status: { kind: 'label', texts: 'salesReport.status', value: (row) => row.status },
    amount: { kind: 'money', value: (row) => row.amount, currency: (row) => row.currency },
    quantity: { kind: 'number', value: (row) => row.quantity },
    rows: { kind: 'number', value: (row) => row.rows },
    errors: { kind: 'number', value: (row) => row.errors },
    warnings: { kind: 'number', value: (row) => row.warnings },
    dueOn: { kind: 'day', value: (row) => row.dueOn },
    submittedAt: { kind: 'instant', value: (row) => row.submittedAt },
  },
});

export const salesReportGet = defineCall({
  subject: 'finance.sales-report.get.v1',
  access: 'salesReport.read',
  http: 'GET /SalesReporting/Detail',
  shows: ['salesReport'],
  summary: 'Returns one month of a contract with its current file, its history and available actions.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({
    report: salesReportSummarySchema,
    /** The current file, or the one that is being checked to replace it. */
    upload: salesUploadSchema.nullable(),
    /** A newer file that could not be read; the one before it stays current. */
    refused: salesUploadSchema.nullable(),
    /** What was corrected in the current file on the screen, in the order of the rows. */
    corrections: z.array(salesCorrectionSchema),
    skus: z.int(),
    actions: z.array(availableActionSchema),
    history: z.array(salesHistorySchema),
    /** Why no file is accepted now (month order, term of the contract), or null. */
    uploadRefusal: z.object({ rule: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
    /** Why the royalty cannot be calculated, for the licensor's staff; the path names month and row where there is one. */
    notCalculated: z.array(issueSchema),
  }),
});

export const salesReportRows = defineCall({
  subject: 'finance.sales-report.rows.v1',
  access: 'salesReport.read',
  http: 'GET /SalesReporting/Rows',
  shows: ['salesReport'],
  summary: 'Pages through the rows of the current file, all of them or those with messages.',
  request: listRequest(['fileRow', 'sku', 'quantity', 'sellingPrice', 'salesAmount'], {
    id: idSchema,
    show: z.enum(['all', 'messages', 'errors', 'warnings']).default('all'),
    rule: z.string().max(80).optional(),
  }),
  response: listResponse(salesRowViewSchema),
});

export const salesReportTemplate = defineCall({
  subject: 'finance.sales-report.template.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/Template',
  changes: [],
  summary: 'Creates the month’s workbook with the SKUs of the contract filled in, and returns its file id.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 30_000,
});

export const salesReportUpload = defineCall({
  subject: 'finance.sales-report.upload.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/Upload',
  changes: ['inbox', 'salesReport'],
  summary: 'Accepts an uploaded workbook as the report of the month and starts its check; a corrected file replaces the previous one.',
  request: z.strictObject({ ...change, fileId: idSchema }),
  response: z.object({ uploadId: idSchema, jobId: z.string(), revision: z.int() }),
});

/**
 * Errors: ruleBroken (`salesReport.doubleColumns`, `salesReport.missingColumns`) when the columns cannot be a
 * report's; conflict when `uploadId` is not the current file any more.
 */
export const salesReportReadAs = defineCall({
  subject: 'finance.sales-report.read-as.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/ReadAs',
  changes: ['salesReport'],
  summary: 'Sets how the columns, numbers and dates of the file are read, stores it for the licensee, and reads the file again.',
  request: z.strictObject({ ...change, uploadId: idSchema, reading: readingChoiceSchema }),
  response: z.object({ uploadId: idSchema, jobId: z.string(), revision: z.int() }),
});

/** The most contracts in one workbook. */
export const WORKBOOK_CONTRACTS = 200;

export const salesReportTemplates = defineCall({
  subject: 'finance.sales-report.templates.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/Templates',
  changes: [],
  summary: 'Creates one workbook with a sheet for the next month of each contract that is not submitted, and returns its file id.',
  request: z.strictObject({}),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 40_000,
});

/**
 * The sheet of each contract is found by the contract number in its name, its month by the month in its name or else the next one
 * that is not submitted. A sheet that is refused does not stop the others.
 */
export const salesReportUploadMany = defineCall({
  subject: 'finance.sales-report.upload-many.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/UploadMany',
  changes: ['inbox', 'salesReport'],
  summary:
    'Accepts one workbook with a sheet for each contract and starts the check of each sheet as the report of its month, or accepts a zip of workbooks, which a job takes apart.',
  request: z.strictObject({ fileId: idSchema }),
  response: z.object({
    /** Of a workbook: what became of its sheets. */
    sheets: z.array(salesPart),
    /** Of a zip: a job takes it apart, see `salesArchiveGet`. */
    archiveId: idSchema.nullable(),
  }),
  timeout: 60_000,
});

/** The most rows that one call corrects. */
const CORRECTED_ROWS = 200;

/**
 * Rows by the `key` of their view. `cells`: new texts, numbers with a decimal point; an empty text empties the cell.
 * `removeRepeated`: removes every row that is the same as an earlier one of the file.
 * Errors: conflict when `uploadId` is not the current file any more; notFound for a row that it does not have.
 */
export const salesReportCorrect = defineCall({
  subject: 'finance.sales-report.correct.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/Correct',
  changes: ['salesReport'],
  summary: 'Corrects cells or removes rows of the file before it is submitted, and checks the file again. The original texts are kept.',
  request: z.strictObject({
    ...change,
    uploadId: idSchema,
    rows: z
      .array(
        z.strictObject({
          key: z.int().min(1),
          remove: z.boolean().default(false),
          cells: z
            .array(z.strictObject({ field: z.enum(SALES_FIELDS), value: text(1000) }))
            .max(SALES_FIELDS.length)
            .default([]),
        }),
      )
      .max(CORRECTED_ROWS)
      .default([]),
    removeRepeated: z.boolean().default(false),
  }),
  response: z.object({ uploadId: idSchema, jobId: z.string(), revision: z.int() }),
});

export const salesReportConfirmRepeats = defineCall({
  subject: 'finance.sales-report.confirm-repeats.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/ConfirmRepeats',
  changes: ['salesReport'],
  summary: 'Confirms that rows which look as if they were reported twice are separate sales. Without it such a file is not submitted.',
  request: z.strictObject({ ...change, uploadId: idSchema }),
  response: z.object({ revision: z.int() }),
});

/** A workbook of purpose `salesReport` that the caller has uploaded and attached to nothing. The sweeper deletes it. */
export const salesReportTry = defineCall({
  subject: 'finance.sales-report.try.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/Try',
  changes: [],
  summary: 'Checks a workbook as if it were uploaded for the month, and stores nothing.',
  request: z.strictObject({ id: idSchema, fileId: idSchema, reading: readingChoiceSchema.optional() }),
  response: salesTrialSchema,
  timeout: 40_000,
});

export const salesReportReplay = defineCall({
  subject: 'finance.sales-report.replay.v1',
  access: 'salesReport.replay',
  http: 'GET /SalesReporting/Replay',
  shows: ['salesReport'],
  summary: 'Checks the stored file of a month again with current data, and returns the result of the first check too. Nothing is changed.',
  request: z.strictObject({ id: idSchema }),
  response: salesReplaySchema,
  timeout: 40_000,
});

export const salesReportSubmit = defineCall({
  subject: 'finance.sales-report.submit.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/Submit',
  changes: ['bill', 'inbox', 'salesReport'],
  summary: 'Submits the month; refused while the file has errors, or rows that look as if they were reported twice and are not confirmed.',
  request: z.strictObject({ ...change, comment: text(1000).optional() }),
  response: moved,
});

export const salesReportDeclareNoSales = defineCall({
  subject: 'finance.sales-report.declare-no-sales.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/DeclareNoSales',
  changes: ['bill', 'inbox', 'salesReport'],
  summary: 'Submits the month without a file: no sales.',
  request: z.strictObject({ ...change, comment: requiredText(1000) }),
  response: moved,
});

export const salesReportDecide = defineCall({
  subject: 'finance.sales-report.decide.v1',
  access: 'salesReport.read',
  http: 'POST /SalesReporting/Decide',
  changes: ['bill', 'inbox', 'salesReport'],
  summary:
    'Approves or rejects a submitted month, as junior or senior finance according to its step, or reopens an approved one for a corrected file; a rejection or reopening needs a comment.',
  request: z.strictObject({ ...change, action: z.enum(['approve', 'reject', 'reopen']), comment: text(1000).optional() }),
  response: moved,
});

/** Months of the year that the status screen shows. */
export const YEAR_MONTHS = 12;

export const salesReportYear = defineCall({
  subject: 'finance.sales-report.year.v1',
  access: 'salesReport.read',
  http: 'GET /SalesReporting/Year',
  shows: ['salesReport'],
  summary: 'Returns the status of each of twelve months, by contract.',
  request: listRequest(['contractNumber', 'companyName'], {
    /** The last of the twelve; the current month when it is left out. */
    until: monthSchema.optional(),
  }),
  response: listResponse(
    z.object({
      contractId: idSchema,
      contractNumber: z.string(),
      companyName: z.string(),
      companyNameZh: z.string().nullable(),
      /** Only months that belong to the contract. */
      months: z.array(salesReportSummarySchema.pick({ id: true, month: true, status: true, errors: true, dueOn: true, noSales: true })),
    }),
  ).extend({ months: z.array(monthSchema) }),
});

export const salesReportCalls = {
  salesReportList,
  salesReportYear,
  salesReportGet,
  salesReportRows,
  salesReportTemplate,
  salesReportTemplates,
  salesReportUpload,
  salesReportUploadMany,
  salesReportReadAs,
  salesReportCorrect,
  salesReportConfirmRepeats,
  salesReportTry,
  salesReportReplay,
  salesReportSubmit,
  salesReportDeclareNoSales,
  salesReportDecide,
};

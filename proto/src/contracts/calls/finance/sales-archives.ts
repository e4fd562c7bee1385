import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema } from '../../../domain/values/ids.js';
import { instantSchema, monthSchema } from '../../../domain/values/time.js';

/** `reading`: a job takes it apart. `refused`: nothing of it could be read. */
export const SALES_ARCHIVE_STATES = ['reading', 'done', 'refused'] as const;
/** The most sheets and workbooks of one archive that are taken. */
export const ARCHIVE_PARTS = 1000;

const salesRefusal = z.object({ rule: z.string(), params: z.record(z.string(), z.string()) });
export type SalesRefusal = z.infer<typeof salesRefusal>;

/** What became of a sheet, or of a workbook that is taken as a whole. */
export const salesPart = z.object({
  /** The workbook in the zip; null: the file is one workbook. */
  file: z.string().nullable(),
  /** The sheet; the workbook where it is taken as a whole. */
  sheet: z.string(),
  /** Null: no contract of the company is named. */
  report: z.object({ id: idSchema, contractNumber: z.string(), month: monthSchema }).nullable(),
  /** Why the part was not accepted; null: it was, and its month has the result of its check. */
  refusal: salesRefusal.nullable(),
});
export type SalesPart = z.infer<typeof salesPart>;

const archive = z.object({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(SALES_ARCHIVE_STATES),
  /** Workbooks in the archive; null until it is opened. */
  workbooks: z.int().nullable(),
  workbooksRead: z.int(),
  accepted: z.int(),
  refused: z.int(),
  /** Why the whole archive is refused. */
  refusal: salesRefusal.nullable(),
  at: instantSchema,
  byName: z.string(),
});
export type SalesArchiveView = z.infer<typeof archive>;

export const salesArchiveList = defineCall({
  subject: 'finance.sales-archive.list.v1',
  access: 'salesReport.write',
  http: 'GET /SalesReporting/Archives',
  shows: ['salesReport'],
  summary: 'The newest five zips of sales workbooks that the own company has uploaded in the last seven days, with their progress.',
  request: z.strictObject({}),
  response: z.object({ archives: z.array(archive) }),
});

/** Error: notFound for that of another company. */
export const salesArchiveGet = defineCall({
  subject: 'finance.sales-archive.get.v1',
  access: 'salesReport.write',
  http: 'GET /SalesReporting/Archive',
  shows: ['salesReport'],
  summary: 'A zip of sales workbooks with what became of each of its workbooks and sheets so far.',
  request: z.strictObject({ id: idSchema }),
  response: archive.extend({ parts: z.array(salesPart) }),
});

export const salesArchiveCalls = { salesArchiveList, salesArchiveGet };

import { z } from 'zod';
import { defineCall } from '../../call.js';
import { columnMappingSchema, readingChoiceSchema, readingStyleSchema } from '../../../domain/sales-report/reading.js';
import { idSchema, text } from '../../../domain/values/ids.js';
import { monthSchema } from '../../../domain/values/time.js';
import { salesPart } from './sales-archives.js';

/** The most sales of a workbook that is divided, and the most different values of its column. */
export const DIVIDED_ROWS = 50_000;
export const DIVISION_VALUES = 500;
/** The number of a contract names a sheet, which has at most 31 characters with the month. */
const outsideNumber = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,21}$/u;

/**
 * `own`: a contract of this tenant. `sku`: the contract of this tenant that has the SKU of the row.
 * `outside`: a contract of the company in another system, by its number there. `none`: not reported.
 */
export const divisionTargetSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('own'), contract: text(60) }),
  z.strictObject({ to: z.literal('sku') }),
  z.strictObject({ to: z.literal('outside'), contract: z.string().trim().regex(outsideNumber) }),
  z.strictObject({ to: z.literal('none') }),
]);
export type DivisionTarget = z.infer<typeof divisionTargetSchema>;

/**
 * `column`: the header of the column that names contract, property or licensor. Without it, it is the one of last time, else that
 * which looks like it. `reading`: how the columns of sales are read, which is saved for the next files.
 * Errors: ruleBroken with the path `fileId` when the workbook cannot be read or has no sheet with the columns of a report.
 */
export const salesDivisionRead = defineCall({
  subject: 'finance.sales-division.read.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/ReadDivision',
  changes: [],
  summary: 'Reads a workbook of the licensee whose rows belong to several contracts, and returns by what they can be divided.',
  request: z.strictObject({
    fileId: idSchema,
    column: text(200).optional(),
    month: monthSchema.optional(),
    reading: readingChoiceSchema.optional(),
  }),
  response: z.object({
    columns: z.array(columnMappingSchema),
    style: readingStyleSchema,
    /** The headers of the columns that are there. */
    headers: z.array(z.string()),
    column: z.string().nullable(),
    /** Months of the sales, the newest first. */
    months: z.array(z.object({ month: monthSchema, rows: z.int() })),
    month: monthSchema,
    /** Sales of other months, and sales in hidden rows. */
    otherRows: z.int(),
    hiddenRows: z.int(),
    /** The texts of the column in the sales of the month, in the order of the file; an empty one is an empty cell. */
    values: z.array(z.object({ value: z.string(), rows: z.int(), target: divisionTargetSchema.nullable(), remembered: z.boolean() })),
    /** The contracts of which the month can be reported now. */
    contracts: z.array(z.object({ contractNumber: z.string(), propertyNames: z.array(z.string()), propertyNamesZh: z.array(z.string()) })),
  }),
  timeout: 40_000,
});

/**
 * The file itself is not stored; each licensor gets only the rows of its contracts.
 * Errors: ruleBroken `salesReport.divide.unassigned` when a text of the column has no target, `salesReport.divide.notOpen` when a contract
 * has no open month, `salesReport.divide.skuUnclear` when a SKU belongs to no contract of the month or to several.
 */
export const salesDivide = defineCall({
  subject: 'finance.sales-division.divide.v1',
  access: 'salesReport.write',
  http: 'POST /SalesReporting/Divide',
  changes: ['inbox', 'salesReport'],
  summary:
    'Divides the sales of a workbook by the texts of a column: those of own contracts become the uploads of their month, those of other systems a zip with a filled template for each contract. The choice is saved for the next file.',
  request: z.strictObject({
    fileId: idSchema,
    column: text(200),
    month: monthSchema,
    targets: z
      .array(z.strictObject({ value: z.string().max(200), target: divisionTargetSchema }))
      .min(1)
      .max(DIVISION_VALUES),
  }),
  response: z.object({
    sheets: z.array(salesPart),
    /** The filled templates for other systems, for the acting person and some minutes. */
    outside: z.object({ fileId: idSchema, ticket: z.string(), name: z.string(), contracts: z.array(z.string()) }).nullable(),
  }),
  timeout: 60_000,
});

export const salesDivisionCalls = { salesDivisionRead, salesDivide };

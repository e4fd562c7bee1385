import { z } from 'zod';
import type { Decimal } from '../values/decimal.js';
import type { SalesDataType } from '../enumerations/sales-report.js';
import { severitySchema } from '../enumerations/sales-report.js';
import type { SalesField } from './vocabulary.js';

/** A row after reading: every value typed, `null` where the cell was empty or could not be read (then a message says so). */
export type SalesRow = {
  month: string | null;
  sku: string | null;
  productName: string | null;
  approvalNumber: string | null;
  category: string | null;
  subCategory: string | null;
  character: string | null;
  channel: string | null;
  businessModel: string | null;
  dataType: SalesDataType | null;
  currency: string | null;
  quantity: Decimal | null;
  sellingPrice: Decimal | null;
  suggestedRetailPrice: Decimal | null;
  salesAmount: Decimal | null;
  turnoverTax: Decimal | null;
  remark: string | null;
};

/** A message at a cell; `field` names its column. The rule is a translation key under `rule.`. */
export const cellMessageSchema = z.object({
  field: z.string(),
  rule: z.string(),
  severity: severitySchema,
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type CellMessage = z.infer<typeof cellMessageSchema> & { field: SalesField };

/** A message about the whole report. */
export const reportMessageSchema = cellMessageSchema.omit({ field: true });
export type ReportMessage = z.infer<typeof reportMessageSchema>;

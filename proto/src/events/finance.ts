import { z } from 'zod';
import { defineEvent } from '../event.js';
import { idSchema } from '../ids.js';
import { currencySchema } from '../money.js';
import { instantSchema, monthSchema } from '../time.js';

/**
 * A month's sales stand: senior finance has approved them. The rows stay where they are (there may be a hundred
 * thousand); the royalty worker reads those of `uploadId`. `noSales`: the licensee has declared that nothing was sold.
 */
export const salesReportApproved = defineEvent(
  'finance.sales-report.approved.v1',
  z.object({
    reportId: idSchema,
    contractId: idSchema,
    companyId: idSchema,
    month: monthSchema,
    currency: currencySchema,
    noSales: z.boolean(),
    uploadId: idSchema.optional(),
    approvedAt: instantSchema,
    approvedBy: z.object({ userId: idSchema, name: z.string() }),
  }),
);
export type SalesReportApproved = z.infer<typeof salesReportApproved.payload>;

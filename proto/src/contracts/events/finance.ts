import { z } from 'zod';
import { defineEvent } from '../event.js';
import { idSchema } from '../../domain/values/ids.js';
import { currencySchema } from '../../domain/values/money.js';
import { daySchema, instantSchema, monthSchema } from '../../domain/values/time.js';

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

/**
 * A workbook was submitted for a month and waits to be checked. Consumed by finance itself, which makes it a job: told by
 * the outbox, so that a file is checked even when the process ends between taking and queueing it.
 */
export const salesReportReceived = defineEvent(
  'finance.sales-report.received.v1',
  z.object({ uploadId: idSchema, userId: idSchema, language: z.enum(['en', 'zh']) }),
);

/**
 * A contract is to be calculated: it was signed or amended, or an instalment fell due. Consumed by finance itself, which
 * makes it a job. The cause names the occasion; the same cause is calculated once.
 */
export const calculationWanted = defineEvent(
  'finance.calculation.wanted.v1',
  z.object({ contractId: idSchema, cause: z.string().max(120), until: daySchema }),
);

/** Rates of exchange were entered or changed. Consumed by finance itself: months that waited for one may be calculated now. */
export const exchangeRatesSaved = defineEvent('finance.exchange-rates.saved.v1', z.object({ year: z.int() }));

/** A bill was drawn. Consumed by finance itself, which has its debit note rendered. */
export const billIssued = defineEvent('finance.bill.issued.v1', z.object({ billId: idSchema }));

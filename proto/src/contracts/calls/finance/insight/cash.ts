import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../../domain/values/money-schemas.js';
import { daySchema, monthSchema } from '../../../../domain/values/time.js';

/** Months before and after the running one. */
export const CASH_MONTHS = { before: 6, after: 12 } as const;
/** The payers with the largest open amounts, whose habit is shown. */
export const SHOWN_PAYERS = 20;

export const cashCalendar = defineCall({
  subject: 'finance.cash.calendar.v1',
  access: 'analysis.read',
  http: 'GET /LicensorPayment/CashCalendar',
  shows: ['bill', 'payment', 'salesReport'],
  summary:
    'What is expected by month and currency (open bills by the habit of their payer, guarantees that are not billed yet, royalty above the guarantee by the forecast of the deal), against what came.',
  request: z.strictObject({ companyId: idSchema.optional() }),
  response: z.object({
    today: daySchema,
    /** By month and currency; months without figures are left out. */
    rows: z.array(
      z.object({
        month: monthSchema,
        currency: currencySchema,
        /** Billed with a due day in the month, credit notes and reversed bills left out. */
        due: decimalSchema,
        /** What is open of bills, in the month in which the payer will pay by its habit, without tax that it withholds. */
        bills: decimalSchema,
        /** The part of `bills` whose expected day is past: it stands in the running month. */
        late: decimalSchema,
        /** Before tax, as the next one. */
        guarantees: decimalSchema,
        forecast: decimalSchema,
        /** The sum of bills, guarantees and forecast from the running month on, before it what was due. */
        expected: decimalSchema,
        /** Money that arrived, less refunds. */
        came: decimalSchema,
      }),
    ),
    /** How late the payers with the largest open amounts usually pay. */
    payers: z.array(
      z.object({
        companyId: idSchema,
        companyName: z.string(),
        companyNameZh: z.string().nullable(),
        currency: currencySchema,
        open: decimalSchema,
        /** The median of the days between due day and last money of its paid bills; null without a paid bill: the due day counts. */
        daysLate: z.int().nullable(),
        paidBills: z.int(),
      }),
    ),
    /** Contracts with a forecast and without approved sales: their royalty is not forecast. */
    notForecast: z.int(),
  }),
});

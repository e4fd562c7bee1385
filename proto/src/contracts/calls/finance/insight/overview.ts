import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { agingBucketSchema } from '../../../../domain/enumerations/finance.js';
import { currencySchema, decimalSchema } from '../../../../domain/values/money-schemas.js';

export const financeOverview = defineCall({
  subject: 'finance.overview.read.v1',
  access: 'bill.read',
  http: 'GET /Home/Money',
  shows: ['bill', 'payment', 'salesReport'],
  summary: 'Guarantees collected against plan this year, royalties due, overdue amounts and amounts to confirm, by currency.',
  request: z.strictObject({}),
  response: z.object({
    currencies: z.array(
      z.object({
        currency: currencySchema,
        /** Instalments due in this calendar year, and the part that is due by today. */
        mgPlanned: decimalSchema,
        mgDue: decimalSchema,
        /** Guarantee bills issued this calendar year, as far as they are paid, before royalty tax. */
        mgCollected: decimalSchema,
        /** Open bills that are not guarantees. */
        royaltyOpen: decimalSchema,
        open: decimalSchema,
        overdue: decimalSchema,
        overdueBills: z.int(),
        royaltyOverdueBills: z.int(),
        /** Reported by licensees and not yet confirmed. */
        toConfirm: decimalSchema,
        paymentsToConfirm: z.int(),
        aging: z.array(z.object({ bucket: agingBucketSchema, amount: decimalSchema, bills: z.int() })),
      }),
    ),
  }),
});

import { z } from 'zod';
import { defineCall } from '../../call.js';
import { idSchema } from '../../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../../domain/values/money-schemas.js';
import { drawnBillSchema } from '../../../domain/royalty/case/result.js';
import { daySchema } from '../../../domain/values/time.js';

/** Nothing is stored. Errors: `ruleBroken` while the terms are not complete or cannot be calculated. */
export const termsEffect = defineCall({
  subject: 'finance.terms.effect.v1',
  access: 'royalty.simulate',
  http: 'GET /TermSheetV2/Effect',
  shows: ['bill', 'termSheet'],
  summary: 'What an amendment would change in every billed period: billed so far, by the new terms, and the difference.',
  request: z.strictObject({ termSheetVersionId: idSchema }),
  response: z.object({
    contractId: idSchema,
    contractNumber: z.string(),
    currency: currencySchema,
    /** By billing date. Amounts before royalty tax. */
    periods: z.array(z.object({ on: daySchema, billed: decimalSchema, wanted: decimalSchema, difference: decimalSchema })),
    billed: decimalSchema,
    wanted: decimalSchema,
    difference: decimalSchema,
    /** The bills that the signature would create. */
    bills: z.array(drawnBillSchema.extend({ poolName: z.string() })),
  }),
  timeout: 60_000,
});

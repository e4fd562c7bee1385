import { z } from 'zod';
import { defineCall } from '../../call.js';
import { currencySchema } from '../../../domain/values/money-schemas.js';
import { contractRowSchema, contractStatusSchema } from '../../views/contract.js';
import { termSheetStatusSchema } from '../../views/term-sheet.js';

export const licensingOverview = defineCall({
  subject: 'licensing.overview.read.v1',
  access: 'session.own',
  http: 'GET /Home/Deals',
  shows: ['contract', 'insurance', 'termSheet'],
  summary: 'Deals and contracts by status, the guarantees of contracts in force, and contracts that end within 90 days.',
  request: z.strictObject({}),
  response: z.object({
    termSheets: z.array(z.object({ status: termSheetStatusSchema, count: z.int() })),
    contracts: z.array(z.object({ status: contractStatusSchema, count: z.int() })),
    /** Guarantees of the contracts that run today, per currency. */
    guarantees: z.array(z.object({ currency: currencySchema, amount: z.string(), contracts: z.int() })),
    endingSoon: z.array(contractRowSchema),
  }),
});

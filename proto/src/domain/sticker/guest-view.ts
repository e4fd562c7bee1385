import { z } from 'zod';
import { GUEST_VERDICTS, platformSchema, storeTypeSchema } from '../enumerations/aul.js';
import { currencySchema } from '../values/money-schemas.js';
import { daySchema, instantSchema } from '../values/time.js';

/** What a guest sees: only the application itself. No files, people or history, and only the dates of the contract. */
export const storeContentSeenByGuest = z.object({
  number: z.string(),
  version: z.int(),
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  ownShopName: z.string(),
  ownShopNameZh: z.string(),
  storeName: z.string(),
  operator: z.string(),
  platform: platformSchema,
  storeType: storeTypeSchema,
  distributor: z.string().nullable(),
  storeUrl: z.string(),
  storeId: z.string(),
  /** The names of the contract. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int().nullable() })),
  from: daySchema,
  to: daySchema,
  currency: currencySchema,
  annualSales: z.string(),
  marketingBudget: z.string(),
  guestName: z.string(),
  invitedBy: z.string(),
  expiresAt: instantSchema,
  answer: z.object({ name: z.string(), verdict: z.enum(GUEST_VERDICTS), comment: z.string().nullable(), at: instantSchema }).nullable(),
});
export type GuestView = z.output<typeof storeContentSeenByGuest>;

import { z } from 'zod';
import { idSchema } from '../values/ids.js';
import { currencySchema } from '../values/money.js';
import { daySchema } from '../values/time.js';

/** What a signed contract allows a product to be: the approval's copy of the terms, as form and rules need it. */
export const contractFrameSchema = z.object({
  contractId: idSchema,
  number: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().optional(),
  /** Missing in data from before letters required it. */
  licensorName: z.string().optional(),
  licensorNameZh: z.string().optional(),
  currency: currencySchema,
  startsOn: daySchema,
  endsOn: daySchema,
  channels: z.array(z.string()),
  properties: z.array(
    z.object({
      propertyId: idSchema,
      name: z.string(),
      nameZh: z.string().optional(),
      brandOwnerId: idSchema.optional(),
      characters: z.array(z.object({ characterId: idSchema, name: z.string(), nameZh: z.string().optional() })),
    }),
  ),
  /** Licensed articles: category and sub-category of the catalogue, with the product as the deal names it. */
  articles: z.array(z.object({ category: z.string(), subCategory: z.string(), productName: z.string() })),
});
export type ContractTerms = z.infer<typeof contractFrameSchema>;

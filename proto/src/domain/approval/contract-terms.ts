import { z } from 'zod';
import { idSchema } from '../values/ids.js';
import { territorySchema } from '../enumerations/property.js';
import { currencySchema } from '../values/money-schemas.js';
import { daySchema } from '../values/time.js';

/** What a signed contract allows for a product: the copy of the terms in approvals, as needed by form and rules. */
export const contractTermsSchema = z.object({
  contractId: idSchema,
  number: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().optional(),
  /** Missing in data that is older than the letters that need it. */
  licensorName: z.string().optional(),
  licensorNameZh: z.string().optional(),
  currency: currencySchema,
  startsOn: daySchema,
  endsOn: daySchema,
  channels: z.array(z.string()),
  /** Where it may be sold. Missing in data of earlier versions. */
  territories: z.array(territorySchema).optional(),
  properties: z.array(
    z.object({
      propertyId: idSchema,
      name: z.string(),
      nameZh: z.string().optional(),
      brandOwnerId: idSchema.optional(),
      characters: z.array(z.object({ characterId: idSchema, name: z.string(), nameZh: z.string().optional() })),
    }),
  ),
  /** Licensed articles: category and sub-category of the catalogue, and the product as the deal names it. */
  articles: z.array(z.object({ category: z.string(), subCategory: z.string(), productName: z.string() })),
});
export type ContractTerms = z.infer<typeof contractTermsSchema>;

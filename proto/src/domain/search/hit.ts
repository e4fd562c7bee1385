import { z } from 'zod';
import { currencySchema } from '../values/money-schemas.js';
import { roleSchema } from '../access/role-schemas.js';
import { searchKindSchema } from './kinds.js';

/** A found item as the command palette shows it. */
export const searchHitSchema = z.object({
  id: z.string(),
  title: z.string(),
  titleZh: z.string().nullable(),
  /** Distinguishes it from others of the same name. */
  details: z.array(z.string()),
  detailsZh: z.array(z.string()),
  role: roleSchema.optional(),
  month: z.string().optional(),
  amount: z.object({ amount: z.string(), currency: currencySchema }).optional(),
  path: z.string(),
  /** The list that contains it; with `?search=` it shows similar items. */
  list: z.string().nullable(),
  /** When it was last changed; with equal scores newer items come first. */
  at: z.string().nullable(),
  score: z.int(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

export const searchGroupSchema = z.object({
  kind: searchKindSchema,
  hits: z.array(searchHitSchema),
  /** There are more matches; the list of the kind shows them. */
  more: z.boolean(),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

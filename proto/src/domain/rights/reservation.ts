import { z } from 'zod';
import { territorySchema } from '../enumerations/property.js';
import { channelSchema } from '../enumerations/term-sheet.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, revisionSchema, text } from '../values/ids.js';
import { daySchema } from '../values/time.js';

/** Rights that no deal grants: the licensor holds them back, or a licensee has an option on them. */
export const RESERVATION_KINDS = ['holdback', 'option'] as const;
export type ReservationKind = (typeof RESERVATION_KINDS)[number];

const shape = z.strictObject({
  kind: z.enum(RESERVATION_KINDS),
  /** An empty list means all: characters of the property, territories, sub-categories, channels. */
  characterIds: z.array(idSchema).max(100),
  territories: z.array(territorySchema).max(300),
  subCategories: z.array(requiredText(80)).max(300),
  channels: z.array(channelSchema).max(20),
  from: daySchema,
  to: daySchema,
  /** An option on an exclusive right. */
  exclusive: z.boolean(),
  /** Who has the option, or for whose sake rights are held back: this licensee is not refused. */
  licenseeId: z.union([idSchema, z.literal('')]).optional(),
  /** The last day on which the option can be exercised; afterwards it counts no longer. */
  exerciseBy: z.union([daySchema, z.literal('')]).optional(),
  note: text(1000).optional(),
});
type Fields = z.infer<typeof shape>;

function refine({ kind, from, to, licenseeId, exerciseBy }: Fields, ctx: z.RefinementCtx): void {
  if (from > to) ctx.addIssue(ruleIssue('periodReversed', ['to']));
  if (kind !== 'option') return;
  if (!licenseeId) ctx.addIssue(ruleIssue('required', ['licenseeId']));
  if (!exerciseBy) ctx.addIssue(ruleIssue('required', ['exerciseBy']));
}

/** The fields of the form. */
export const reservationFields = shape.superRefine(refine);
/** Without `revision` it is new. */
export const reservationSaveSchema = shape
  .extend({ id: idSchema, propertyId: idSchema, revision: revisionSchema.optional() })
  .superRefine(refine);

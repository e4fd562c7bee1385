import { z } from 'zod';
import { defineCall } from '../../call.js';
import { channelSchema } from '../../../domain/enumerations/term-sheet.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';
import { several } from '../../page.js';
import { daySchema } from '../../../domain/values/time.js';

/** A deal with granted rights; outside the caller's scope without its identity. */
const dealSchema = z.object({
  termSheetVersionId: idSchema.nullable(),
  number: z.string().nullable(),
  licenseeName: z.string().nullable(),
  licenseeNameZh: z.string().nullable(),
  exclusive: z.boolean(),
  from: daySchema,
  to: daySchema,
});

/** The rights of a term sheet that other deals have already; empty without conflicts. Errors: `notFound`. */
export const rightsCheck = defineCall({
  subject: 'licensing.rights.check.v1',
  access: 'rights.read',
  http: 'GET /Rights/Check',
  shows: ['contract', 'termSheet'],
  summary: 'The live deals that the grant of a term sheet would conflict with.',
  request: z.strictObject({ termSheetVersionId: idSchema }),
  response: z.object({
    conflicts: z.array(
      dealSchema.extend({
        characterName: z.string(),
        characterNameZh: z.string().nullable(),
        territories: z.array(z.string()),
        subCategories: z.array(z.string()),
        channels: z.array(z.string()),
      }),
    ),
  }),
});

/** Is it free? One cell for each character of the property and each of its territories. Errors: `notFound`, `invalid`. */
export const rightsAvailability = defineCall({
  subject: 'licensing.rights.availability.v1',
  access: 'rights.read',
  http: 'GET /Rights/Availability',
  shows: ['contract', 'termSheet'],
  summary: 'Which rights of a property are free, shared or taken in a period.',
  request: z.strictObject({
    propertyId: idSchema,
    from: daySchema,
    to: daySchema,
    /** Codes of sub-categories; none means any. */
    subCategory: several(requiredText(80)),
    channel: several(channelSchema),
    /** With both: that cell alone, and all of its deals. */
    characterId: idSchema.optional(),
    territory: requiredText(20).optional(),
  }),
  response: z.object({
    characters: z.array(
      z.object({ characterId: idSchema, name: z.string(), nameZh: z.string().nullable(), territories: z.array(z.string()) }),
    ),
    cells: z.array(
      z.object({
        characterId: idSchema,
        territory: z.string(),
        state: z.enum(['free', 'shared', 'taken', 'notLicensable']),
        /** The number of deals that cause the state, and the first of them. */
        count: z.int(),
        deals: z.array(dealSchema),
      }),
    ),
  }),
});

import { z } from 'zod';
import { defineCall } from '../../call.js';
import { channelSchema } from '../../../domain/enumerations/term-sheet.js';
import { CELL_STATES, CLAIMS } from '../../../domain/rights/availability.js';
import { RESERVATION_KINDS, reservationSaveSchema } from '../../../domain/rights/reservation.js';
import { idSchema, requiredText, revisionSchema } from '../../../domain/values/ids.js';
import { several } from '../../page.js';
import { daySchema } from '../../../domain/values/time.js';

/** A claim on rights: a deal, outside the caller's scope without its identity, or a reservation, which has no number. */
const dealSchema = z.object({
  claim: z.enum(CLAIMS),
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

const characterSchema = z.object({
  characterId: idSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  territories: z.array(z.string()),
});

/** Is it free? Deals, their sell-off, holdbacks and options count. One cell for each character of the property and each of its territories. Errors: `notFound`, `invalid`. */
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
    characters: z.array(characterSchema),
    cells: z.array(
      z.object({
        characterId: idSchema,
        territory: z.string(),
        state: z.enum(CELL_STATES),
        /** The number of claims on the right, and some of them, the strongest first. */
        count: z.int(),
        deals: z.array(dealSchema),
      }),
    ),
  }),
});

/** Lists of codes contain `*` alone for all. */
const holdingSchema = z.object({
  kind: z.enum(['deal', ...RESERVATION_KINDS]),
  /** Null for reservations, and for deals outside the caller's scope. */
  termSheetVersionId: idSchema.nullable(),
  number: z.string().nullable(),
  licenseeName: z.string().nullable(),
  licenseeNameZh: z.string().nullable(),
  characterIds: z.array(idSchema),
  territories: z.array(z.string()),
  subCategories: z.array(z.string()),
  channels: z.array(z.string()),
  exclusive: z.boolean(),
  from: daySchema,
  to: daySchema,
  /** The last day of the sell-off. */
  sellOffTo: daySchema.nullable(),
  /** Of a reservation. Who has it and the note are for staff. */
  reservation: z
    .object({
      id: idSchema,
      revision: z.int(),
      licenseeId: idSchema.nullable(),
      exerciseBy: daySchema.nullable(),
      note: z.string().nullable(),
      updatedBy: z.string().nullable(),
    })
    .nullable(),
});
export type Holding = z.infer<typeof holdingSchema>;

/** Who holds which rights to a property over the years, earliest first. Errors: `notFound`, `invalid`. */
export const rightsTimeline = defineCall({
  subject: 'licensing.rights.timeline.v1',
  access: 'rights.read',
  http: 'GET /Rights/Timeline',
  shows: ['contract', 'termSheet'],
  summary: 'The deals, holdbacks and options on the rights of a property in a period, with their sell-off.',
  request: z.strictObject({
    propertyId: idSchema,
    from: daySchema,
    to: daySchema,
    characterId: several(idSchema),
    territory: several(requiredText(20)),
    subCategory: several(requiredText(80)),
    channel: several(channelSchema),
  }),
  response: z.object({
    characters: z.array(characterSchema),
    holdings: z.array(holdingSchema),
    /** Holdings in the period; the first 500 are listed. */
    total: z.int(),
  }),
});

/** Holds rights back, or notes the option of a licensee. Errors: `notFound`, `conflict`, `alreadyExists`. */
export const rightsReserve = defineCall({
  subject: 'licensing.rights.reserve.v1',
  access: 'rights.reserve',
  http: 'POST /Rights/Reserve',
  changes: ['contract', 'termSheet'],
  summary: 'Creates or changes a holdback or an option on rights of a property.',
  request: reservationSaveSchema,
  response: z.object({ id: idSchema, revision: z.int() }),
});

/** Ends a holdback or an option. Errors: `notFound`, `conflict`. */
export const rightsWithdraw = defineCall({
  subject: 'licensing.rights.withdraw.v1',
  access: 'rights.reserve',
  http: 'POST /Rights/Withdraw',
  changes: ['contract', 'termSheet'],
  summary: 'Withdraws a holdback or an option: the rights are free again.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema }),
  response: z.object({ id: idSchema }),
});

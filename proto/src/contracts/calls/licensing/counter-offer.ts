import { z } from 'zod';
import { placeSchema } from '../../../domain/deal-comment/place.js';
import { idSchema, requiredText, revisionSchema } from '../../../domain/values/ids.js';
import { instantSchema } from '../../../domain/values/time.js';
import { defineCall } from '../../call.js';
import { personSchema } from '../../views/term-sheet.js';
import { termSheetDecide } from './writing.js';

export const OFFER_DECISIONS = ['taken', 'declined'] as const;
export type OfferDecision = (typeof OFFER_DECISIONS)[number];

export const offeredValueSchema = z.union([z.number(), z.string().max(2000)]);
const reason = requiredText(1000);

/** One change of a counter-offer, and what the licensor decided about it. */
export const offeredChangeSchema = z.object({
  id: idSchema,
  path: z.array(z.string()),
  /** In the version that the licensee answered. */
  before: z.unknown(),
  offered: offeredValueSchema,
  /** In the shown version; absent when the row is not there any more. */
  now: z.unknown().optional(),
  reason: z.string(),
  decision: z
    .object({ decision: z.enum(OFFER_DECISIONS), by: personSchema, at: instantSchema, reason: z.string().nullable(), version: z.int() })
    .nullable(),
});
export type OfferedChange = z.output<typeof offeredChangeSchema>;

/** Empty for those who may not see them: brand owners. Errors: `notFound`. */
export const counterOfferRead = defineCall({
  subject: 'licensing.counter-offer.read.v1',
  access: 'termSheet.read',
  http: 'GET /TermSheetV2/CounterOffers',
  shows: ['termSheet'],
  summary: 'The counter-offers of the licensee to a term sheet, newest first, side by side with the values of the shown version.',
  request: z.strictObject({ termSheetVersionId: idSchema }),
  response: z.object({
    /** Whether the caller may decide about open changes now. */
    decidable: z.boolean(),
    offers: z.array(
      z.object({
        id: idSchema,
        /** The version that the licensee answered. */
        version: z.int(),
        by: personSchema,
        at: instantSchema,
        message: z.string(),
        changes: z.array(offeredChangeSchema),
      }),
    ),
  }),
});

/**
 * Errors: as `termSheetDecide`; `ruleBroken` with counterOffer.field, counterOffer.same and every rule of the wizard that the
 * offered terms break.
 */
export const counterOfferMake = defineCall({
  subject: 'licensing.counter-offer.make.v1',
  access: 'termSheet.approveAsLicensee',
  http: 'POST /TermSheetV2/CounterOffer',
  changes: ['inbox', 'termSheet'],
  summary: 'Disagrees with a term sheet by offering other values, each with a reason; the licensor decides about each of them.',
  request: z.strictObject({
    termSheetVersionId: idSchema,
    revision: revisionSchema,
    message: requiredText(2000),
    changes: z
      .array(z.strictObject({ path: placeSchema, value: offeredValueSchema, reason }))
      .min(1)
      .max(50)
      .refine((changes) => new Set(changes.map(({ path }) => path.join('.'))).size === changes.length, { error: 'invalidValue' }),
  }),
  response: termSheetDecide.response,
});

/**
 * Errors: `notFound`, `forbidden`, `wrongState` when the deal is no draft or the change is decided, `conflict`, `ruleBroken`
 * counterOffer.rowGone.
 */
export const counterOfferDecide = defineCall({
  subject: 'licensing.counter-offer.decide.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/DecideCounterOffer',
  changes: ['inbox', 'termSheet'],
  summary: 'Takes one offered change over into the draft, as an edit, or declines it with a reason.',
  request: z
    .strictObject({
      termSheetVersionId: idSchema,
      revision: revisionSchema,
      changeId: idSchema,
      decision: z.enum(OFFER_DECISIONS),
      reason: reason.optional(),
    })
    .refine(({ decision, reason: given }) => decision === 'taken' || given !== undefined, { error: 'required', path: ['reason'] }),
  response: termSheetDecide.response,
});

export const counterOfferCalls = { counterOfferRead, counterOfferMake, counterOfferDecide };

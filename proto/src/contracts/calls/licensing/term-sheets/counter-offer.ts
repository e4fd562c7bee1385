import { z } from 'zod';
import { placeSchema } from '../../../../domain/deal-comment/place.js';
import { offeredRowSchema } from '../../../../domain/term-sheet/counter-offer/offered-rows.js';
import { idSchema, requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { defineCall } from '../../../call.js';
import { personSchema } from '../../../views/term-sheet.js';
import { termSheetDecide } from './writing.js';

export const OFFER_DECISIONS = ['taken', 'declined'] as const;
export type OfferDecision = (typeof OFFER_DECISIONS)[number];

/** The value of a field; at the place of a row of a table a row, or null to remove it. */
export const offeredValueSchema = z.union([z.number(), z.string().max(2000), offeredRowSchema, z.null()]);
const reason = requiredText(1000);
/** A table of rates has up to 200 rows. */
const MAX_CHANGES = 250;

/** One change of a counter-offer, and what the licensor decided about it. */
export const offeredChangeSchema = z.object({
  id: idSchema,
  path: z.array(z.string()),
  /** In the version that the licensee answered; null where it had nothing. */
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
 * Errors: as `termSheetDecide`; `ruleBroken` with counterOffer.field, counterOffer.same, counterOffer.twice and every rule of the wizard that the
 * offered terms break.
 */
export const counterOfferMake = defineCall({
  subject: 'licensing.counter-offer.make.v1',
  access: 'termSheet.approveAsLicensee',
  http: 'POST /TermSheetV2/CounterOffer',
  changes: ['inbox', 'termSheet'],
  summary:
    'Disagrees with a term sheet by offering other values of fields, and rows of rates and instalments to change, add or remove, each with a reason; the licensor decides about each of them.',
  request: z.strictObject({
    termSheetVersionId: idSchema,
    revision: revisionSchema,
    message: requiredText(2000),
    changes: z
      .array(z.strictObject({ path: placeSchema, value: offeredValueSchema, reason }))
      .min(1)
      .max(MAX_CHANGES)
      .refine((changes) => new Set(changes.map(({ path }) => path.join('.'))).size === changes.length, { error: 'invalidValue' }),
  }),
  response: termSheetDecide.response,
});

const decisionFields = {
  termSheetVersionId: idSchema,
  revision: revisionSchema,
  decision: z.enum(OFFER_DECISIONS),
  reason: reason.optional(),
};
const isReasonGiven = ({ decision, reason: given }: { decision: OfferDecision; reason?: string | undefined }): boolean =>
  decision === 'taken' || given !== undefined;
const REASON_MISSING = { error: 'required', path: ['reason'] };

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
  request: z.strictObject({ ...decisionFields, changeId: idSchema }).refine(isReasonGiven, REASON_MISSING),
  response: termSheetDecide.response,
});

/** Errors: as `counterOfferDecide`; then nothing is decided. */
export const counterOfferDecideSeveral = defineCall({
  subject: 'licensing.counter-offer.decide-several.v1',
  access: 'termSheet.create',
  http: 'POST /TermSheetV2/DecideCounterOffers',
  changes: ['inbox', 'termSheet'],
  summary: 'Takes several offered changes over into the draft at once, or declines all of them with one reason: all rows of a table.',
  request: z
    .strictObject({
      ...decisionFields,
      changeIds: z
        .array(idSchema)
        .min(1)
        .max(MAX_CHANGES)
        .refine((ids) => new Set(ids).size === ids.length, { error: 'invalidValue' }),
    })
    .refine(isReasonGiven, REASON_MISSING),
  response: termSheetDecide.response,
});

export const counterOfferCalls = { counterOfferRead, counterOfferMake, counterOfferDecide, counterOfferDecideSeveral };

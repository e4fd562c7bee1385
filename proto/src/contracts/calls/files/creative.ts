import { z } from 'zod';
import { defineCall } from '../../call.js';
import { creativeKindSchema, creativeLogActionSchema } from '../../../domain/enumerations/creative.js';
import { idSchema, revisionSchema, text } from '../../../domain/values/ids.js';
import { availableActionSchema } from '../../../domain/workflow/available-action.js';
import { CREATIVE_REVIEW_DECISIONS, CREATIVE_REVIEW_STATUSES } from '../../../domain/workflow/definitions/approvals/creative-review.js';
import { ACCESS_STATUSES } from '../../../domain/workflow/definitions/approvals/giving-access.js';
import { listRequest, listResponse, several } from '../../page.js';
import { instantSchema } from '../../../domain/values/time.js';

/** A character as style guides and art sources store it: its names at that time. */
export const shownCharacterSchema = z.object({
  characterId: idSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  propertyName: z.string(),
  propertyNameZh: z.string().nullable(),
});
export type ShownCharacter = z.infer<typeof shownCharacterSchema>;

export const holderSchema = z.object({
  companyId: idSchema,
  name: z.string(),
  nameZh: z.string().nullable(),
  /** Whether it has access to (one of) the characters by a contract in force. */
  access: z.boolean(),
  /** What its access to these characters waits for, where it has none: without access it cannot download. */
  missing: z.array(z.object({ accessId: idSchema, characterId: idSchema, contractNumber: z.string(), status: z.enum(ACCESS_STATUSES) })),
});

/** The state of the brand owners' reviews together; null for material that no brand owner reviews. A brand owner sees its own review. */
export const reviewStatusSchema = z.enum(CREATIVE_REVIEW_STATUSES);

/** The reviews of the brand owners: all for staff, its own for a brand owner, none for licensees. */
export const creativeReviewsSchema = z.array(
  z.object({
    reviewId: idSchema,
    revision: z.int(),
    brandOwnerName: z.string(),
    brandOwnerNameZh: z.string().nullable(),
    status: reviewStatusSchema,
    waitingSince: instantSchema,
    decidedBy: z.string().nullable(),
    decidedAt: instantSchema.nullable(),
    comment: z.string().nullable(),
    actions: z.array(availableActionSchema.extend({ action: z.enum(CREATIVE_REVIEW_DECISIONS) })),
  }),
);

/** What happened to a style guide or art source, newest first. For staff. */
export const creativeLogSchema = z.array(
  z.object({
    id: idSchema,
    action: creativeLogActionSchema,
    subject: z.string().nullable(),
    subjectZh: z.string().nullable(),
    reason: z.string().nullable(),
    by: z.string(),
    role: z.string(),
    at: instantSchema,
  }),
);

/** Additional request field of `/File/Download` for a guarded file. Valid for some minutes. */
export const ticketSchema = z.object({ fileId: idSchema, ticket: z.string() });

const creativeSchema = z.object({
  id: idSchema,
  kind: creativeKindSchema,
  title: z.string(),
  characters: z.array(shownCharacterSchema),
  /** Shows its thumbnail. */
  pictureFileId: idSchema,
  at: instantSchema,
  /** Whether the reader may download it; a licensee needs access to the character. */
  open: z.boolean(),
  review: reviewStatusSchema.nullable(),
  /** Only for a licensee: released and not opened yet. */
  fresh: z.boolean(),
});

/** Staff see everything, a licensee what was assigned to it, a brand owner what shows its properties. */
export const creativeList = defineCall({
  subject: 'files.creative.list.v1',
  access: 'creative.read',
  http: 'GET /CreativeManagementV2/List',
  shows: ['artSource', 'styleGuide'],
  summary: 'Style guides and art sources together, newest first.',
  request: listRequest(['at', 'title'], {
    kind: several(creativeKindSchema),
    characterId: several(idSchema),
    review: several(reviewStatusSchema),
  }),
  response: listResponse(creativeSchema),
});

export const creativeCharacters = defineCall({
  subject: 'files.creative.characters.v1',
  access: 'creative.read',
  http: 'GET /StyleGuidesManagement/Characters',
  shows: ['property'],
  summary: 'The number of style guides and art sources of each character, of its licensees, and of those with access.',
  request: z.strictObject({}),
  response: z.object({
    characters: z.array(
      z.object({
        characterId: idSchema,
        styleGuides: z.int(),
        artSources: z.int(),
        holders: z.int(),
        granted: z.int(),
        pictureFileId: idSchema.nullable(),
      }),
    ),
  }),
});

/** Errors: notFound, conflict, wrongState, forbidden, ruleBroken (comment). */
export const creativeReviewDecide = defineCall({
  subject: 'files.creative.review.v1',
  access: 'approval.reviewAsBrandOwner',
  http: 'POST /CreativeManagementV2/Review',
  changes: ['artSource', 'inbox', 'styleGuide'],
  summary: 'A brand owner approves or rejects a style guide or art source of its properties.',
  request: z.strictObject({
    reviewId: idSchema,
    revision: revisionSchema,
    action: z.enum(CREATIVE_REVIEW_DECISIONS),
    comment: text(2000).optional(),
  }),
  response: z.object({ reviewId: idSchema, revision: z.int(), status: reviewStatusSchema }),
});

export const creativeCalls = { creativeList, creativeCharacters, creativeReviewDecide };

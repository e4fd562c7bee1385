import { z } from 'zod';
import {
  CHECK_ANSWERS,
  CHECKLIST_LIMIT,
  paletteColourSchema,
  REVIEW_KINDS,
  reviewGuideFields,
} from '../../../../domain/approval/review-guide.js';
import { OUTCOMES } from '../../../../domain/approval/earlier-alike.js';
import { idSchema, requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { PAGE_SIZES } from '../../../../domain/values/page-sizes.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { defineCall } from '../../../call.js';
import { rejectionReasonSchema } from '../../../views/approval.js';

const kindSchema = z.enum(REVIEW_KINDS);
const answerSchema = z.enum(CHECK_ANSWERS);
const item = { kind: kindSchema, id: idSchema };

const checkSchema = z.object({
  id: idSchema,
  text: z.string(),
  textZh: z.string().nullable(),
  answer: z.object({ value: answerSchema, by: z.string(), at: instantSchema }).nullable(),
});

const guidanceSchema = z.object({
  /** Which submission of the item the answers are about. */
  round: z.string(),
  copyrightLine: z.string().nullable(),
  palette: z.array(paletteColourSchema),
  /** The questions that must be answered before a decision. */
  checklist: z.array(checkSchema),
  /** The characters of the property in the contract, and the style guides that show them. */
  characterIds: z.array(idSchema),
  styleGuides: z.array(z.object({ id: idSchema, name: z.string() })),
  /** What was rejected of the same property, newest first, within the scope of the reader. */
  rejections: z.array(
    z.object({
      kind: kindSchema,
      id: idSchema,
      /** Of SPUs: the archive that contains it. */
      submissionId: idSchema.nullable(),
      name: z.string(),
      number: z.string().nullable(),
      coverFileId: idSchema.nullable(),
      by: z.string(),
      at: instantSchema,
      reason: rejectionReasonSchema.nullable(),
      comment: z.string().nullable(),
    }),
  ),
});
export type Guidance = z.infer<typeof guidanceSchema>;

/** Errors: notFound. */
export const guidanceRead = defineCall({
  subject: 'approvals.guidance.read.v1',
  access: 'approval.guide',
  http: 'GET /ReviewGuide/Read',
  shows: ['reviewGuide', 'approval', 'design', 'pop', 'spu', 'styleGuide'],
  summary: 'What reviewers see beside an item: palette, copyright line, checklist, style guides and earlier rejections of its property.',
  request: z.strictObject(item),
  response: guidanceSchema,
});

const earlierAlikeSchema = z.object({
  kind: kindSchema,
  id: idSchema,
  /** Of SPUs: the archive that contains it. */
  submissionId: idSchema.nullable(),
  name: z.string(),
  number: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  /** Who decided; null: the system. */
  role: z.string().nullable(),
  at: instantSchema,
  reason: rejectionReasonSchema.nullable(),
  comment: z.string().nullable(),
  /** The picture of the item under review, the decided one that it is like, and how much, 0 to 1. */
  fileId: idSchema,
  likeFileId: idSchema,
  similarity: z.number(),
});
export type EarlierAlike = z.infer<typeof earlierAlikeSchema>;

/** Errors: notFound. Compares pictures: some hundred milliseconds, more where a picture was never compared. */
export const earlierAlikeRead = defineCall({
  subject: 'approvals.guidance.alike.v1',
  access: 'approval.guide',
  http: 'GET /ReviewGuide/Alike',
  // not asked again after each decision: it compares pictures
  shows: [],
  summary:
    'Earlier decisions on the same property about pictures like those of an item, within the scope of the reader: one for each decided item, the most similar first.',
  request: z.strictObject(item),
  response: z.object({ decisions: z.array(earlierAlikeSchema) }),
  timeout: 30_000,
});

/**
 * Before several items are decided at once: the earlier decisions that one action for all of them would contradict. Items without
 * any, and those that the reader may not see, are not in the answer.
 */
export const earlierAlikeList = defineCall({
  subject: 'approvals.guidance.alike-list.v1',
  access: 'approval.guide',
  http: 'GET /ReviewGuide/AlikeList',
  shows: [],
  summary: 'Earlier decisions with one outcome about pictures like those of several items of a kind, within the scope of the reader.',
  request: z.strictObject({
    kind: kindSchema,
    ids: z.preprocess(
      (ids) => (typeof ids === 'string' ? [ids] : ids),
      z
        .array(idSchema)
        .min(1)
        .max(Math.max(...PAGE_SIZES)),
    ),
    outcome: z.enum(OUTCOMES),
  }),
  response: z.object({ items: z.array(z.object({ id: idSchema, decisions: z.array(earlierAlikeSchema) })) }),
  timeout: 60_000,
});

/** Errors: notFound (item, question), conflict (another round). */
export const checklistAnswer = defineCall({
  subject: 'approvals.guidance.answer.v1',
  access: 'approval.guide',
  http: 'POST /ReviewGuide/Answer',
  changes: ['reviewGuide'],
  summary: 'Answers questions of the checklist about the current submission of an item.',
  request: z.strictObject({
    ...item,
    round: z.string().min(1).max(80),
    answers: z
      .array(z.strictObject({ questionId: idSchema, value: answerSchema }))
      .min(1)
      .max(CHECKLIST_LIMIT),
  }),
  response: z.object({ open: z.int() }),
});

const storedGuide = reviewGuideFields.extend({
  /** Null: for all properties without a guide of their own. */
  propertyId: idSchema.nullable(),
  revision: revisionSchema,
  savedBy: z.string().nullable(),
  savedAt: instantSchema.nullable(),
});
export type StoredGuide = z.infer<typeof storedGuide>;

export const reviewGuideList = defineCall({
  subject: 'approvals.review-guide.list.v1',
  access: 'admin.settings',
  http: 'GET /ReviewGuide/List',
  shows: ['reviewGuide'],
  summary: 'The guides of properties, and the one for all others.',
  request: z.strictObject({}),
  response: z.object({ guides: z.array(storedGuide) }),
});

/** Errors: conflict. */
export const reviewGuideSave = defineCall({
  subject: 'approvals.review-guide.save.v1',
  access: 'admin.settings',
  http: 'POST /ReviewGuide/Save',
  changes: ['reviewGuide'],
  summary: 'Sets copyright line, palette and checklists of a property, or of all properties without their own; revision 0 creates them.',
  request: z.strictObject({ propertyId: idSchema.optional(), revision: revisionSchema, guide: reviewGuideFields }),
  response: storedGuide,
});

const replySchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  title: z.string(),
  text: z.string(),
  /** For all reviewers of the licensor; otherwise for its author alone. */
  shared: z.boolean(),
  by: z.string(),
  /** Whether the reader may change it. */
  mine: z.boolean(),
});
export type SavedReply = z.infer<typeof replySchema>;

export const savedReplyList = defineCall({
  subject: 'approvals.saved-reply.list.v1',
  access: 'approval.guide',
  http: 'GET /ReviewGuide/Replies',
  shows: ['savedReply'],
  summary: 'The saved replies of the reader, and those shared in the tenant.',
  request: z.strictObject({}),
  response: z.object({ replies: z.array(replySchema) }),
});

/** Errors: alreadyExists, conflict, notFound, forbidden (only staff share). */
export const savedReplySave = defineCall({
  subject: 'approvals.saved-reply.save.v1',
  access: 'approval.guide',
  http: 'POST /ReviewGuide/SaveReply',
  changes: ['savedReply'],
  summary: 'Creates a saved reply with the given id, or with a revision changes one.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema.optional(),
    title: requiredText(80),
    text: requiredText(2000),
    shared: z.boolean(),
  }),
  response: replySchema,
});

/** Errors: notFound. */
export const savedReplyDelete = defineCall({
  subject: 'approvals.saved-reply.delete.v1',
  access: 'approval.guide',
  http: 'POST /ReviewGuide/DeleteReply',
  changes: ['savedReply'],
  summary: 'Deletes a saved reply.',
  request: z.strictObject({ id: idSchema }),
  response: z.object({ deleted: z.boolean() }),
});

export const reviewGuideCalls = {
  guidanceRead,
  earlierAlikeRead,
  earlierAlikeList,
  checklistAnswer,
  reviewGuideList,
  reviewGuideSave,
  savedReplyList,
  savedReplySave,
  savedReplyDelete,
};

import { z } from 'zod';
import { languageSchema } from '../../domain/enumerations/identity.js';
import { PICTURE_KINDS } from '../../domain/approval/picture.js';
import { DECISION_KINDS } from '../../domain/inbox/decision-link.js';
import { idSchema, text } from '../../domain/values/ids.js';
import { daySchema, instantSchema } from '../../domain/values/time.js';
import { defineCall } from '../call.js';
import { rejectionReasonSchema } from '../views/approval.js';
import { decisionRefusalSchema, decisionTokenSchema } from './identity/inbox/decision-link.js';

/** An item under review as the page of a link shows it. */
const decisionItemSchema = z.object({
  kind: z.enum(DECISION_KINDS),
  number: z.string(),
  title: z.string(),
  version: z.int(),
  status: z.string(),
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  propertyName: z.string(),
  propertyNameZh: z.string().nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: instantSchema.nullable(),
  dueOn: daySchema.nullable(),
  /** The last comment of the history. */
  comment: z.string().nullable(),
  /** Comments on the pictures that are not resolved. */
  openComments: z.int(),
  pictures: z.array(z.object({ fileId: idSchema, name: z.string(), kind: z.enum(PICTURE_KINDS) })),
  actions: z.array(z.object({ action: z.string(), direction: z.enum(['forward', 'backward']), needs: z.array(z.string()) })),
  /** An approval needs the confirmation that a physical sample has arrived. */
  asksSample: z.boolean(),
});
export type DecisionItem = z.infer<typeof decisionItemSchema>;

const answer = {
  /** Why the link decides nothing. */
  refusal: decisionRefusalSchema.nullable(),
  /** Of the mail; null for a link that was altered. */
  language: languageSchema.nullable(),
  /** Hash path of the item's screen, for people who sign in. */
  path: z.string().nullable(),
  usedAt: instantSchema.nullable(),
};

/** Answered by the BFF, as the person of the link. Decides nothing, so that programs that open every link of a mail do no harm. */
export const decisionRead = defineCall({
  subject: 'bff.decision.read.v1',
  access: 'public',
  http: 'POST /Decision/Read',
  changes: [],
  summary: 'The item of a link to decide, or why the link decides nothing.',
  request: z.strictObject({ link: decisionTokenSchema }),
  response: z.object({ ...answer, expiresAt: instantSchema.nullable(), name: z.string().nullable(), item: decisionItemSchema.nullable() }),
});

/** Answered by the BFF, as the person of the link. Errors of the decision itself: ruleBroken (reason, comment, checklist, sample). */
export const decisionTake = defineCall({
  subject: 'bff.decision.take.v1',
  access: 'public',
  http: 'POST /Decision/Take',
  changes: [],
  summary: 'Decides the item of a link, once, as the person of the link.',
  request: z.strictObject({
    link: decisionTokenSchema,
    action: z.string().max(40),
    reason: rejectionReasonSchema.optional(),
    comment: text(2000).optional(),
    receivedSample: z.boolean().optional(),
  }),
  response: z.object({ ...answer, decided: z.boolean() }),
});

/** Which picture of the item to stream: `POST /Decision/Picture`. The link is in the body, so that it is in no log. */
export const decisionPictureSchema = z.strictObject({ link: decisionTokenSchema, fileId: idSchema });

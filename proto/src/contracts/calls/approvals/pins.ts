import { z } from 'zod';
import { anchorSchema } from '../../../domain/approval/picture.js';
import { pinSchema } from '../../views/approval.js';
import { defineCall } from '../../call.js';
import { idSchema, requiredText } from '../../../domain/values/ids.js';

/** What the comment is about; pictures of designs and promotional material are identified by their files. */
export const PIN_SUBJECTS = ['product', 'design', 'pop'] as const;
export type PinSubject = (typeof PIN_SUBJECTS)[number];
export type MaterialSubject = Exclude<PinSubject, 'product'>;
const of = { subject: z.enum(PIN_SUBJECTS).default('product'), approvalId: idSchema };

const commentText = requiredText(2000);

export const pinAdd = defineCall({
  subject: 'approvals.pin.add.v1',
  access: 'approval.comment',
  http: 'POST /GraphicApproval/AddPin',
  changes: ['approval', 'design', 'pop'],
  summary: 'Pins a comment to a point, region, arrow, freehand line or page of a picture or PDF. A given id makes the call repeatable.',
  request: z.strictObject({ ...of, pictureId: idSchema, id: idSchema.optional(), anchor: anchorSchema, text: commentText }),
  response: pinSchema,
});

export const pinReply = defineCall({
  subject: 'approvals.pin.reply.v1',
  access: 'approval.comment',
  http: 'POST /GraphicApproval/ReplyPin',
  changes: ['approval', 'design', 'pop'],
  summary: 'Replies to a pinned comment.',
  request: z.strictObject({ ...of, pinId: idSchema, id: idSchema.optional(), text: commentText }),
  response: pinSchema,
});

export const pinResolve = defineCall({
  subject: 'approvals.pin.resolve.v1',
  access: 'approval.comment',
  http: 'POST /GraphicApproval/ResolvePin',
  changes: ['approval', 'design', 'pop'],
  summary: 'Resolves a pinned comment, or reopens it.',
  request: z.strictObject({ ...of, pinId: idSchema, resolved: z.boolean() }),
  response: pinSchema,
});

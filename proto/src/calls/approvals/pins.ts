import { z } from 'zod';
import { anchorSchema } from '../../approval/picture.js';
import { pinSchema } from '../../approval/views.js';
import { defineCall } from '../../call.js';
import { idSchema, requiredText } from '../../ids.js';

const commentText = requiredText(2000);

export const pinAdd = defineCall({
  subject: 'approvals.pin.add.v1',
  access: 'approval.comment',
  http: 'POST /GraphicApproval/AddPin',
  summary: 'Pins a comment to a point or region of a picture. A given id makes the call repeatable.',
  request: z.strictObject({ approvalId: idSchema, pictureId: idSchema, id: idSchema.optional(), anchor: anchorSchema, text: commentText }),
  response: pinSchema,
});

export const pinReply = defineCall({
  subject: 'approvals.pin.reply.v1',
  access: 'approval.comment',
  http: 'POST /GraphicApproval/ReplyPin',
  summary: 'Answers a pinned comment.',
  request: z.strictObject({ approvalId: idSchema, pinId: idSchema, id: idSchema.optional(), text: commentText }),
  response: pinSchema,
});

export const pinResolve = defineCall({
  subject: 'approvals.pin.resolve.v1',
  access: 'approval.comment',
  http: 'POST /GraphicApproval/ResolvePin',
  summary: 'Marks a pinned comment as done, or opens it again.',
  request: z.strictObject({ approvalId: idSchema, pinId: idSchema, resolved: z.boolean() }),
  response: pinSchema,
});

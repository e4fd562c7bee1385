import { z } from 'zod';
import { roleSchema } from '../../../../domain/access/role-schemas.js';
import { AUDIENCES } from '../../../../domain/deal-comment/audience.js';
import { placeSchema } from '../../../../domain/deal-comment/place.js';
import { idSchema, requiredText, revisionSchema } from '../../../../domain/values/ids.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { defineCall } from '../../../call.js';
import { personSchema } from '../../../views/term-sheet.js';

export const COMMENTED_KINDS = ['termSheet', 'contract'] as const;
export type CommentedKind = (typeof COMMENTED_KINDS)[number];
const of = { kind: z.enum(COMMENTED_KINDS), itemId: idSchema };
const written = { text: requiredText(2000), mentions: z.array(idSchema).max(20).default([]) };
export const MAX_COMMENT_FILES = 10;
const withFiles = { ...written, fileIds: z.array(idSchema).max(MAX_COMMENT_FILES).default([]) };

const entrySchema = z.object({
  id: idSchema,
  /** Empty when deleted. */
  text: z.string(),
  mentions: z.array(z.object({ userId: idSchema, name: z.string() })),
  /** None when deleted. */
  files: z.array(z.object({ fileId: idSchema, name: z.string() })),
  by: personSchema,
  at: instantSchema,
  edited: z.boolean(),
  /** Written by a reply to a mail. */
  byMail: z.boolean(),
  deleted: z.boolean(),
  /** Whether the caller wrote it and so may change it. */
  own: z.boolean(),
  revision: revisionSchema,
});
export type CommentEntry = z.output<typeof entrySchema>;

/** A comment with its replies, oldest first. */
export const commentThreadSchema = entrySchema.extend({
  path: z.array(z.string()),
  audience: z.enum(AUDIENCES),
  /** The version of the deal that was shown when it was written. */
  version: z.int(),
  resolved: z.object({ by: personSchema, at: instantSchema }).nullable(),
  replies: z.array(entrySchema),
});
export type CommentThread = z.output<typeof commentThreadSchema>;

/** Errors of all calls: `notFound` for a deal or comment that the caller may not see. */
export const dealCommentList = defineCall({
  subject: 'licensing.deal-comment.list.v1',
  access: 'termSheet.read',
  http: 'GET /DealComments/List',
  shows: ['dealComment'],
  summary: 'The comments on a term sheet or contract that the caller may read, oldest first, with their replies.',
  request: z.strictObject(of),
  response: z.object({ audiences: z.array(z.enum(AUDIENCES)), threads: z.array(commentThreadSchema) }),
});

/** Further errors: `ruleBroken` cannotBeMentioned, `forbidden` for an audience that the caller may not write to, those of `fileAttach`. */
export const dealCommentAdd = defineCall({
  subject: 'licensing.deal-comment.add.v1',
  access: 'deal.comment',
  http: 'POST /DealComments/Add',
  changes: ['dealComment'],
  summary: 'Writes a comment on a deal, a section or a field of it; the caller generates the id, so that a repetition adds nothing.',
  request: z.strictObject({ ...of, id: idSchema, path: placeSchema, audience: z.enum(AUDIENCES), ...withFiles }),
  response: commentThreadSchema,
});

export const dealCommentReply = defineCall({
  subject: 'licensing.deal-comment.reply.v1',
  access: 'deal.comment',
  http: 'POST /DealComments/Reply',
  changes: ['dealComment'],
  summary: 'Replies to a comment; those who read the comment read the reply.',
  request: z.strictObject({ ...of, id: idSchema, commentId: idSchema, ...withFiles }),
  response: commentThreadSchema,
});

/** Further errors: `forbidden` for a comment of another person, `conflict`, `wrongState` for a deleted one. */
export const dealCommentEdit = defineCall({
  subject: 'licensing.deal-comment.edit.v1',
  access: 'deal.comment',
  http: 'POST /DealComments/Edit',
  changes: ['dealComment'],
  summary: 'Changes the text of an own comment or reply; earlier texts are kept. Only people who were not mentioned before are notified.',
  request: z.strictObject({ ...of, id: idSchema, revision: revisionSchema, ...written }),
  response: commentThreadSchema,
});

export const dealCommentDelete = defineCall({
  subject: 'licensing.deal-comment.delete.v1',
  access: 'deal.comment',
  http: 'POST /DealComments/Delete',
  changes: ['dealComment'],
  summary: 'Removes the text of an own comment or reply from the screen; the history keeps it.',
  request: z.strictObject({ ...of, id: idSchema, revision: revisionSchema }),
  response: commentThreadSchema,
});

export const dealCommentResolve = defineCall({
  subject: 'licensing.deal-comment.resolve.v1',
  access: 'deal.comment',
  http: 'POST /DealComments/Resolve',
  changes: ['dealComment'],
  summary: 'Marks a comment as resolved, or opens it again.',
  request: z.strictObject({ ...of, id: idSchema, resolved: z.boolean() }),
  response: commentThreadSchema,
});

export const dealCommentPeople = defineCall({
  subject: 'licensing.deal-comment.people.v1',
  access: 'deal.comment',
  http: 'GET /DealComments/People',
  shows: ['user'],
  summary: 'At most eight people who may be mentioned in a comment: those who may see the deal and read the comment.',
  request: z.strictObject({ ...of, audience: z.enum(AUDIENCES), words: z.string().trim().max(60).default('') }),
  response: z.object({
    people: z.array(z.object({ userId: idSchema, name: z.string(), role: roleSchema, company: z.string().nullable() })),
  }),
});

export const dealCommentCalls = {
  dealCommentList,
  dealCommentAdd,
  dealCommentReply,
  dealCommentEdit,
  dealCommentDelete,
  dealCommentResolve,
  dealCommentPeople,
};

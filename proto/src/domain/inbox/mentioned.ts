import { z } from 'zod';
import { idSchema } from '../values/ids.js';
import { workItemMovedSchema } from './work-item.js';

/** The item of a comment, the comment, and who was mentioned in it. */
export const mentionedSchema = workItemMovedSchema
  .pick({ kind: true, id: true, number: true, title: true, titleZh: true, path: true, status: true, companyId: true, by: true, at: true })
  .extend({
    commentId: idSchema,
    /** The first comment of the discussion; absent in events of earlier versions. */
    threadId: idSchema.optional(),
    /** Of the comment: each change of it may mention further people. */
    commentRevision: z.int(),
    text: z.string(),
    userIds: z.array(idSchema),
  });
export type Mentioned = z.output<typeof mentionedSchema>;

import { z } from 'zod';
import { decisionIdSchema } from '../../../domain/approval/decision-id.js';
import { PICTURES_PER_VERSION, pictureInputSchema } from '../../../domain/approval/picture.js';
import { productDraftSchema } from '../../../domain/approval/product.js';
import { approvalStatusSchema, rejectionReasonSchema } from '../../views/approval.js';
import { defineCall } from '../../call.js';
import { idSchema, requiredText, revisionSchema, text } from '../../../domain/values/ids.js';

const comment = text(2000).optional();
const moved = z.object({ id: idSchema, revision: revisionSchema, status: approvalStatusSchema, approvalNumber: z.string().nullable() });

export const approvalCreate = defineCall({
  subject: 'approvals.product.create.v1',
  access: 'approval.submit',
  http: 'POST /GraphicApproval/CreateDraft',
  changes: ['approval', 'inbox'],
  summary: 'Creates a product approval as a draft under a signed contract. A given id makes the call repeatable.',
  request: z.strictObject({
    id: idSchema.optional(),
    contractId: idSchema,
    product: productDraftSchema.optional(),
    pictures: z.array(pictureInputSchema).max(PICTURES_PER_VERSION).default([]),
  }),
  response: z.object({ id: idSchema, revision: revisionSchema }),
});

export const approvalSave = defineCall({
  subject: 'approvals.product.save.v1',
  access: 'approval.submit',
  http: 'POST /GraphicApproval/SaveDraft',
  changes: ['approval', 'inbox'],
  summary: 'Saves the draft version: the product and its pictures, in order.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    product: productDraftSchema,
    pictures: z.array(pictureInputSchema).max(PICTURES_PER_VERSION),
  }),
  response: z.object({ id: idSchema, revision: revisionSchema }),
});

export const approvalSubmit = defineCall({
  subject: 'approvals.product.submit.v1',
  access: 'approval.submit',
  http: 'POST /GraphicApproval/Submit',
  changes: ['approval', 'inbox'],
  summary: 'Submits the draft version of the current stage for review.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, sentSample: z.boolean().default(false), comment }),
  response: moved,
});

export const approvalDecide = defineCall({
  subject: 'approvals.product.decide.v1',
  access: 'approval.comment',
  http: 'POST /GraphicApproval/Decide',
  changes: ['approval', 'givingAccess', 'inbox'],
  summary: 'A reviewer approves, confirms or rejects an item. The workflow defines who may do what.',
  request: z.strictObject({
    id: idSchema,
    revision: revisionSchema,
    action: z.enum(['approve', 'confirm', 'reject']),
    reason: rejectionReasonSchema.optional(),
    receivedSample: z.boolean().default(false),
    comment,
    decisionId: decisionIdSchema,
  }),
  response: moved,
});

/** Errors: wrongState (no refresh is due), conflict. */
export const approvalRefresh = defineCall({
  subject: 'approvals.product.refresh.v1',
  access: 'approval.submit',
  http: 'POST /GraphicApproval/ConfirmRefresh',
  changes: ['approval', 'inbox'],
  summary: 'The licensee confirms that a product whose refresh is due is still made as approved.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, comment }),
  response: moved,
});

export const approvalTerminate = defineCall({
  subject: 'approvals.product.terminate.v1',
  access: 'approval.submit',
  http: 'POST /GraphicApproval/Terminate',
  changes: ['approval', 'inbox'],
  summary: 'The licensee terminates the approval. SKUs that were approved for sale can still be reported.',
  request: z.strictObject({ id: idSchema, revision: revisionSchema, comment: requiredText(2000) }),
  response: moved,
});

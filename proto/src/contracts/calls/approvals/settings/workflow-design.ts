import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import { designSchema } from '../../../../domain/workflow/design/design.js';
import { designSummarySchema, draftFields, publishFields, savedDraftSchema, workflowDesignSchema } from '../../../views/workflow-design.js';

/** A brand owner has a workflow for its designs, and one for the products made from them. */
const kind = z.enum(['designApproval', 'approval']);
/** Without a brand owner: the workflow for properties that the licensor owns itself. */
const of = { kind, brandOwnerId: idSchema.optional() };

export const designWorkflowList = defineCall({
  subject: 'approvals.design-workflow.list.v1',
  access: 'workflow.design',
  http: 'GET /NewBrandOwnerSetup/DesignWorkflows',
  shows: ['workflow'],
  summary:
    'The brand owners with their own workflow for designs or for products, or a draft of one; `subject` is the brand owner, empty for the licensor.',
  request: z.strictObject({}),
  response: z.array(designSummarySchema),
});

/** Errors: notFound for a company that is no brand owner. */
export const designWorkflowRead = defineCall({
  subject: 'approvals.design-workflow.read.v1',
  access: 'workflow.design',
  http: 'GET /NewBrandOwnerSetup/DesignWorkflow',
  shows: ['workflow'],
  summary: 'The workflow that approves designs, or products, for a brand owner.',
  request: z.strictObject(of),
  response: workflowDesignSchema.extend({ brandOwner: z.object({ name: z.string(), nameZh: z.string().nullable() }).nullable() }),
});

/** Errors: notFound. */
export const designWorkflowVersion = defineCall({
  subject: 'approvals.design-workflow.version.v1',
  access: 'workflow.design',
  http: 'GET /NewBrandOwnerSetup/DesignWorkflowVersion',
  shows: ['workflow'],
  summary: 'The design of a published version.',
  request: z.strictObject({ ...of, version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: designSchema,
});

/** Errors: conflict when somebody else has saved the draft meanwhile, invalid for the design of another kind, notFound. */
export const designWorkflowSave = defineCall({
  subject: 'approvals.design-workflow.save.v1',
  access: 'workflow.design',
  http: 'POST /NewBrandOwnerSetup/SaveDesignWorkflow',
  changes: ['workflow'],
  summary: 'Saves the draft; a draft may have problems.',
  request: z.strictObject({ ...of, ...draftFields }),
  response: savedDraftSchema,
});

/** Errors: conflict; ruleBroken with every problem of the design; notFound without a draft. */
export const designWorkflowPublish = defineCall({
  subject: 'approvals.design-workflow.publish.v1',
  access: 'workflow.design',
  http: 'POST /NewBrandOwnerSetup/PublishDesignWorkflow',
  changes: ['workflow'],
  summary: 'Publishes the draft as the next version, which applies to items that are submitted for the first time afterwards.',
  request: z.strictObject({ ...of, ...publishFields }),
  response: z.object({ version: z.int() }),
});

/** Errors: conflict. */
export const designWorkflowDiscard = defineCall({
  subject: 'approvals.design-workflow.discard.v1',
  access: 'workflow.design',
  http: 'POST /NewBrandOwnerSetup/DiscardDesignWorkflow',
  changes: ['workflow'],
  summary: 'Discards the draft.',
  request: z.strictObject({ ...of, revision: revisionSchema }),
  response: z.object({ discarded: z.boolean() }),
});

export const designWorkflowCalls = {
  designWorkflowList,
  designWorkflowRead,
  designWorkflowVersion,
  designWorkflowSave,
  designWorkflowPublish,
  designWorkflowDiscard,
};

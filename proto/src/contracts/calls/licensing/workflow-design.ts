import { z } from 'zod';
import { defineCall } from '../../call.js';
import { revisionSchema } from '../../../domain/values/ids.js';
import { designSchema } from '../../../domain/workflow/design/design.js';
import { designSummarySchema, draftFields, publishFields, savedDraftSchema, workflowDesignSchema } from '../../views/workflow-design.js';

/** The workflows that a tenant designs as a whole; designs are approved as each brand owner says. */
const kind = z.enum(['termSheet', 'contract']);

export const workflowDesignList = defineCall({
  subject: 'licensing.workflow-design.list.v1',
  access: 'workflow.design',
  http: 'GET /WorkflowDesigner/List',
  shows: ['workflow'],
  summary: 'The workflows of the tenant, with what holds and what is being drafted.',
  request: z.strictObject({}),
  response: z.array(designSummarySchema),
});

export const workflowDesignRead = defineCall({
  subject: 'licensing.workflow-design.read.v1',
  access: 'workflow.design',
  http: 'GET /WorkflowDesigner/Read',
  shows: ['workflow'],
  summary: 'One workflow: its draft, the published design and all versions.',
  request: z.strictObject({ kind }),
  response: workflowDesignSchema,
});

/** Errors: notFound. */
export const workflowDesignVersion = defineCall({
  subject: 'licensing.workflow-design.version.v1',
  access: 'workflow.design',
  http: 'GET /WorkflowDesigner/Version',
  shows: ['workflow'],
  summary: 'The design of a published version.',
  request: z.strictObject({ kind, version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: designSchema,
});

/** Errors: conflict when somebody else has written the draft meanwhile, invalid for the design of another kind. */
export const workflowDesignSave = defineCall({
  subject: 'licensing.workflow-design.save.v1',
  access: 'workflow.design',
  http: 'POST /WorkflowDesigner/SaveDraft',
  changes: ['workflow'],
  summary: 'Writes the draft of a workflow; it may have problems as long as it is a draft.',
  request: z.strictObject({ kind, ...draftFields }),
  response: savedDraftSchema,
});

/** Errors: conflict; ruleBroken with every problem of the design; notFound without a draft. */
export const workflowDesignPublish = defineCall({
  subject: 'licensing.workflow-design.publish.v1',
  access: 'workflow.design',
  http: 'POST /WorkflowDesigner/Publish',
  changes: ['workflow'],
  summary: 'Makes the draft the next version, which holds for everything that starts from now on.',
  request: z.strictObject({ kind, ...publishFields }),
  response: z.object({ version: z.int() }),
});

/** Errors: conflict. */
export const workflowDesignDiscard = defineCall({
  subject: 'licensing.workflow-design.discard.v1',
  access: 'workflow.design',
  http: 'POST /WorkflowDesigner/DiscardDraft',
  changes: ['workflow'],
  summary: 'Throws the draft away.',
  request: z.strictObject({ kind, revision: revisionSchema }),
  response: z.object({ discarded: z.boolean() }),
});

export const workflowDesignCalls = {
  workflowDesignList,
  workflowDesignRead,
  workflowDesignVersion,
  workflowDesignSave,
  workflowDesignPublish,
  workflowDesignDiscard,
};

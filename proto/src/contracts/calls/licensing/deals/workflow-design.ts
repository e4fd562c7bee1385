import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { revisionSchema } from '../../../../domain/values/ids.js';
import { designSchema } from '../../../../domain/workflow/design/design.js';
import { designSummarySchema, draftFields, publishFields, savedDraftSchema, workflowDesignSchema } from '../../../views/workflow-design.js';

/** The workflows that a tenant designs; designs follow the workflow of each brand owner. */
const kind = z.enum(['termSheet', 'contract']);

export const workflowDesignList = defineCall({
  subject: 'licensing.workflow-design.list.v1',
  access: 'workflow.design',
  http: 'GET /WorkflowDesigner/List',
  shows: ['workflow'],
  summary: 'The workflows of the tenant, with their published version and draft.',
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
  summary: 'Saves the draft of a workflow; a draft may have problems.',
  request: z.strictObject({ kind, ...draftFields }),
  response: savedDraftSchema,
});

/** Errors: conflict; ruleBroken with every problem of the design; notFound without a draft. */
export const workflowDesignPublish = defineCall({
  subject: 'licensing.workflow-design.publish.v1',
  access: 'workflow.design',
  http: 'POST /WorkflowDesigner/Publish',
  changes: ['workflow'],
  summary: 'Publishes the draft as the next version, which applies to items that start afterwards.',
  request: z.strictObject({ kind, ...publishFields }),
  response: z.object({ version: z.int() }),
});

/** Errors: conflict. */
export const workflowDesignDiscard = defineCall({
  subject: 'licensing.workflow-design.discard.v1',
  access: 'workflow.design',
  http: 'POST /WorkflowDesigner/DiscardDraft',
  changes: ['workflow'],
  summary: 'Discards the draft.',
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

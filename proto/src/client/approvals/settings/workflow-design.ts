// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/approvals/settings/workflow-design.js';

export const designWorkflowDiscard: ClientCommand<typeof defined.designWorkflowDiscard> = { subject: 'approvals.design-workflow.discard.v1', http: { method: 'POST', path: '/NewBrandOwnerSetup/DiscardDesignWorkflow', query: [] }, changes: ['workflow'] };
export const designWorkflowList: ClientRead<typeof defined.designWorkflowList> = { subject: 'approvals.design-workflow.list.v1', http: { method: 'GET', path: '/NewBrandOwnerSetup/DesignWorkflows', query: [] }, shows: ['workflow'] };
export const designWorkflowPublish: ClientCommand<typeof defined.designWorkflowPublish> = { subject: 'approvals.design-workflow.publish.v1', http: { method: 'POST', path: '/NewBrandOwnerSetup/PublishDesignWorkflow', query: [] }, changes: ['workflow'] };
export const designWorkflowRead: ClientRead<typeof defined.designWorkflowRead> = { subject: 'approvals.design-workflow.read.v1', http: { method: 'GET', path: '/NewBrandOwnerSetup/DesignWorkflow', query: [] }, shows: ['workflow'] };
export const designWorkflowSave: ClientCommand<typeof defined.designWorkflowSave> = { subject: 'approvals.design-workflow.save.v1', http: { method: 'POST', path: '/NewBrandOwnerSetup/SaveDesignWorkflow', query: [] }, changes: ['workflow'] };
export const designWorkflowVersion: ClientRead<typeof defined.designWorkflowVersion> = { subject: 'approvals.design-workflow.version.v1', http: { method: 'GET', path: '/NewBrandOwnerSetup/DesignWorkflowVersion', query: [] }, shows: ['workflow'] };

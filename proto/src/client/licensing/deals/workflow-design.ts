// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/deals/workflow-design.js';

export const workflowDesignDiscard: ClientCommand<typeof defined.workflowDesignDiscard> = { subject: 'licensing.workflow-design.discard.v1', http: { method: 'POST', path: '/WorkflowDesigner/DiscardDraft', query: [] }, changes: ['workflow'] };
export const workflowDesignList: ClientRead<typeof defined.workflowDesignList> = { subject: 'licensing.workflow-design.list.v1', http: { method: 'GET', path: '/WorkflowDesigner/List', query: [] }, shows: ['workflow'] };
export const workflowDesignPublish: ClientCommand<typeof defined.workflowDesignPublish> = { subject: 'licensing.workflow-design.publish.v1', http: { method: 'POST', path: '/WorkflowDesigner/Publish', query: [] }, changes: ['workflow'] };
export const workflowDesignRead: ClientRead<typeof defined.workflowDesignRead> = { subject: 'licensing.workflow-design.read.v1', http: { method: 'GET', path: '/WorkflowDesigner/Read', query: [] }, shows: ['workflow'] };
export const workflowDesignSave: ClientCommand<typeof defined.workflowDesignSave> = { subject: 'licensing.workflow-design.save.v1', http: { method: 'POST', path: '/WorkflowDesigner/SaveDraft', query: [] }, changes: ['workflow'] };
export const workflowDesignVersion: ClientRead<typeof defined.workflowDesignVersion> = { subject: 'licensing.workflow-design.version.v1', http: { method: 'GET', path: '/WorkflowDesigner/Version', query: [] }, shows: ['workflow'] };

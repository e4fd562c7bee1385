// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/design.js';

export const designDecide: ClientCommand<typeof defined.designDecide> = { subject: 'approvals.design.decide.v1', http: { method: 'POST', path: '/DesignApproval/Decide', query: [] }, changes: ['design', 'inbox'] };
export const designList: ClientRead<typeof defined.designList> = { subject: 'approvals.design.list.v1', http: { method: 'GET', path: '/DesignApproval/List', query: [] }, shows: ['design'], columnIds: ['approvalNumber', 'name', 'designType', 'company', 'property', 'version', 'status', 'submittedAt', 'dueOn', 'waitingSince'] };
export const designRead: ClientRead<typeof defined.designRead> = { subject: 'approvals.design.read.v1', http: { method: 'GET', path: '/DesignApproval/Read', query: [] }, shows: ['design', 'designTemplate'] };
export const designSave: ClientCommand<typeof defined.designSave> = { subject: 'approvals.design.save.v1', http: { method: 'POST', path: '/DesignApproval/Save', query: [] }, changes: ['design', 'inbox'] };
export const designSubmit: ClientCommand<typeof defined.designSubmit> = { subject: 'approvals.design.submit.v1', http: { method: 'POST', path: '/DesignApproval/Submit', query: [] }, changes: ['design', 'inbox'] };
export const designSubmitSample: ClientCommand<typeof defined.designSubmitSample> = { subject: 'approvals.design.submit-sample.v1', http: { method: 'POST', path: '/DesignApproval/SubmitSample', query: [] }, changes: ['design', 'inbox'] };

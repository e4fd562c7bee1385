// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/pop.js';

export const popDecide: ClientCommand<typeof defined.popDecide> = { subject: 'approvals.pop.decide.v1', http: { method: 'POST', path: '/POPApproval/Decide', query: [] }, changes: ['inbox', 'pop'] };
export const popList: ClientRead<typeof defined.popList> = { subject: 'approvals.pop.list.v1', http: { method: 'GET', path: '/POPApproval/List', query: [] }, shows: ['pop'], columnIds: ['number', 'popName', 'company', 'property', 'approvalNumber', 'version', 'status', 'submittedAt', 'dueOn', 'waitingSince'] };
export const popRead: ClientRead<typeof defined.popRead> = { subject: 'approvals.pop.read.v1', http: { method: 'GET', path: '/POPApproval/Read', query: [] }, shows: ['pop'] };
export const popSubmit: ClientCommand<typeof defined.popSubmit> = { subject: 'approvals.pop.submit.v1', http: { method: 'POST', path: '/POPApproval/Submit', query: [] }, changes: ['inbox', 'pop'] };

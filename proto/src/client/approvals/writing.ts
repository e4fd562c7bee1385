// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/writing.js';

export const approvalCreate: ClientCommand<typeof defined.approvalCreate> = { subject: 'approvals.product.create.v1', http: { method: 'POST', path: '/GraphicApproval/CreateDraft', query: [] }, changes: ['approval', 'inbox'] };
export const approvalDecide: ClientCommand<typeof defined.approvalDecide> = { subject: 'approvals.product.decide.v1', http: { method: 'POST', path: '/GraphicApproval/Decide', query: [] }, changes: ['approval', 'givingAccess', 'inbox'] };
export const approvalRefresh: ClientCommand<typeof defined.approvalRefresh> = { subject: 'approvals.product.refresh.v1', http: { method: 'POST', path: '/GraphicApproval/ConfirmRefresh', query: [] }, changes: ['approval', 'inbox'] };
export const approvalSave: ClientCommand<typeof defined.approvalSave> = { subject: 'approvals.product.save.v1', http: { method: 'POST', path: '/GraphicApproval/SaveDraft', query: [] }, changes: ['approval', 'inbox'] };
export const approvalSubmit: ClientCommand<typeof defined.approvalSubmit> = { subject: 'approvals.product.submit.v1', http: { method: 'POST', path: '/GraphicApproval/Submit', query: [] }, changes: ['approval', 'inbox'] };
export const approvalTerminate: ClientCommand<typeof defined.approvalTerminate> = { subject: 'approvals.product.terminate.v1', http: { method: 'POST', path: '/GraphicApproval/Terminate', query: [] }, changes: ['approval', 'inbox'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/reading.js';

export const approvalContracts: ClientRead<typeof defined.approvalContracts> = { subject: 'approvals.contract.list.v1', http: { method: 'GET', path: '/GraphicApproval/Contracts', query: [] }, shows: ['approval', 'contract'] };
export const approvalDetail: ClientRead<typeof defined.approvalDetail> = { subject: 'approvals.product.read.v1', http: { method: 'GET', path: '/GraphicApproval/Detail', query: [] }, shows: ['approval'] };
export const approvalFilters: ClientRead<typeof defined.approvalFilters> = { subject: 'approvals.product.filters.v1', http: { method: 'GET', path: '/GraphicApproval/Filters', query: [] }, shows: ['approval'] };
export const approvalList: ClientRead<typeof defined.approvalList> = { subject: 'approvals.product.list.v1', http: { method: 'GET', path: '/GraphicApproval/List', query: [] }, shows: ['approval'], columnIds: ['productName', 'spu', 'approvalNumber', 'companyName', 'propertyName', 'contractNumber', 'version', 'status', 'awaited', 'waitsFor', 'rejectedBy', 'rejectedAt', 'rejectionReason', 'rejectionComment', 'openPinCount', 'submittedAt', 'deadline', 'dueOn', 'waitingSince', 'updatedAt'] };
export const approvalsOverview: ClientRead<typeof defined.approvalsOverview> = { subject: 'approvals.overview.read.v1', http: { method: 'GET', path: '/GraphicApproval/Overview', query: [] }, shows: ['approval', 'design', 'pop', 'spu'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/spu.js';

export const spuDecide: ClientCommand<typeof defined.spuDecide> = { subject: 'approvals.spu-item.decide.v1', http: { method: 'POST', path: '/ExistingSpuApproval/Decide', query: [] }, changes: ['inbox', 'spu'] };
export const spuItemList: ClientRead<typeof defined.spuItemList> = { subject: 'approvals.spu-item.list.v1', http: { method: 'GET', path: '/ExistingSpuApproval/Items', query: [] }, shows: ['spu'], columnIds: ['itemCode', 'status', 'similarity', 'approvalNumber', 'companyName', 'propertyName', 'submissionNumber', 'decidedBy', 'decidedAt', 'submittedAt'] };
export const spuItemRead: ClientRead<typeof defined.spuItemRead> = { subject: 'approvals.spu-item.read.v1', http: { method: 'GET', path: '/ExistingSpuApproval/Detail', query: [] }, shows: ['spu'] };
export const spuSettingsPreview: ClientRead<typeof defined.spuSettingsPreview> = { subject: 'approvals.spu-settings.preview.v1', http: { method: 'GET', path: '/SpuSimilarity/Preview', query: [] }, shows: ['spu', 'spuSettings'] };
export const spuSettingsRead: ClientRead<typeof defined.spuSettingsRead> = { subject: 'approvals.spu-settings.read.v1', http: { method: 'GET', path: '/SpuSimilarity/Read', query: [] }, shows: ['spuSettings'] };
export const spuSettingsSave: ClientCommand<typeof defined.spuSettingsSave> = { subject: 'approvals.spu-settings.save.v1', http: { method: 'POST', path: '/SpuSimilarity/Save', query: [] }, changes: ['spuSettings'] };
export const spuSubmissionList: ClientRead<typeof defined.spuSubmissionList> = { subject: 'approvals.spu-submission.list.v1', http: { method: 'GET', path: '/ExistingSpuApproval/List', query: [] }, shows: ['spu'], columnIds: ['number', 'companyName', 'propertyName', 'fileName', 'state', 'items', 'submittedAt'] };
export const spuSubmissionRead: ClientRead<typeof defined.spuSubmissionRead> = { subject: 'approvals.spu-submission.read.v1', http: { method: 'GET', path: '/ExistingSpuApproval/Read', query: [] }, shows: ['spu'] };
export const spuSubmit: ClientCommand<typeof defined.spuSubmit> = { subject: 'approvals.spu-submission.create.v1', http: { method: 'POST', path: '/ExistingSpuApproval/Submit', query: [] }, changes: ['inbox', 'spu'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/spu-mark.js';

export const spuMarkCheck: ClientCommand<typeof defined.spuMarkCheck> = { subject: 'approvals.spu-mark.check.v1', http: { method: 'POST', path: '/SpuEncryption/Read', query: [] }, changes: [] };
export const spuMarkIssue: ClientCommand<typeof defined.spuMarkIssue> = { subject: 'approvals.spu-mark.issue.v1', http: { method: 'POST', path: '/SpuEncryption/Mark', query: [] }, changes: ['spu', 'spuMark'] };
export const spuMarkList: ClientRead<typeof defined.spuMarkList> = { subject: 'approvals.spu-mark.list.v1', http: { method: 'GET', path: '/SpuEncryption/Marks', query: [] }, shows: ['spuMark'], columnIds: ['number', 'itemCode', 'companyName', 'fileName', 'issuedBy', 'issuedAt', 'cancelledAt'] };

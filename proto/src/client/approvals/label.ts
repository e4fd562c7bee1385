// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/label.js';

export const labelArticles: ClientRead<typeof defined.labelArticles> = { subject: 'approvals.label.articles.v1', http: { method: 'GET', path: '/Label/Articles', query: [] }, shows: ['approval', 'label'] };
export const labelCodes: ClientRead<typeof defined.labelCodes> = { subject: 'approvals.label.codes.v1', http: { method: 'GET', path: '/Label/Codes', query: [] }, shows: ['label'] };
export const labelIssue: ClientCommand<typeof defined.labelIssue> = { subject: 'approvals.label.issue.v1', http: { method: 'POST', path: '/Label/Issue', query: [] }, changes: ['label'] };
export const labelRangeList: ClientRead<typeof defined.labelRangeList> = { subject: 'approvals.label.list.v1', http: { method: 'GET', path: '/Label/List', query: [] }, shows: ['label'], columnIds: ['number', 'productName', 'sku', 'gtin', 'companyName', 'contractNumber', 'stickerNumber', 'count', 'returned', 'lost', 'issuedBy', 'issuedAt', 'status'] };
export const labelRangeRead: ClientRead<typeof defined.labelRangeRead> = { subject: 'approvals.label.read.v1', http: { method: 'GET', path: '/Label/Detail', query: [] }, shows: ['label'] };
export const labelRecall: ClientCommand<typeof defined.labelRecall> = { subject: 'approvals.label.recall.v1', http: { method: 'POST', path: '/Label/Recall', query: [] }, changes: ['label'] };
export const labelReconciliation: ClientRead<typeof defined.labelReconciliation> = { subject: 'approvals.label.reconciliation.v1', http: { method: 'GET', path: '/Label/Reconciliation', query: [] }, shows: ['label', 'salesReport'], columnIds: ['contractNumber', 'companyName', 'productName', 'sku', 'issued', 'returned', 'lost', 'inUse', 'reported', 'difference', 'state'] };
export const labelScan: ClientCommand<typeof defined.labelScan> = { subject: 'approvals.label.scan.v1', http: { method: 'POST', path: '/Label/Scan', query: [] }, changes: [] };
export const labelTakeBack: ClientCommand<typeof defined.labelTakeBack> = { subject: 'approvals.label.take-back.v1', http: { method: 'POST', path: '/Label/TakeBack', query: [] }, changes: ['label'] };

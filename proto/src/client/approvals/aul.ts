// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/aul.js';

export const aulContracts: ClientRead<typeof defined.aulContracts> = { subject: 'approvals.aul.contracts.v1', http: { method: 'GET', path: '/AULApplication/Contracts', query: [] }, shows: ['aul', 'contract'] };
export const aulDetail: ClientRead<typeof defined.aulDetail> = { subject: 'approvals.aul.read.v1', http: { method: 'GET', path: '/AULApplication/Detail', query: [] }, shows: ['aul'] };
export const aulFollow: ClientCommand<typeof defined.aulFollow> = { subject: 'approvals.aul.follow.v1', http: { method: 'POST', path: '/AULApplication/Follow', query: [] }, changes: ['aul', 'inbox'] };
export const aulList: ClientRead<typeof defined.aulList> = { subject: 'approvals.aul.list.v1', http: { method: 'GET', path: '/AULApplication/List', query: [] }, shows: ['aul'], columnIds: ['number', 'version', 'companyName', 'storeName', 'platform', 'storeType', 'from', 'to', 'annualSales', 'quantity', 'approvedQuantity', 'decision', 'ruleName', 'sendCount', 'status', 'statusSince', 'updatedAt'] };
export const aulMove: ClientCommand<typeof defined.aulMove> = { subject: 'approvals.aul.move.v1', http: { method: 'POST', path: '/AULApplication/Move', query: [] }, changes: ['aul', 'inbox'] };
export const aulRulesRead: ClientRead<typeof defined.aulRulesRead> = { subject: 'approvals.aul-rules.read.v1', http: { method: 'GET', path: '/AulAutoApprovalSetting/Read', query: [] }, shows: ['aulSettings'] };
export const aulRulesSave: ClientCommand<typeof defined.aulRulesSave> = { subject: 'approvals.aul-rules.save.v1', http: { method: 'POST', path: '/AulAutoApprovalSetting/Save', query: [] }, changes: ['aulSettings'] };
export const aulSave: ClientCommand<typeof defined.aulSave> = { subject: 'approvals.aul.save.v1', http: { method: 'POST', path: '/AULApplication/Save', query: [] }, changes: ['aul', 'inbox'] };
export const aulSimulate: ClientRead<typeof defined.aulSimulate> = { subject: 'approvals.aul.simulate.v1', http: { method: 'POST', path: '/AULApplication/Simulate', query: [] }, shows: ['aulSettings'] };
export const aulStampRead: ClientRead<typeof defined.aulStampRead> = { subject: 'approvals.aul-stamp.read.v1', http: { method: 'GET', path: '/AulAutoStamp/Read', query: [] }, shows: ['aulSettings'] };
export const aulStampSave: ClientCommand<typeof defined.aulStampSave> = { subject: 'approvals.aul-stamp.save.v1', http: { method: 'POST', path: '/AulAutoStamp/Save', query: [] }, changes: ['aulSettings'] };
export const aulSubmit: ClientCommand<typeof defined.aulSubmit> = { subject: 'approvals.aul.submit.v1', http: { method: 'POST', path: '/AULApplication/Submit', query: [] }, changes: ['aul', 'inbox'] };
export const aulTemplateRead: ClientRead<typeof defined.aulTemplateRead> = { subject: 'approvals.aul-template.read.v1', http: { method: 'GET', path: '/AulTemplate/Read', query: [] }, shows: ['aulSettings'] };
export const aulTemplateSave: ClientCommand<typeof defined.aulTemplateSave> = { subject: 'approvals.aul-template.save.v1', http: { method: 'POST', path: '/AulTemplate/Save', query: [] }, changes: ['aulSettings'] };
export const storeNames: ClientRead<typeof defined.storeNames> = { subject: 'approvals.store.names.v1', http: { method: 'GET', path: '/AULApplication/StoreNames', query: [] }, shows: ['aul', 'sticker'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/approvals/settings/design-template.js';

export const designTemplateList: ClientRead<typeof defined.designTemplateList> = { subject: 'approvals.design-template.list.v1', http: { method: 'GET', path: '/DesignTemplate/List', query: [] }, shows: ['designTemplate'] };
export const designTemplatePartners: ClientRead<typeof defined.designTemplatePartners> = { subject: 'approvals.design-template.partners.v1', http: { method: 'GET', path: '/DesignTemplate/Partners', query: [] }, shows: ['company'] };
export const designTemplateRead: ClientRead<typeof defined.designTemplateRead> = { subject: 'approvals.design-template.read.v1', http: { method: 'GET', path: '/DesignTemplate/Read', query: [] }, shows: ['designTemplate'] };
export const designTemplateReceive: ClientCommand<typeof defined.designTemplateReceive> = { subject: 'approvals.design-template.receive.v1', http: { method: 'POST', path: '/DesignTemplate/Receive', query: [] }, changes: ['designTemplate', 'inbox'] };
export const designTemplateRelease: ClientCommand<typeof defined.designTemplateRelease> = { subject: 'approvals.design-template.release.v1', http: { method: 'POST', path: '/DesignTemplate/Release', query: [] }, changes: ['designTemplate', 'inbox'] };
export const designTemplateUpload: ClientCommand<typeof defined.designTemplateUpload> = { subject: 'approvals.design-template.upload.v1', http: { method: 'POST', path: '/DesignTemplate/Upload', query: [] }, changes: ['designTemplate'] };
export const designTemplateWithdraw: ClientCommand<typeof defined.designTemplateWithdraw> = { subject: 'approvals.design-template.withdraw.v1', http: { method: 'POST', path: '/DesignTemplate/Withdraw', query: [] }, changes: ['designTemplate', 'inbox'] };

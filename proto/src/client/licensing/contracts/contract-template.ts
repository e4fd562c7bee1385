// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/contracts/contract-template.js';

export const contractTemplateAddDefaults: ClientCommand<typeof defined.contractTemplateAddDefaults> = { subject: 'licensing.contract-template.add-defaults.v1', http: { method: 'POST', path: '/ContractTemplate/AddDefaults', query: [] }, changes: ['contractTemplate'] };
export const contractTemplateDelete: ClientCommand<typeof defined.contractTemplateDelete> = { subject: 'licensing.contract-template.delete.v1', http: { method: 'POST', path: '/ContractTemplate/Delete', query: [] }, changes: ['contractTemplate'] };
export const contractTemplateList: ClientRead<typeof defined.contractTemplateList> = { subject: 'licensing.contract-template.list.v1', http: { method: 'GET', path: '/ContractTemplate/List', query: [] }, shows: ['contractTemplate'] };
export const contractTemplatePreview: ClientCommand<typeof defined.contractTemplatePreview> = { subject: 'licensing.contract-template.preview.v1', http: { method: 'POST', path: '/ContractTemplate/Preview', query: [] }, changes: [] };
export const contractTemplateSave: ClientCommand<typeof defined.contractTemplateSave> = { subject: 'licensing.contract-template.save.v1', http: { method: 'POST', path: '/ContractTemplate/Save', query: [] }, changes: ['contractTemplate'] };
export const contractTemplateSetActive: ClientCommand<typeof defined.contractTemplateSetActive> = { subject: 'licensing.contract-template.set-active.v1', http: { method: 'POST', path: '/ContractTemplate/SetActive', query: [] }, changes: ['contractTemplate'] };

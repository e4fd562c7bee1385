// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/contracts/contract-document.js';

export const contractDocumentChoices: ClientRead<typeof defined.contractDocumentChoices> = { subject: 'licensing.contract-document.choices.v1', http: { method: 'GET', path: '/Contract/DocumentChoices', query: [] }, shows: ['contract', 'contractTemplate'] };
export const contractDocumentGenerate: ClientCommand<typeof defined.contractDocumentGenerate> = { subject: 'licensing.contract-document.generate.v1', http: { method: 'POST', path: '/Contract/GenerateDocument', query: [] }, changes: ['contract'] };
export const contractDocumentPreview: ClientCommand<typeof defined.contractDocumentPreview> = { subject: 'licensing.contract-document.preview.v1', http: { method: 'POST', path: '/Contract/PreviewDocument', query: [] }, changes: [] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/contracts/contract.js';

export const contractCompare: ClientRead<typeof defined.contractCompare> = { subject: 'licensing.contract.compare.v1', http: { method: 'GET', path: '/Contract/Compare', query: [] }, shows: ['contract'] };
export const contractList: ClientRead<typeof defined.contractList> = { subject: 'licensing.contract.list.v1', http: { method: 'GET', path: '/ContractManagementV2/List', query: [] }, shows: ['contract'], columnIds: ['number', 'licensee', 'properties', 'termTo', 'mgTotal', 'status', 'waitsFor', 'statusSince', 'purpose', 'termSheet', 'signedOn', 'updatedAt'] };
export const contractMove: ClientCommand<typeof defined.contractMove> = { subject: 'licensing.contract.move.v1', http: { method: 'POST', path: '/Contract/MoveStep', query: [] }, changes: ['contract', 'inbox', 'termSheet'] };
export const contractRead: ClientRead<typeof defined.contractRead> = { subject: 'licensing.contract.read.v1', http: { method: 'GET', path: '/Contract/View', query: [] }, shows: ['contract'] };
export const contractSignature: ClientRead<typeof defined.contractSignature> = { subject: 'licensing.contract.signature.v1', http: { method: 'GET', path: '/Contract/Signature', query: [] }, shows: ['contract'] };

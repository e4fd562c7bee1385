// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/licensing/insurance.js';

export const insuranceList: ClientRead<typeof defined.insuranceList> = { subject: 'licensing.insurance.list.v1', http: { method: 'GET', path: '/Insurance/List', query: [] }, shows: ['insurance'], columnIds: ['policyNumber', 'company', 'insurer', 'from', 'to', 'territoryLimit', 'perAccident', 'aggregate', 'status', 'updatedAt'] };
export const insuranceRead: ClientRead<typeof defined.insuranceRead> = { subject: 'licensing.insurance.read.v1', http: { method: 'GET', path: '/Insurance/Read', query: [] }, shows: ['insurance'] };
export const insuranceSave: ClientCommand<typeof defined.insuranceSave> = { subject: 'licensing.insurance.save.v1', http: { method: 'POST', path: '/Insurance/Save', query: [] }, changes: ['inbox', 'insurance'] };

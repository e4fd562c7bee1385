// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/licensing/rights.js';

export const rightsAvailability: ClientRead<typeof defined.rightsAvailability> = { subject: 'licensing.rights.availability.v1', http: { method: 'GET', path: '/Rights/Availability', query: [] }, shows: ['contract', 'termSheet'] };
export const rightsCheck: ClientRead<typeof defined.rightsCheck> = { subject: 'licensing.rights.check.v1', http: { method: 'GET', path: '/Rights/Check', query: [] }, shows: ['contract', 'termSheet'] };
export const rightsReserve: ClientCommand<typeof defined.rightsReserve> = { subject: 'licensing.rights.reserve.v1', http: { method: 'POST', path: '/Rights/Reserve', query: [] }, changes: ['contract', 'termSheet'] };
export const rightsTimeline: ClientRead<typeof defined.rightsTimeline> = { subject: 'licensing.rights.timeline.v1', http: { method: 'GET', path: '/Rights/Timeline', query: [] }, shows: ['contract', 'termSheet'] };
export const rightsWithdraw: ClientCommand<typeof defined.rightsWithdraw> = { subject: 'licensing.rights.withdraw.v1', http: { method: 'POST', path: '/Rights/Withdraw', query: [] }, changes: ['contract', 'termSheet'] };

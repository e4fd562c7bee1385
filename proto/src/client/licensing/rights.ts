// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/licensing/rights.js';

export const rightsAvailability: ClientRead<typeof defined.rightsAvailability> = { subject: 'licensing.rights.availability.v1', http: { method: 'GET', path: '/Rights/Availability', query: [] }, shows: ['contract', 'termSheet'] };
export const rightsCheck: ClientRead<typeof defined.rightsCheck> = { subject: 'licensing.rights.check.v1', http: { method: 'GET', path: '/Rights/Check', query: [] }, shows: ['contract', 'termSheet'] };

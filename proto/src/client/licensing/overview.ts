// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/licensing/overview.js';

export const licensingOverview: ClientRead<typeof defined.licensingOverview> = { subject: 'licensing.overview.read.v1', http: { method: 'GET', path: '/Home/Deals', query: [] }, shows: ['contract', 'insurance', 'termSheet'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/finance/insight/overview.js';

export const financeOverview: ClientRead<typeof defined.financeOverview> = { subject: 'finance.overview.read.v1', http: { method: 'GET', path: '/Home/Money', query: [] }, shows: ['bill', 'payment', 'salesReport'] };

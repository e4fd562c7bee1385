// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/deals/deal-filters.js';

export const dealFilterNames: ClientRead<typeof defined.dealFilterNames> = { subject: 'licensing.deal.filter-names.v1', http: { method: 'GET', path: '/TermSheetManagement/FilterNames', query: [] }, shows: ['termSheet'] };

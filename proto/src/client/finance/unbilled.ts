// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/unbilled.js';

export const unbilledList: ClientRead<typeof defined.unbilledList> = { subject: 'finance.unbilled.list.v1', http: { method: 'GET', path: '/LicensorPayment/Unbilled', query: [] }, shows: ['bill', 'salesReport'], columnIds: ['contractNumber', 'companyName', 'month', 'status', 'reason', 'billOn', 'amount', 'royalty'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/sales-division.js';

export const salesDivide: ClientCommand<typeof defined.salesDivide> = { subject: 'finance.sales-division.divide.v1', http: { method: 'POST', path: '/SalesReporting/Divide', query: [] }, changes: ['inbox', 'salesReport'] };
export const salesDivisionRead: ClientCommand<typeof defined.salesDivisionRead> = { subject: 'finance.sales-division.read.v1', http: { method: 'POST', path: '/SalesReporting/ReadDivision', query: [] }, changes: [] };

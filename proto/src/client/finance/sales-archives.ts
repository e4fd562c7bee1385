// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/finance/sales-archives.js';

export const salesArchiveGet: ClientRead<typeof defined.salesArchiveGet> = { subject: 'finance.sales-archive.get.v1', http: { method: 'GET', path: '/SalesReporting/Archive', query: [] }, shows: ['salesReport'] };
export const salesArchiveList: ClientRead<typeof defined.salesArchiveList> = { subject: 'finance.sales-archive.list.v1', http: { method: 'GET', path: '/SalesReporting/Archives', query: [] }, shows: ['salesReport'] };

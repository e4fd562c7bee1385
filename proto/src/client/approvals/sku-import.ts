// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/sku-import.js';

export const skuImportColumns: ClientRead<typeof defined.skuImportColumns> = { subject: 'approvals.sku-import.columns.v1', http: { method: 'GET', path: '/Import/Columns', query: [] }, shows: ['skuImport', 'event'] };
export const skuImportList: ClientRead<typeof defined.skuImportList> = { subject: 'approvals.sku-import.list.v1', http: { method: 'GET', path: '/Import/List', query: [] }, shows: ['skuImport'], columnIds: ['number', 'fileName', 'companyName', 'status', 'rows', 'products', 'errors', 'uploadedAt'] };
export const skuImportRead: ClientRead<typeof defined.skuImportRead> = { subject: 'approvals.sku-import.read.v1', http: { method: 'GET', path: '/Import/Read', query: [] }, shows: ['skuImport'] };
export const skuImportRows: ClientRead<typeof defined.skuImportRows> = { subject: 'approvals.sku-import.rows.v1', http: { method: 'GET', path: '/Import/Rows', query: [] }, shows: ['skuImport'] };
export const skuImportSubmit: ClientCommand<typeof defined.skuImportSubmit> = { subject: 'approvals.sku-import.submit.v1', http: { method: 'POST', path: '/Import/Submit', query: [] }, changes: ['inbox', 'skuImport', 'spu'] };
export const skuImportUpload: ClientCommand<typeof defined.skuImportUpload> = { subject: 'approvals.sku-import.create.v1', http: { method: 'POST', path: '/Import/Upload', query: [] }, changes: ['skuImport'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/catalogue/catalogue-setup.js';

export const catalogueAdd: ClientCommand<typeof defined.catalogueAdd> = { subject: 'licensing.catalogue.add.v1', http: { method: 'POST', path: '/Catalogue/Add', query: [] }, changes: ['catalogue'] };
export const catalogueList: ClientRead<typeof defined.catalogueList> = { subject: 'licensing.catalogue.list.v1', http: { method: 'GET', path: '/Catalogue/List', query: [] }, shows: ['catalogue'], columnIds: ['name', 'nameZh', 'kind', 'parent', 'code', 'active', 'at'] };
export const catalogueRead: ClientRead<typeof defined.catalogueRead> = { subject: 'licensing.catalogue.read.v1', http: { method: 'GET', path: '/Catalogue/Read', query: [] }, shows: ['catalogue'] };
export const catalogueSave: ClientCommand<typeof defined.catalogueSave> = { subject: 'licensing.catalogue.save.v1', http: { method: 'POST', path: '/Catalogue/Save', query: [] }, changes: ['catalogue'] };

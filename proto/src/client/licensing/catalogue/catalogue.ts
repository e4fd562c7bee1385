// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/catalogue/catalogue.js';

export const categoryList: ClientRead<typeof defined.categoryList> = { subject: 'licensing.category.list.v1', http: { method: 'GET', path: '/TermSheetV2/Categories', query: [] }, shows: ['catalogue'] };
export const partyList: ClientRead<typeof defined.partyList> = { subject: 'licensing.party.list.v1', http: { method: 'GET', path: '/TermSheetV2/Parties', query: [] }, shows: ['company'] };
export const productTypeList: ClientRead<typeof defined.productTypeList> = { subject: 'licensing.product-type.list.v1', http: { method: 'GET', path: '/TermSheetV2/ProductTypes', query: [] }, shows: ['catalogue'] };
export const propertyList: ClientRead<typeof defined.propertyList> = { subject: 'licensing.property.list.v1', http: { method: 'GET', path: '/TermSheetV2/Properties', query: [] }, shows: ['property'] };

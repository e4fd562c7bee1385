// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/companies/general.js';

export const generalLanguages: ClientRead<typeof defined.generalLanguages> = { subject: 'identity.general.languages.v1', http: { method: 'GET', path: '/General/GetLanguages', query: [] }, shows: ['settings'] };
export const generalLicensees: ClientRead<typeof defined.generalLicensees> = { subject: 'identity.general.licensees.v1', http: { method: 'GET', path: '/General/GetLicensees', query: [] }, shows: ['company'] };
export const generalSalesUsers: ClientRead<typeof defined.generalSalesUsers> = { subject: 'identity.general.sales-users.v1', http: { method: 'GET', path: '/General/GetAllSaleUsers', query: [] }, shows: ['user'] };
export const generalSearchLicensees: ClientRead<typeof defined.generalSearchLicensees> = { subject: 'identity.general.search-licensees.v1', http: { method: 'GET', path: '/General/SearchLicensees', query: [] }, shows: ['company'] };
export const generalTimeZones: ClientRead<typeof defined.generalTimeZones> = { subject: 'identity.general.time-zones.v1', http: { method: 'GET', path: '/General/GetTimeZones', query: [] }, shows: ['settings'] };

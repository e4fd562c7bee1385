// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/personal-data.js';

export const personalDataDownload: ClientCommand<typeof defined.personalDataDownload> = { subject: 'identity.personal-data.download.v1', http: { method: 'POST', path: '/account/DownloadPersonalData', query: [] }, changes: [] };
export const personalDataRead: ClientRead<typeof defined.personalDataRead> = { subject: 'identity.personal-data.latest.v1', http: { method: 'GET', path: '/account/GetPersonalData', query: [] }, shows: ['personalData'] };
export const personalDataRequest: ClientCommand<typeof defined.personalDataRequest> = { subject: 'identity.personal-data.request.v1', http: { method: 'POST', path: '/account/RequestPersonalData', query: [] }, changes: ['personalData'] };
export const userErase: ClientCommand<typeof defined.userErase> = { subject: 'identity.user.erase.v1', http: { method: 'POST', path: '/UserManagement/Erase', query: [] }, changes: ['inbox', 'user'] };

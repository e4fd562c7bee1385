// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/sign-in/single-sign-on.js';

export const singleSignOnOffer: ClientRead<typeof defined.singleSignOnOffer> = { subject: 'identity.single-sign-on.offer.v1', http: { method: 'GET', path: '/account/SingleSignOnOffer', query: [] }, shows: ['settings'] };
export const singleSignOnRead: ClientRead<typeof defined.singleSignOnRead> = { subject: 'identity.single-sign-on.read.v1', http: { method: 'GET', path: '/AppSetting/GetSingleSignOn', query: [] }, shows: ['settings'] };
export const singleSignOnSave: ClientCommand<typeof defined.singleSignOnSave> = { subject: 'identity.single-sign-on.save.v1', http: { method: 'POST', path: '/AppSetting/SaveSingleSignOn', query: [] }, changes: ['settings'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/user.js';

export const userChangeLanguage: ClientCommand<typeof defined.userChangeLanguage> = { subject: 'identity.user.change-language.v1', http: { method: 'POST', path: '/account/changeLanguage', query: ['languageCode'] }, changes: ['account'] };
export const userCurrent: ClientRead<typeof defined.userCurrent> = { subject: 'identity.user.current.v1', http: { method: 'POST', path: '/account/GetLoginUser', query: [] }, shows: ['account', 'settings'] };
export const userIsLicensor: ClientRead<typeof defined.userIsLicensor> = { subject: 'identity.user.is-licensor.v1', http: { method: 'POST', path: '/NotificationInbox/IsCurrentUserLicensorRole', query: [] }, shows: ['account'] };

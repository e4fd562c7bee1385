// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/sign-in/session.js';

export const sessionEnd: ClientCommand<typeof defined.sessionEnd> = { subject: 'identity.session.end.v1', http: { method: 'POST', path: '/account/EndSession', query: [] }, changes: ['account'] };
export const sessionEndAll: ClientCommand<typeof defined.sessionEndAll> = { subject: 'identity.session.end-all.v1', http: { method: 'POST', path: '/AppSetting/ForceAllCookieExpired', query: [] }, changes: ['account'] };
export const sessionEndOthers: ClientCommand<typeof defined.sessionEndOthers> = { subject: 'identity.session.end-others.v1', http: { method: 'POST', path: '/account/EndOtherSessions', query: [] }, changes: ['account'] };
export const sessionList: ClientRead<typeof defined.sessionList> = { subject: 'identity.session.list.v1', http: { method: 'GET', path: '/account/ListSessions', query: [] }, shows: ['account'] };

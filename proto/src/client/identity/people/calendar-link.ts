// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/people/calendar-link.js';

export const calendarLinkCreate: ClientCommand<typeof defined.calendarLinkCreate> = { subject: 'identity.calendar-link.create.v1', http: { method: 'POST', path: '/Calendar/CreateLink', query: [] }, changes: ['account'] };
export const calendarLinkRead: ClientRead<typeof defined.calendarLinkRead> = { subject: 'identity.calendar-link.read.v1', http: { method: 'GET', path: '/Calendar/Link', query: [] }, shows: ['account'] };
export const calendarLinkRevoke: ClientCommand<typeof defined.calendarLinkRevoke> = { subject: 'identity.calendar-link.revoke.v1', http: { method: 'POST', path: '/Calendar/RevokeLink', query: [] }, changes: ['account'] };

// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/inbox/push.js';

export const pushRead: ClientRead<typeof defined.pushRead> = { subject: 'identity.push.read.v1', http: { method: 'GET', path: '/Push/Read', query: [] }, shows: ['account'] };
export const pushSubscribe: ClientCommand<typeof defined.pushSubscribe> = { subject: 'identity.push.subscribe.v1', http: { method: 'POST', path: '/Push/Subscribe', query: [] }, changes: ['account'] };
export const pushUnsubscribe: ClientCommand<typeof defined.pushUnsubscribe> = { subject: 'identity.push.unsubscribe.v1', http: { method: 'POST', path: '/Push/Unsubscribe', query: [] }, changes: ['account'] };

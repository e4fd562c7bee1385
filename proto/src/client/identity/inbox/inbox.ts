// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/inbox/inbox.js';

export const inboxCounts: ClientRead<typeof defined.inboxCounts> = { subject: 'identity.inbox.counts.v1', http: { method: 'GET', path: '/NotificationInbox/Counts', query: [] }, shows: ['inbox'] };
export const inboxIsNew: ClientRead<typeof defined.inboxIsNew> = { subject: 'identity.inbox.is-new.v1', http: { method: 'GET', path: '/NotificationInbox/IsNewNotificationLogs', query: [] }, shows: ['inbox'] };
export const inboxMark: ClientCommand<typeof defined.inboxMark> = { subject: 'identity.inbox.mark.v1', http: { method: 'POST', path: '/NotificationInbox/UpdateNotificationLogStatus', query: [] }, changes: ['inbox'] };
export const inboxRead: ClientRead<typeof defined.inboxRead> = { subject: 'identity.inbox.read.v1', http: { method: 'POST', path: '/NotificationInbox/InboxAction', query: ['tabName'] }, shows: ['inbox'] };
export const inboxTotalDraft: ClientRead<typeof defined.inboxTotalDraft> = { subject: 'identity.inbox.total-draft.v1', http: { method: 'GET', path: '/NotificationInbox/TotalDraft', query: [] }, shows: ['inbox'] };
export const inboxTotalPending: ClientRead<typeof defined.inboxTotalPending> = { subject: 'identity.inbox.total-pending.v1', http: { method: 'GET', path: '/NotificationInbox/TotalPending', query: [] }, shows: ['inbox'] };

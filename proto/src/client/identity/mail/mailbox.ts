// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/mail/mailbox.js';

export const mailboxAttachment: ClientCommand<typeof defined.mailboxAttachment> = { subject: 'identity.mailbox.attachment.v1', http: { method: 'POST', path: '/Mailbox/Attachment', query: [] }, changes: [] };
export const mailboxList: ClientRead<typeof defined.mailboxList> = { subject: 'identity.mailbox.list.v1', http: { method: 'GET', path: '/Mailbox/List', query: [] }, shows: ['mailbox'], columnIds: ['subject', 'toName', 'createdAt'] };
export const mailboxRead: ClientRead<typeof defined.mailboxRead> = { subject: 'identity.mailbox.read.v1', http: { method: 'GET', path: '/Mailbox/Read', query: [] }, shows: ['mailbox'] };

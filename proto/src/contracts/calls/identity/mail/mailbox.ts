import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { MAIL_STATES, MESSAGE_CHANNELS } from '../../../../domain/enumerations/identity.js';
import { mailingLanguageSchema } from '../../../../domain/enumerations/mail.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { listRequest, listResponse } from '../../../page.js';
import { instantSchema } from '../../../../domain/values/time.js';

const mailRowSchema = z.object({
  id: idSchema,
  channel: z.enum(MESSAGE_CHANNELS),
  toName: z.string(),
  toAddress: z.string(),
  language: mailingLanguageSchema,
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: instantSchema,
});

/**
 * The mails and text messages that were written, for an installation without a mail server: in the demo for all staff, otherwise for
 * administrators. With SMTP configured it answers notFound: then mails are private to their receivers.
 */
export const mailboxList = defineCall({
  subject: 'identity.mailbox.list.v1',
  access: 'admin.mailbox',
  http: 'GET /Mailbox/List',
  shows: ['mailbox'],
  summary: 'Mails of the mailbox page.',
  request: listRequest(['createdAt', 'toName', 'subject'], {}),
  response: listResponse(mailRowSchema),
  columns: {
    subject: { kind: 'text', value: (row) => row.subject },
    toName: { kind: 'text', value: (row) => `${row.toName} <${row.toAddress}>` },
    createdAt: { kind: 'instant', value: (row) => row.createdAt },
  },
});

export const mailboxRead = defineCall({
  subject: 'identity.mailbox.read.v1',
  access: 'admin.mailbox',
  http: 'GET /Mailbox/Read',
  shows: ['mailbox'],
  summary: 'One mail of the mailbox page.',
  request: z.strictObject({ id: idSchema }),
  response: mailRowSchema.extend({
    text: z.string(),
    html: z.string(),
    path: z.string().nullable(),
    error: z.string().nullable(),
    /** `canOpen`: the acting person may read the document. */
    attachments: z.array(z.object({ name: z.string(), canOpen: z.boolean() })),
  }),
});

/** Errors: notFound; forbidden for a document about money when the person reads no bills. The download checks the scope of the file. */
export const mailboxAttachment = defineCall({
  subject: 'identity.mailbox.attachment.v1',
  access: 'admin.mailbox',
  http: 'POST /Mailbox/Attachment',
  changes: [],
  summary: 'The file of an attachment of a mail of the mailbox page, by its position in the mail.',
  request: z.strictObject({ id: idSchema, index: z.int().min(0) }),
  response: z.object({ fileId: idSchema, name: z.string() }),
  timeout: 65_000,
});

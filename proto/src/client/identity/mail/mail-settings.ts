// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/mail/mail-settings.js';

export const mailAccountList: ClientRead<typeof defined.mailAccountList> = { subject: 'identity.mail-settings.list.v1', http: { method: 'GET', path: '/MailSettings/List', query: [] }, shows: ['mailSettings'] };
export const mailAccountRemove: ClientCommand<typeof defined.mailAccountRemove> = { subject: 'identity.mail-settings.remove.v1', http: { method: 'POST', path: '/MailSettings/Remove', query: [] }, changes: ['mailSettings'] };
export const mailAccountSave: ClientCommand<typeof defined.mailAccountSave> = { subject: 'identity.mail-settings.save.v1', http: { method: 'POST', path: '/MailSettings/Save', query: [] }, changes: ['mailSettings'] };
export const mailAccountTest: ClientCommand<typeof defined.mailAccountTest> = { subject: 'identity.mail-settings.test.v1', http: { method: 'POST', path: '/MailSettings/Test', query: [] }, changes: ['mailbox'] };
export const mailTemplateList: ClientRead<typeof defined.mailTemplateList> = { subject: 'identity.mail-template.list.v1', http: { method: 'GET', path: '/MailSettings/Templates', query: [] }, shows: ['mailSettings'] };
export const mailTemplatePreview: ClientRead<typeof defined.mailTemplatePreview> = { subject: 'identity.mail-template.preview.v1', http: { method: 'POST', path: '/MailSettings/PreviewTemplate', query: [] }, shows: ['mailSettings'] };
export const mailTemplateRead: ClientRead<typeof defined.mailTemplateRead> = { subject: 'identity.mail-template.read.v1', http: { method: 'GET', path: '/MailSettings/Template', query: [] }, shows: ['mailSettings'] };
export const mailTemplateSave: ClientCommand<typeof defined.mailTemplateSave> = { subject: 'identity.mail-template.save.v1', http: { method: 'POST', path: '/MailSettings/SaveTemplate', query: [] }, changes: ['mailSettings'] };

import { Module } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { MAILER, type Mailer, MailboxMailer } from './sending/mailer.js';
import { SmtpMailer } from './sending/smtp-mailer.js';
import { HttpSmsGateway } from './sms/http-sms-gateway.js';
import { MailboxSms, SMS_GATEWAY, type SmsGateway } from './sms/sms-gateway.js';
import { ListMailAccounts } from './accounts/list-mail-accounts.js';
import { RemoveMailAccount } from './accounts/remove-mail-account.js';
import { SaveMailAccount } from './accounts/save-mail-account.js';
import { TestMailAccount } from './accounts/test-mail-account.js';
import { FilesClient } from '@bls/shared/files/files-client';
import { MailLetter } from './letters/mail-letter.js';
import { ListMailbox, ReadMailboxAttachment, ReadMailboxMail } from './mailbox/read-mailbox.js';
import { SendQueuedMails, SendQueuedTextMessages } from './previous-events.js';
import { AnswerReply } from './replies/answer-reply.js';
import { FileOfAttachment } from './sending/file-of-attachment.js';
import { FindReplyAddress } from './reply-addresses/find-reply-address.js';
import { OfferReplies } from './replies/offer-replies.js';
import { PostReply } from './replies/post-reply.js';
import { TakeReplies } from './replies/take-replies.js';
import { TakeReply } from './replies/take-reply.js';
import { UploadFiles } from './replies/upload-files.js';
import { SelectMailer } from './sending/select-mailer.js';
import { SendMail } from './sending/send-mail.js';
import { WriteAccountMail } from './sending/write-account-mail.js';
import { BrandMail } from './texts/brand-mail.js';
import { SendTextMessage } from './sms/send-text-message.js';
import { WriteTextMessage } from './sms/write-text-message.js';
import { PreviewMailTemplate } from './templates/preview-mail-template.js';
import { ListMailTemplates, ReadMailTemplate } from './templates/read-mail-templates.js';
import { SaveMailTemplate } from './templates/save-mail-template.js';

const mailer = {
  provide: MAILER,
  inject: [IDENTITY_CONFIG],
  useFactory: ({ SMTP_URL, MAIL_FROM }: IdentityConfig): Mailer =>
    SMTP_URL ? new SmtpMailer(createTransport(SMTP_URL), MAIL_FROM) : new MailboxMailer(),
};
const smsGateway = {
  provide: SMS_GATEWAY,
  inject: [IDENTITY_CONFIG],
  useFactory: ({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_FROM }: IdentityConfig): SmsGateway =>
    SMS_GATEWAY_URL ? new HttpSmsGateway(SMS_GATEWAY_URL, SMS_FROM, SMS_GATEWAY_TOKEN) : new MailboxSms(),
};

/** Mails and text messages: their texts, the accounts and gateways that send them, replies, and the mailbox page. */
@Module({
  controllers: [
    ListMailAccounts,
    SaveMailAccount,
    RemoveMailAccount,
    TestMailAccount,
    ListMailTemplates,
    ReadMailTemplate,
    SaveMailTemplate,
    PreviewMailTemplate,
    ListMailbox,
    ReadMailboxMail,
    ReadMailboxAttachment,
    SendQueuedMails,
    SendQueuedTextMessages,
    MailLetter,
  ],
  providers: [
    FilesClient,
    FileOfAttachment,
    BrandMail,
    SendMail,
    SelectMailer,
    WriteAccountMail,
    SendTextMessage,
    WriteTextMessage,
    OfferReplies,
    FindReplyAddress,
    PostReply,
    AnswerReply,
    TakeReply,
    TakeReplies,
    UploadFiles,
    mailer,
    smsGateway,
  ],
  exports: [OfferReplies, WriteAccountMail, WriteTextMessage, MAILER],
})
export class MailModule {}

import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { mailAccountTypeSchema, mailServerTypeSchema, mailTextLanguageSchema } from '../../../../domain/enumerations/mail.js';
import { issueSchema } from '../../../../domain/values/errors.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import { MAIL_ACCOUNT_FIELDS } from '../../../../domain/mail/account.js';
import { mailKindSchema, mailTextSchema, mailTextSchemaOf } from '../../../../domain/mail/templates.js';
import { instantSchema } from '../../../../domain/values/time.js';

const account = MAIL_ACCOUNT_FIELDS.omit({ password: true }).extend({
  revision: z.int(),
  updatedAt: instantSchema,
  updatedByName: z.string(),
});

export const mailAccountList = defineCall({
  subject: 'identity.mail-settings.list.v1',
  access: 'admin.settings',
  http: 'GET /MailSettings/List',
  shows: ['mailSettings'],
  summary: 'The mail accounts by type, without their passwords.',
  request: z.strictObject({}),
  response: z.object({
    accounts: z.array(account),
    /** Mails that could not be delivered in the last seven days, by type. */
    failed: z.array(z.object({ type: mailAccountTypeSchema, count: z.int() })),
    /** Where mails go whose type has no account: the installation\u2019s server, or the mailbox page. */
    otherwise: z.enum(['server', 'mailbox']),
  }),
});

/** `revision` 0 is a new account, which needs a password. Errors: conflict. */
export const mailAccountSave = defineCall({
  subject: 'identity.mail-settings.save.v1',
  access: 'admin.settings',
  http: 'POST /MailSettings/Save',
  changes: ['mailSettings'],
  summary: 'Stores a mail account: 10 POP3 or 20 SMTP of an account type.',
  request: MAIL_ACCOUNT_FIELDS.extend({ revision: revisionSchema }),
  response: account,
});

export const mailAccountRemove = defineCall({
  subject: 'identity.mail-settings.remove.v1',
  access: 'admin.settings',
  http: 'POST /MailSettings/Remove',
  changes: ['mailSettings'],
  summary: 'Removes a mail account.',
  request: z.strictObject({ type: mailAccountTypeSchema, serverType: mailServerTypeSchema, revision: revisionSchema }),
  response: z.boolean(),
});

/**
 * Why a test failed: nobody answers at this server and port; not in time; not encrypted as asked; with a certificate that is not
 * trusted or is for another name; the server refuses name or password.
 */
export const MAIL_TEST_REASONS = ['connection', 'timeout', 'encryption', 'certificate', 'signIn'] as const;
export type MailTestReason = (typeof MAIL_TEST_REASONS)[number];

/**
 * Connects and signs in with the given data; without a password with the stored one, if account and server
 * are the stored ones too. The result is a code of `mailTest.{code}`. Errors: tooManyRequests, ruleBroken (a
 * server that is not allowed).
 */
export const MAIL_TEST_RESULTS = ['pop3Success', 'pop3Failure', 'smtpSuccess', 'smtpFailure'] as const;
export const mailAccountTest = defineCall({
  subject: 'identity.mail-settings.test.v1',
  access: 'admin.settings',
  http: 'POST /MailSettings/Test',
  changes: ['mailbox'],
  summary: 'Tests a mail server: connects, signs in, disconnects.',
  request: MAIL_ACCOUNT_FIELDS,
  response: z.object({
    success: z.boolean(),
    result: z.enum(MAIL_TEST_RESULTS),
    reason: z.enum(MAIL_TEST_REASONS).nullable(),
  }),
  timeout: 20_000,
});

const state = z.object({
  kind: mailKindSchema,
  language: mailTextLanguageSchema,
  /** 0: the default text. */
  version: z.int(),
  changed: z.boolean(),
  savedAt: instantSchema.nullable(),
  savedByName: z.string().nullable(),
});

export const mailTemplateList = defineCall({
  subject: 'identity.mail-template.list.v1',
  access: 'admin.settings',
  http: 'GET /MailSettings/Templates',
  shows: ['mailSettings'],
  summary: 'The kinds of mails, and the languages in which the tenant has its own texts.',
  request: z.strictObject({}),
  response: z.array(state),
});

export const mailTemplateRead = defineCall({
  subject: 'identity.mail-template.read.v1',
  access: 'admin.settings',
  http: 'GET /MailSettings/Template',
  shows: ['mailSettings'],
  summary: 'The text of a mail, its default and its earlier versions.',
  request: z.strictObject({ kind: mailKindSchema, language: mailTextLanguageSchema }),
  response: state.extend({
    text: mailTextSchema,
    default: mailTextSchema,
    versions: z.array(
      z.object({
        version: z.int(),
        /** Null: back to the default. */
        text: mailTextSchema.nullable(),
        savedAt: instantSchema,
        savedBy: idSchema,
        savedByName: z.string(),
      }),
    ),
  }),
});

/** `version` is the version that was edited; null as text restores the default. Errors: conflict, ruleBroken. */
export const mailTemplateSave = defineCall({
  subject: 'identity.mail-template.save.v1',
  access: 'admin.settings',
  http: 'POST /MailSettings/SaveTemplate',
  changes: ['mailSettings'],
  summary: 'Stores a text of a mail as a new version, or restores the default.',
  request: z
    .strictObject({
      kind: mailKindSchema,
      language: mailTextLanguageSchema,
      version: z.int().min(0),
      text: mailTextSchema.nullable(),
    })
    .superRefine(({ kind, text }, check) => {
      const checked = text && mailTextSchemaOf(kind).safeParse(text);
      for (const issue of checked?.error?.issues ?? []) check.addIssue({ ...issue, path: ['text', ...issue.path] } as never);
    }),
  response: state,
});

/**
 * A text as its recipients would see it, filled with example data. A text with broken rules is shown as far
 * as possible.
 */
export const mailTemplatePreview = defineCall({
  subject: 'identity.mail-template.preview.v1',
  access: 'admin.settings',
  http: 'POST /MailSettings/PreviewTemplate',
  shows: ['mailSettings'],
  summary: 'Shows a text of a mail with example data.',
  request: z.strictObject({
    kind: mailKindSchema,
    language: mailTextLanguageSchema,
    text: z.strictObject({ subject: z.string().max(1000), body: z.string().max(20_000) }),
  }),
  response: z.object({ subject: z.string(), text: z.string(), html: z.string(), issues: z.array(issueSchema) }),
});

export const mailSettingsCalls = {
  mailAccountList,
  mailAccountSave,
  mailAccountRemove,
  mailAccountTest,
  mailTemplateList,
  mailTemplateRead,
  mailTemplateSave,
  mailTemplatePreview,
};

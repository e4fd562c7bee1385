import { z } from 'zod';
import { MAIL_TEXT_LANGUAGES, type MailTextLanguage } from '../enumerations/mail.js';
import { ruleIssue } from '../values/errors.js';

/** Invited people have not chosen a language for mails yet; theirs is an interface language. */
const SCREENS = ['en', 'zh-Hans'] as const;

type Kind = {
  placeholders: readonly string[];
  /** Placeholders that must be in the text, because the recipient could not act without them. */
  required: readonly string[];
  /** It has a button with a link. */
  button: boolean;
  /** The languages of its texts. */
  languages: readonly MailTextLanguage[];
};

/** Every kind of mail with the placeholders that its text may use. Labels: `mailSettings.templates.kinds.{kind}`. */
export const MAIL_KINDS = {
  /** An item waits for the person: a bill to pay, a contract to approve; `task` is `inbox.task.<capability>`,
   * `attached` names what is sent with it. */
  waiting: {
    placeholders: ['name', 'kind', 'number', 'item', 'title', 'task', 'by', 'at', 'comment', 'amount', 'due', 'attached', 'link', 'tenant'],
    required: ['item'],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  returned: {
    placeholders: ['name', 'kind', 'number', 'item', 'title', 'by', 'at', 'comment', 'amount', 'due', 'link', 'tenant'],
    required: ['item'],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  informed: {
    placeholders: ['name', 'kind', 'number', 'item', 'title', 'step', 'by', 'at', 'comment', 'link', 'tenant'],
    required: ['item'],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  mentioned: {
    placeholders: ['name', 'kind', 'number', 'item', 'title', 'by', 'at', 'comment', 'link', 'tenant'],
    required: ['item'],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  digest: {
    placeholders: ['name', 'count', 'waiting', 'news', 'link', 'tenant'],
    required: ['waiting', 'news'],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  invitation: {
    placeholders: ['name', 'inviter', 'company', 'role', 'at', 'link', 'tenant'],
    required: [],
    button: true,
    languages: SCREENS,
  },
  invitationRescinded: { placeholders: ['name', 'inviter', 'company', 'tenant'], required: [], button: false, languages: SCREENS },
  signingRequest: {
    placeholders: ['name', 'document', 'inviter', 'company', 'at', 'link', 'tenant'],
    required: ['document'],
    button: true,
    languages: SCREENS,
  },
  passwordReset: {
    placeholders: ['name', 'userName', 'at', 'link', 'tenant'],
    required: [],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  passwordChanged: { placeholders: ['name', 'userName', 'at', 'tenant'], required: [], button: false, languages: MAIL_TEXT_LANGUAGES },
  workspace: {
    placeholders: ['name', 'userName', 'workspace', 'link', 'tenant'],
    required: [],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  emailShared: { placeholders: ['name', 'userName', 'tenant'], required: [], button: false, languages: MAIL_TEXT_LANGUAGES },
  /** A reply to a mail about a comment was not taken. The text is the same for every reason. */
  replyRefused: { placeholders: ['name', 'link', 'tenant'], required: [], button: true, languages: MAIL_TEXT_LANGUAGES },
  replyWithoutFiles: {
    placeholders: ['name', 'files', 'link', 'tenant'],
    required: [],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  personalDataReady: {
    placeholders: ['name', 'person', 'at', 'link', 'tenant'],
    required: [],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  webhookDisabled: {
    placeholders: ['name', 'address', 'link', 'tenant'],
    required: [],
    button: true,
    languages: MAIL_TEXT_LANGUAGES,
  },
  dunning: {
    placeholders: ['name', 'letter', 'bill', 'contract', 'amount', 'due', 'days', 'interest', 'link', 'tenant'],
    required: ['bill', 'amount'],
    button: true,
    languages: SCREENS,
  },
  accountStatement: {
    placeholders: ['name', 'month', 'balance', 'link', 'tenant'],
    required: ['balance'],
    button: true,
    languages: SCREENS,
  },
  oneTimeCode: {
    placeholders: ['name', 'code', 'purpose', 'minutes', 'tenant'],
    required: ['code'],
    button: false,
    languages: MAIL_TEXT_LANGUAGES,
  },
} as const satisfies Record<string, Kind>;
export type MailKind = keyof typeof MAIL_KINDS;
export const MAIL_KIND_CODES = Object.keys(MAIL_KINDS) as MailKind[];
export const mailKindSchema = z.enum(MAIL_KIND_CODES as [MailKind, ...MailKind[]]);

/** Whether this kind of mail has a text in the language. */
export const isWrittenIn = (kind: MailKind, language: MailTextLanguage): boolean =>
  (MAIL_KINDS[kind].languages as readonly MailTextLanguage[]).includes(language);

export const SUBJECT_LIMIT = 200;
export const BODY_LIMIT = 5000;
const PLACEHOLDER = /\{\{\s*([A-Za-z]+)\s*\}\}/g;

/** A line of the body that becomes the button; the brackets contain its label. */
export const BUTTON_LINE = /^\[\[\s*(.+?)\s*\]\]$/;

/** The names between double braces, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
/** Braces without a placeholder: a typing error. */
const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''));

export const mailTextSchema = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1)
    .max(SUBJECT_LIMIT)
    .regex(/^[^\r\n]*$/),
  body: z.string().trim().min(1).max(BODY_LIMIT),
});
export type MailText = z.output<typeof mailTextSchema>;

/** A text of a kind: only its placeholders, with all required ones, and a button where the mail has a link. */
export const mailTextSchemaOf = (kind: MailKind) =>
  mailTextSchema.superRefine((text, check) => {
    const { placeholders, required, button }: Kind = MAIL_KINDS[kind];
    for (const field of ['subject', 'body'] as const) {
      const unknown = placeholdersIn(text[field]).filter((name) => !placeholders.includes(name));
      if (unknown.length > 0) check.addIssue(ruleIssue('mail.unknownPlaceholder', [field], { names: unknown.join(', ') }));
      else if (hasLooseBraces(text[field])) check.addIssue(ruleIssue('mail.looseBraces', [field]));
    }
    const used = placeholdersIn(text.body);
    const missing = required.filter((name) => !used.includes(name));
    if (missing.length > 0) check.addIssue(ruleIssue('mail.missingPlaceholder', ['body'], { names: missing.join(', ') }));
    const leadsOn = used.includes('link') || text.body.split('\n').some((line) => BUTTON_LINE.test(line.trim()));
    if (button && !leadsOn) check.addIssue(ruleIssue('mail.missingButton', ['body']));
  });

import { z } from 'zod';
import type { Language } from './identity.js';

/** Types of mail accounts with their numbers in calls. Labels: `mailAccountType.{name}`. */
export const MAIL_ACCOUNT_TYPES = { Registration: 10, TermSheets: 20, Contracts: 30, Designs: 40, Finance: 50, AUL: 60 } as const;
export type MailAccountTypeName = keyof typeof MAIL_ACCOUNT_TYPES;
export type MailAccountType = (typeof MAIL_ACCOUNT_TYPES)[MailAccountTypeName];
export const mailAccountTypeName = (type: MailAccountType): MailAccountTypeName =>
  (Object.keys(MAIL_ACCOUNT_TYPES) as MailAccountTypeName[]).find((name) => MAIL_ACCOUNT_TYPES[name] === type) as MailAccountTypeName;
export const mailAccountTypeSchema = z.union(Object.values(MAIL_ACCOUNT_TYPES).map((type) => z.literal(type)));

/** Kinds of mail servers with their numbers in calls. */
export const MAIL_SERVER_TYPES = { POP3: 10, SMTP: 20 } as const;
export type MailServerTypeName = keyof typeof MAIL_SERVER_TYPES;
export type MailServerType = (typeof MAIL_SERVER_TYPES)[MailServerTypeName];
export const mailServerTypeName = (type: MailServerType): MailServerTypeName => (type === MAIL_SERVER_TYPES.POP3 ? 'POP3' : 'SMTP');
export const mailServerTypeSchema = z.union(Object.values(MAIL_SERVER_TYPES).map((type) => z.literal(type)));

/** When a digest is sent. Labels: `mailSchedule.{code}`. */
export const MAIL_SCHEDULES = ['daily', 'weekly'] as const;
export type MailSchedule = (typeof MAIL_SCHEDULES)[number];

/** How a user receives mail about a kind of item. Labels: `mailChannel.{code}`. */
export const MAIL_CHANNELS = ['once', 'digest', 'never'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];

/** Languages in which every mail has its own texts, as BCP 47 codes. */
export const MAIL_TEXT_LANGUAGES = ['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant'] as const;
export type MailTextLanguage = (typeof MAIL_TEXT_LANGUAGES)[number];
export const mailTextLanguageSchema = z.enum(MAIL_TEXT_LANGUAGES);

/** The language choices for mails; `zh-en` is Simplified Chinese with English below. Labels: `mailLanguage.{code}`. */
export const MAILING_LANGUAGES = [...MAIL_TEXT_LANGUAGES, 'zh-en'] as const;
export type MailingLanguage = (typeof MAILING_LANGUAGES)[number];
export const mailingLanguageSchema = z.enum(MAILING_LANGUAGES);

/** The languages of one mail, from top to bottom. */
export const textLanguagesOf = (language: MailingLanguage): readonly MailTextLanguage[] =>
  language === 'zh-en' ? ['zh-Hans', 'en'] : [language];

/** Without a choice, mails use the interface language. */
export const mailingLanguageOf = (interfaceLanguage: Language): MailTextLanguage => (interfaceLanguage === 'zh' ? 'zh-Hans' : 'en');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import type { MailKind, MailText } from '@bls/proto/domain/mail/templates';
import { lookUp, type RoleLabels, type Texts, textsOf } from './texts.js';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';

const require = createRequire(import.meta.url);
const read = (language: string): Texts =>
  JSON.parse(readFileSync(require.resolve(`@bls/proto/presentation/text/mail/${language}.json`), 'utf8')) as Texts;

/** Languages that only mails have keep all their texts in one file each. */
const TEXTS: Readonly<Record<MailTextLanguage, Texts>> = {
  en: { ...textsOf('en'), ...read('en') },
  'zh-Hans': { ...textsOf('zh'), ...read('zh-Hans') },
  'zh-Hant': read('zh-Hant'),
  ja: read('ja'),
  ko: read('ko'),
};

/** A phrase of a mail by its dotted key, with placeholders filled. Throws for an unknown key, so that no incomplete mail is sent. */
export const mailPhrase = (
  language: MailTextLanguage,
  key: string,
  params: Record<string, string | number> = {},
  roleLabels: RoleLabels = {},
): string => lookUp(TEXTS[language], key, params, roleLabels);

/** The name of the user who acted, or the word for the system. */
export const actorName = (language: MailTextLanguage, name: string): string =>
  name === SYSTEM_NAME ? mailPhrase(language, 'system') : name;

/** The default text of a kind of mail. */
export const defaultText = (kind: MailKind, language: MailTextLanguage): MailText => ({
  subject: template(language, kind, 'subject'),
  body: template(language, kind, 'body'),
});

/** The placeholders are filled later. */
function template(language: MailTextLanguage, kind: MailKind, field: 'subject' | 'body'): string {
  let at: string | Texts | undefined = TEXTS[language];
  for (const part of ['mailTemplate', kind, field]) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') throw new Error(`no ${field} of ${kind} in ${language}`);
  return at;
}

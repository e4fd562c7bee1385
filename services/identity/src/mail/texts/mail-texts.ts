import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import type { MailKind, MailText } from '@bls/proto/domain/mail/templates';
import { lookUp, type RoleLabels, type Texts, textsOf } from './texts.js';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';

const require = createRequire(import.meta.url);
const read = (language: string): Texts =>
  JSON.parse(readFileSync(require.resolve(`@bls/proto/presentation/text/mail/${language}.json`), 'utf8')) as Texts;

/** Languages of mails that the screens do not speak keep all words of mails in one file each. */
const TEXTS: Readonly<Record<MailTextLanguage, Texts>> = {
  en: { ...textsOf('en'), ...read('en') },
  'zh-Hans': { ...textsOf('zh'), ...read('zh-Hans') },
  'zh-Hant': read('zh-Hant'),
  ja: read('ja'),
  ko: read('ko'),
};

/** A text of a mail by its dotted key, placeholders filled; throws when there is none, so that no mail goes out half empty. */
export const mailPhrase = (
  language: MailTextLanguage,
  key: string,
  params: Record<string, string | number> = {},
  roleLabels: RoleLabels = {},
): string => lookUp(TEXTS[language], key, params, roleLabels);

/** Who took a step, in the words of the mail where nobody did. */
export const actorName = (language: MailTextLanguage, name: string): string =>
  name === SYSTEM_NAME ? mailPhrase(language, 'system') : name;

/** The text that a kind of mail has unless the tenant wrote its own. */
export const defaultText = (kind: MailKind, language: MailTextLanguage): MailText => ({
  subject: template(language, kind, 'subject'),
  body: template(language, kind, 'body'),
});

/** Not filled here: its placeholders are those of the template. */
function template(language: MailTextLanguage, kind: MailKind, field: 'subject' | 'body'): string {
  let at: string | Texts | undefined = TEXTS[language];
  for (const part of ['mailTemplate', kind, field]) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') throw new Error(`no ${field} of ${kind} in ${language}`);
  return at;
}

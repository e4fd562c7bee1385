import type { Language } from '@bls/proto/domain/enumerations/identity';
import { type MailingLanguage, mailingLanguageOf, type MailTextLanguage, textLanguagesOf } from '@bls/proto/domain/enumerations/mail';
import type { MailText } from '@bls/proto/domain/mail/templates';
import { pageHtml, pageText, type Part } from './mail-page.js';
import { renderTemplate, type Values } from './render-template.js';

export type ComposedMail = { subject: string; text: string; html: string };
/** The mailing language of a user: the one chosen for mails, or that of the screens. */
export const languageOfMail = (language: Language | MailingLanguage): MailingLanguage =>
  language === 'zh' ? mailingLanguageOf('zh') : language;

/** Composes a mail in one language or in several, one below the other; `of` gives the text and values of each, and what stands before its button. */
export function compose(
  language: MailingLanguage,
  link: string,
  of: (language: MailTextLanguage) => { text: MailText; values: Values; before?: readonly Part[] },
): ComposedMail {
  const languages = textLanguagesOf(language);
  const rendered = languages.map((each) => {
    const { text, values, before = [] } = of(each);
    const { subject, parts } = renderTemplate(text, values, link);
    const button = parts.findIndex(({ kind }) => kind === 'button');
    return { subject, parts: parts.toSpliced(button < 0 ? parts.length : button, 0, ...before) };
  });
  const subject = rendered.map((each) => each.subject).join(' / ');
  const parts = rendered.flatMap((each, index): Part[] => (index === 0 ? each.parts : [{ kind: 'rule' }, ...each.parts]));
  return { subject, text: pageText(parts), html: pageHtml(languages[0] ?? 'en', subject, parts) };
}

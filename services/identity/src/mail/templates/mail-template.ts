import type { ResponseOf } from '@bls/proto/contracts/call';
import type { mailTemplateSave } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { isWrittenIn, type MailKind, type MailText } from '@bls/proto/domain/mail/templates';
import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TemplateVersion } from './mail-templates.repository.js';

export type TemplateState = ResponseOf<typeof mailTemplateSave>;

/** Throws `notFound` for a language in which the mail is never sent. */
export function requireLanguage(kind: MailKind, language: MailTextLanguage): void {
  if (!isWrittenIn(kind, language)) throw new CallError('notFound');
}

/** The text of a version; null when the version restored the default text. */
export const textOf = ({ subject, body }: Pick<TemplateVersion, 'subject' | 'body'>): MailText | null =>
  subject && body ? { subject, body } : null;

/** The state of a template by its versions, newest first. */
export function stateOf(kind: MailKind, language: MailTextLanguage, versions: readonly TemplateVersion[]): TemplateState {
  const [latest] = versions;
  return {
    kind,
    language,
    version: latest?.version ?? 0,
    changed: latest !== undefined && textOf(latest) !== null,
    savedAt: latest?.savedAt ?? null,
    savedByName: latest?.savedByName ?? null,
  };
}

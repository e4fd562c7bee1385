import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { MailingLanguage, MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { compose, type ComposedMail, languageOfMail } from './compose.js';
import { defaultText, mailWords, whoIn } from './mail-texts.js';
import type { TextsOfMails } from './own-texts.queries.js';
import type { Values } from './render-template.js';
import { shownAmount, shownDay, shownInstant } from './shown.js';
import { nameIn } from '@bls/proto/domain/values/names';
import type { RoleLabels } from './texts.js';

export type MailReader = { name: string; language: Language | MailingLanguage; timeOffset: number; roleLabels?: RoleLabels };
export type MailReason = { kind: 'waiting'; capability: Capability } | { kind: 'returned' } | { kind: 'informed' };

/** The mail that an item waits, came back, or was given or taken away, in the reader's language and time. `link` is absolute. Pure. */
export const composeMail = (
  move: WorkItemMoved,
  reader: MailReader,
  reason: MailReason,
  tenant: string,
  link: string,
  texts: TextsOfMails = defaultText,
): ComposedMail =>
  compose(languageOfMail(reader.language), link, (language) => ({
    text: texts(reason.kind, language),
    values: valuesOf(language, move, reader, reason, tenant, link),
  }));

/** What the placeholders of a mail about an item stand for. */
function valuesOf(
  language: MailTextLanguage,
  move: WorkItemMoved,
  reader: MailReader,
  reason: MailReason,
  tenant: string,
  link: string,
): Values {
  const kind = mailWords(language, `inbox.kind.${move.kind}`);
  return {
    name: reader.name,
    kind,
    number: move.number,
    item: `${kind} ${move.number}`,
    title: nameIn(language, move, 'title'),
    task: reason.kind === 'waiting' ? mailWords(language, `inbox.task.${reason.capability}`, {}, reader.roleLabels) : '',
    step: mailWords(language, `handed.${move.action === 'withdraw' ? 'withdraw' : 'release'}`),
    by: whoIn(language, move.by.name),
    at: shownInstant(language, move.at, reader.timeOffset),
    comment: move.comment ?? '',
    amount: move.amount && move.currency ? `${CURRENCIES[move.currency].label} ${shownAmount(move.amount)}` : '',
    due: move.dueOn ? shownDay(move.dueOn) : '',
    link,
    tenant,
  };
}

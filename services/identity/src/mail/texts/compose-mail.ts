import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { MailingLanguage, MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { taskKey } from '@bls/proto/domain/inbox/task';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { compose, type ComposedMail, languageOfMail } from './compose.js';
import { defaultText, mailPhrase, actorName } from './mail-texts.js';
import { documentsOf } from './documents.js';
import type { MailTexts } from './tenant-texts.queries.js';
import type { Part } from './mail-page.js';
import type { Values } from './render-template.js';
import { formatAmount, formatDay, formatInstant, type ReaderTime } from './format.js';
import { nameIn } from '@bls/proto/domain/values/text/names';
import type { RoleLabels } from './texts.js';

export type MailReader = ReaderTime & { name: string; language: Language | MailingLanguage; roleLabels?: RoleLabels };
export type MailReason = { kind: 'waiting'; capability: Capability } | { kind: 'returned' | 'mentioned' | 'informed' };

/**
 * Composes the mail about an item that waits, was returned, assigned or withdrawn, in the language and time of the reader. `link`
 * is absolute; `decide` adds the buttons to decide before the one that opens the item, `repliesUntil` how to answer by mail.
 */
export const composeMail = (
  move: WorkItemMoved,
  reader: MailReader,
  reason: MailReason,
  tenant: string,
  link: string,
  texts: MailTexts = defaultText,
  { decide, repliesUntil }: { decide?: DecisionButtons | undefined; repliesUntil?: string } = {},
): ComposedMail =>
  compose(languageOfMail(reader.language), link, (language) => ({
    text: texts(reason.kind, language),
    values: valuesOf(language, move, reader, reason, tenant, link),
    before: [...(decide ? buttonsOf(language, decide, reader) : []), ...(repliesUntil ? [replyNote(language, repliesUntil, reader)] : [])],
  }));

/** Where the reader decides without signing in. */
export type DecisionButtons = { approve: string; changes: string; expiresAt: string };

const buttonsOf = (language: MailTextLanguage, { approve, changes, expiresAt }: DecisionButtons, reader: MailReader): Part[] => [
  { kind: 'button', label: mailPhrase(language, 'decisionLink.approve'), link: approve },
  { kind: 'button', label: mailPhrase(language, 'decisionLink.changes'), link: changes },
  {
    kind: 'text',
    lines: [mailPhrase(language, 'decisionLink.note', { at: formatInstant(language, expiresAt, reader) })],
    tone: 'footer',
  },
];

const replyNote = (language: MailTextLanguage, until: string, reader: MailReader): Part => ({
  kind: 'text',
  lines: [mailPhrase(language, 'mailReply.note', { at: formatInstant(language, until, reader) })],
  tone: 'plain',
});

/** What mails to those who are only informed say of a move; every other action counts as the first. */
const INFORMED_STEPS = ['release', 'withdraw', 'refuse', 'disapprove', 'disapproveByRule', 'revoke', 'complete', 'escalate'] as const;

/** The values of the placeholders in a mail about an item. */
function valuesOf(
  language: MailTextLanguage,
  move: WorkItemMoved,
  reader: MailReader,
  reason: MailReason,
  tenant: string,
  link: string,
): Values {
  const kind = mailPhrase(language, `inbox.kind.${move.kind}`);
  return {
    name: reader.name,
    kind,
    number: move.number,
    item: `${kind} ${move.number}`,
    title: nameIn(language, move, 'title'),
    task: reason.kind === 'waiting' ? taskOf(language, move, reason.capability, reader) : '',
    step: mailPhrase(language, `informedStep.${INFORMED_STEPS.find((action) => action === move.action) ?? 'release'}`),
    by: actorName(language, move.by.name),
    at: formatInstant(language, move.at, reader),
    comment: move.comment ?? '',
    amount: move.amount && move.currency ? `${CURRENCIES[move.currency].label} ${formatAmount(move.amount)}` : '',
    attached: attachedOf(language, move, reason),
    due: move.dueOn ? formatDay(language, move.dueOn, reader) : '',
    link,
    tenant,
  };
}

/** What the reader is asked for. Who was asked before reads that this is a reminder, or that it is overdue. */
function taskOf(language: MailTextLanguage, move: WorkItemMoved, capability: Capability, reader: MailReader): string {
  const task = mailPhrase(language, taskKey(move, capability), {}, reader.roleLabels);
  const again = move.again ? (['remind', 'escalate'] as const).find((action) => action === move.action) : undefined;
  return again ? mailPhrase(language, `taskAgain.${again}`, { task }) : task;
}

/** What is sent with the mail, and the reference to pay the bill with. */
function attachedOf(language: MailTextLanguage, move: WorkItemMoved, reason: MailReason): string {
  if (documentsOf(move, reason).length === 0) return '';
  const reference = printedReferenceOf(move.number);
  const phrases = [mailPhrase(language, 'attached'), ...(reference ? [mailPhrase(language, 'payWith', { reference })] : [])];
  return phrases.join(language === 'en' || language === 'ko' ? ' ' : '');
}

import type { MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { taskKey } from '@bls/proto/domain/inbox/task';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import { compose, type ComposedMail, languageOfMail } from './compose.js';
import type { MailReader } from './compose-mail.js';
import type { Block } from './mail-page.js';
import { defaultText, mailPhrase, actorName } from './mail-texts.js';
import type { MailTexts } from './tenant-texts.queries.js';
import { formatInstant } from './format.js';
import { pageLink } from '@bls/proto/presentation/page-link';
import { nameIn } from '@bls/proto/domain/values/text/names';

const INBOX = '/NotificationInbox/Index';
/** Further lines are only in the inbox. */
const MAX_LINES = 50;

export type DigestLine = {
  kind: WorkItemKind;
  status: string;
  number: string;
  title: string;
  titleZh: string | null;
  path: string;
  reason: 'waiting' | 'returned' | 'mentioned' | 'informed';
  /** The task of the reader is still open. */
  waits: boolean;
  capability: Capability | null;
  byName: string;
  at: string;
};

/** Composes the digest of tasks and other moves. `base` is the address of the product. */
export function composeDigest(
  lines: readonly DigestLine[],
  reader: MailReader,
  tenant: string,
  base: string,
  texts: MailTexts = defaultText,
): ComposedMail {
  const linkTo = (path: string): string => pageLink(base, tenant, path);
  const inbox = linkTo(INBOX);
  const todo = lines.filter(({ waits, reason }) => waits || reason === 'returned');
  const informed = lines.filter((line) => !todo.includes(line));
  return compose(languageOfMail(reader.language), inbox, (language) => ({
    text: texts('digest', language),
    values: {
      name: reader.name,
      count: String(lines.length),
      waiting: block(language, todo, reader, linkTo),
      news: block(language, informed, reader, linkTo),
      link: inbox,
      tenant,
    },
  }));
}

function block(language: MailTextLanguage, lines: readonly DigestLine[], reader: MailReader, linkTo: (path: string) => string): Block {
  const entries = lines.slice(0, MAX_LINES).map((line) => {
    const params = {
      item: `${mailPhrase(language, `inbox.kind.${line.kind}`)} ${line.number}`,
      title: nameIn(language, line, 'title'),
      task: line.waits && line.capability ? mailPhrase(language, taskKey(line, line.capability), {}, reader.roleLabels) : '',
      by: actorName(language, line.byName),
      at: formatInstant(language, line.at, reader),
    };
    const key = line.waits ? 'waiting' : line.reason === 'waiting' ? 'informed' : line.reason;
    return { text: mailPhrase(language, `digestLine.${key}`, params), link: linkTo(line.path) };
  });
  const more = lines.length - entries.length;
  return more > 0 ? [...entries, { text: mailPhrase(language, 'digestLine.more', { count: more }), link: linkTo(INBOX) }] : entries;
}

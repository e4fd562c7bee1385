import { randomUUID } from 'node:crypto';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { mailingLanguageOf, type MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { mailQueued } from '@bls/proto/contracts/events/identity';
import { isWrittenIn, type MailKind } from '@bls/proto/domain/mail/templates';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { preferencesOfPeople } from '../../inbox/preferences/rules.queries.js';
import { compose } from '../texts/compose.js';
import { insertMails } from './mails.repository.js';
import { textsOfMails } from '../texts/own-texts.queries.js';
import type { Values } from '../texts/render-template.js';

export type AccountMail = {
  kind: MailKind;
  receiver: { name: string; email: string; language: Language; userId?: string };
  /** What the placeholders stand for, beside the receiver's name and the tenant. */
  values: (language: MailTextLanguage) => Values;
  /** Absolute; the mail's button leads there. */
  link?: string;
};

/** Writes a mail that is about somebody's account, in the transaction of its reason; a job sends it after the commit. */
@Injectable()
export class WriteAccountMail {
  async execute(trx: Trx, ctx: { tenant: string; requestId: string }, mail: AccountMail): Promise<void> {
    const { tenant } = ctx;
    const { kind, receiver, values, link = '' } = mail;
    const { name, email, userId } = receiver;
    const own = userId ? (await preferencesOfPeople(trx, tenant, [userId])).get(userId)?.mailLanguage : undefined;
    const standard = mailingLanguageOf(receiver.language);
    const language = own && (own === 'zh-en' || isWrittenIn(kind, own)) ? own : standard;
    const texts = await textsOfMails(trx, tenant, [kind]);
    const composed = compose(language, link, (each) => ({
      text: texts(kind, each),
      values: { ...values(each), name, tenant, link },
    }));
    const id = randomUUID();
    // The mailbox page opens the link of a mail by its path.
    const path = link ? link.slice(link.indexOf('/#') + 2) : null;
    await insertMails(trx, [{ tenant, id, userId: userId ?? null, toName: name, toAddress: email, language, path, ...composed }]);
    await emit(trx, ctx, mailQueued, { mailIds: [id] });
  }
}

import { randomUUID } from 'node:crypto';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { type MailAccountType, mailingLanguageOf, type MailTextLanguage } from '@bls/proto/domain/enumerations/mail';
import { isWrittenIn, type MailKind } from '@bls/proto/domain/mail/templates';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { compose } from '../texts/compose.js';
import { enqueueMails } from './enqueue-mails.js';
import { chosenLanguageOf, insertMails } from './mails.repository.js';
import { mailTextsOf } from '../texts/tenant-texts.queries.js';
import type { Values } from '../texts/render-template.js';

export type AccountMail = {
  kind: MailKind;
  receiver: { name: string; email: string; language: Language; userId?: string };
  /** The values of the placeholders, without the receiver's name and the tenant. */
  values: (language: MailTextLanguage) => Values;
  /** The absolute address of the button. */
  link?: string;
  /** The account that sends it, when it is not the one for mails about accounts. */
  type?: MailAccountType;
};

/** Writes a mail about an account, in the transaction of its reason. A job sends it after the commit. */
@Injectable()
export class WriteAccountMail {
  async execute(trx: Trx, ctx: { tenant: string; requestId: string }, mail: AccountMail): Promise<void> {
    const { tenant } = ctx;
    const { kind, receiver, values, link = '', type } = mail;
    const { name, email, userId } = receiver;
    const chosen = userId ? await chosenLanguageOf(trx, tenant, userId) : undefined;
    const standard = mailingLanguageOf(receiver.language);
    const language = chosen && (chosen === 'zh-en' || isWrittenIn(kind, chosen)) ? chosen : standard;
    const texts = await mailTextsOf(trx, tenant, [kind]);
    const composed = compose(language, link, (each) => ({
      text: texts(kind, each),
      values: { ...values(each), name, tenant, link },
    }));
    const id = randomUUID();
    // The mailbox page opens the link by its path.
    const path = link ? link.slice(link.indexOf('/#') + 2) : null;
    await insertMails(trx, [{ tenant, id, userId: userId ?? null, toName: name, toAddress: email, language, path, type, ...composed }]);
    await enqueueMails(trx, ctx, [id]);
  }
}

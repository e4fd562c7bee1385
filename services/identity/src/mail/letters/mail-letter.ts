import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { financeLetterWritten } from '@bls/proto/contracts/events/finance';
import { MAIL_ACCOUNT_TYPES, mailingLanguageOf } from '@bls/proto/domain/enumerations/mail';
import { isWrittenIn } from '@bls/proto/domain/mail/templates';
import { pageLink } from '@bls/proto/presentation/page-link';
import { jsonb } from '@bls/kit/db/database';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { enqueueMails } from '../sending/enqueue-mails.js';
import { chosenLanguageOf, insertMails } from '../sending/mails.repository.js';
import { compose } from '../texts/compose.js';
import { mailTextsOf } from '../texts/tenant-texts.queries.js';
import { letterValues } from './letter-values.js';
import { billReadersOf } from './readers.queries.js';

/** Letters older than this are not mailed: a consumer that begins anew must not send the letters of a month again. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** Writes the mails of a letter with its PDF, in the transaction of the event: one for each reader, once. */
@EventHandler(financeLetterWritten, 'mail-letters')
export class MailLetter {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>) {}

  async execute(letter: PayloadOf<typeof financeLetterWritten>, ctx: EventContext, trx: Trx): Promise<void> {
    if (Date.now() - Date.parse(ctx.at) > MAX_AGE_MS) return;
    const { tenant } = ctx;
    const kind = letter.kind === 'dunning' ? 'dunning' : 'accountStatement';
    const texts = await mailTextsOf(trx, tenant, [kind]);
    const path = letter.kind === 'dunning' ? `/LicenseePaymentV2/Detail/${letter.billId}` : '/LicenseePaymentV2/Accounts';
    const link = pageLink(this.config.PUBLIC_URL, tenant, path);
    const mails = [];
    for (const reader of await billReadersOf(trx, tenant, letter.companyId)) {
      const chosen = await chosenLanguageOf(trx, tenant, reader.id);
      const language = chosen && (chosen === 'zh-en' || isWrittenIn(kind, chosen)) ? chosen : mailingLanguageOf(reader.language);
      const composed = compose(language, link, (each) => ({
        text: texts(kind, each),
        values: { ...letterValues(letter, each, reader), name: reader.fullName, tenant, link },
      }));
      mails.push({
        tenant,
        id: randomUUID(),
        userId: reader.id,
        toName: reader.fullName,
        toAddress: reader.email,
        language,
        path,
        type: MAIL_ACCOUNT_TYPES.Finance,
        attachments: jsonb([{ fileId: letter.fileId, name: letter.fileName }]),
        ...composed,
      });
    }
    await insertMails(trx, mails);
    await enqueueMails(
      trx,
      ctx,
      mails.map(({ id }) => id),
    );
  }
}

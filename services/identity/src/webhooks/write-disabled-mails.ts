import { pageLink } from '@bls/proto/presentation/page-link';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { Trx } from '../db/schema.js';
import { WriteAccountMail } from '../mail/mail.api.js';
import { administratorsOf } from '../people/people.api.js';

/** The notice to the administrators that an endpoint was disabled, with a link to the page on which it is enabled again. */
@Injectable()
export class WriteDisabledMails {
  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
    private readonly mails: WriteAccountMail,
  ) {}

  async execute(trx: Trx, ctx: { tenant: string; requestId: string }, url: string): Promise<void> {
    for (const { id, fullName, email, language } of await administratorsOf(trx, ctx.tenant))
      await this.mails.execute(trx, ctx, {
        kind: 'webhookDisabled',
        receiver: { name: fullName, email, language, userId: id },
        values: () => ({ address: url }),
        link: pageLink(this.config.PUBLIC_URL, ctx.tenant, '/Webhooks/Index'),
      });
  }
}

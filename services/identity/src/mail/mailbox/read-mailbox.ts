import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { CallError } from '@bls/proto/domain/values/errors';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig, mailboxChannels, seesMailbox } from '../../config.js';
import { BrandMail } from '../texts/brand-mail.js';
import { listMails, mailById } from './mailbox.queries.js';

/** With a mail server the mailbox page does not exist: throws `notFound` for everybody who may not read it. */
function requireMailbox(config: IdentityConfig, ctx: CallContext): void {
  if (!seesMailbox(config, ctx.actor)) throw new CallError('notFound');
}

@Handler(mailboxList)
export class ListMailbox {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute(request: RequestOf<typeof mailboxList>, ctx: CallContext): Promise<ResponseOf<typeof mailboxList>> {
    requireMailbox(this.config, ctx);
    return this.db.read(ctx, (trx) => listMails(trx, ctx.tenant, mailboxChannels(this.config), request));
  }
}

@Handler(mailboxRead)
export class ReadMailboxMail {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    private readonly brand: BrandMail,
  ) {}

  async execute(request: RequestOf<typeof mailboxRead>, ctx: CallContext): Promise<ResponseOf<typeof mailboxRead>> {
    requireMailbox(this.config, ctx);
    return this.db.read(ctx, async (trx) => {
      const mail = await mailById(trx, ctx.tenant, mailboxChannels(this.config), request.id);
      if (!mail) throw new CallError('notFound');
      const attachments = mail.attachments.map(({ name }) => ({ name }));
      return { ...mail, attachments, html: await this.brand.execute(trx, ctx.tenant, mail.language, mail.html) };
    });
  }
}

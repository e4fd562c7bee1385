import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mailbox';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller, Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig, mailboxChannels, seesMailbox } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { listMails, mailById } from './mailbox.queries.js';

/** The mails of an installation without a mail server. With one configured the page does not exist. */
@Controller()
export class MailboxController {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(mailboxList)
  async list(request: RequestOf<typeof mailboxList>, ctx: CallContext): Promise<ResponseOf<typeof mailboxList>> {
    this.mustSee(ctx);
    return this.db.read(ctx, (trx) => listMails(trx, ctx.tenant, mailboxChannels(this.config), request));
  }

  @Handles(mailboxRead)
  async read(request: RequestOf<typeof mailboxRead>, ctx: CallContext): Promise<ResponseOf<typeof mailboxRead>> {
    this.mustSee(ctx);
    const mail = await this.db.read(ctx, (trx) => mailById(trx, ctx.tenant, mailboxChannels(this.config), request.id));
    if (!mail) throw new CallError('notFound');
    return mail;
  }

  private mustSee(ctx: CallContext): void {
    if (!seesMailbox(this.config, ctx.actor)) throw new CallError('notFound');
  }
}

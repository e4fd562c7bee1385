import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailboxAttachment, mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { can } from '@bls/proto/domain/access/permissions';
import type { Actor } from '@bls/proto/domain/access/actor';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { CallError } from '@bls/proto/domain/values/errors';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig, mailboxChannels, seesMailbox } from '../../config.js';
import { FileOfAttachment } from '../sending/file-of-attachment.js';
import { BrandMail } from '../texts/brand-mail.js';
import { listMails, mailById } from './mailbox.queries.js';

/** With a mail server the mailbox page does not exist: throws `notFound` for everybody who may not read it. */
function requireMailbox(config: IdentityConfig, ctx: CallContext): void {
  if (!seesMailbox(config, ctx.actor)) throw new CallError('notFound');
}

/** What mails have attached are documents about bills. */
const readsDocuments = (actor: Actor): boolean => can(actor, 'bill.read');

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
      const attachments = mail.attachments.map(({ name }) => ({ name, canOpen: readsDocuments(ctx.actor) }));
      return { ...mail, attachments, html: await this.brand.execute(trx, ctx.tenant, mail.language, mail.html) };
    });
  }
}

/** The file itself is downloaded as every other one, within the scope of the person. */
@Handler(mailboxAttachment)
export class ReadMailboxAttachment {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    private readonly fileOf: FileOfAttachment,
  ) {}

  async execute({ id, index }: RequestOf<typeof mailboxAttachment>, ctx: CallContext): Promise<ResponseOf<typeof mailboxAttachment>> {
    requireMailbox(this.config, ctx);
    const mail = await this.db.read(ctx, (trx) => mailById(trx, ctx.tenant, mailboxChannels(this.config), id));
    const attachment = mail?.attachments[index];
    if (!attachment) throw new CallError('notFound');
    if (!readsDocuments(ctx.actor)) throw new CallError('forbidden');
    return { fileId: await this.fileOf.execute(attachment, ctx), name: attachment.name };
  }
}

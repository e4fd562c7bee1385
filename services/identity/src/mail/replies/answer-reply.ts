import { pageLink } from '@bls/proto/presentation/page-link';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import type { UserWithCompany } from '../../people/people.api.js';
import { WriteAccountMail } from '../sending/write-account-mail.js';
import { markAnswered, type ReplyAddress } from '../reply-addresses/reply-addresses.repository.js';

type Context = { tenant: string; requestId: string };

/** The mails to people whose reply was not taken, or not with all that it had. */
@Injectable()
export class AnswerReply {
  constructor(
    private readonly mails: WriteAccountMail,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
  ) {}

  /**
   * Notifies the sender that a reply was refused, once for each reply address. Anybody may have sent it: the text names neither
   * person nor deal, nor the reason.
   */
  async refused(trx: Trx, ctx: Context, reply: ReplyAddress, sender: string, user: UserWithCompany): Promise<void> {
    if (!(await markAnswered(trx, reply))) return;
    const isPerson = sender === user.email.toLowerCase();
    const receiver = isPerson
      ? { name: user.fullName, email: user.email, language: user.language, userId: user.id }
      : { name: sender, email: sender, language: user.language };
    await this.mails.execute(trx, ctx, {
      kind: 'replyRefused',
      receiver,
      values: () => ({}),
      link: this.linkTo(ctx.tenant, '/'),
      type: reply.accountType,
    });
  }

  /** Notifies the person how many files were left out. */
  async withoutFiles(trx: Trx, ctx: Context, { path, accountType }: ReplyAddress, files: number, user: UserWithCompany): Promise<void> {
    await this.mails.execute(trx, ctx, {
      kind: 'replyWithoutFiles',
      receiver: { name: user.fullName, email: user.email, language: user.language, userId: user.id },
      values: () => ({ files: String(files) }),
      link: this.linkTo(ctx.tenant, path),
      type: accountType,
    });
  }

  private linkTo(tenant: string, path: string): string {
    return pageLink(this.config.PUBLIC_URL, tenant, path);
  }
}

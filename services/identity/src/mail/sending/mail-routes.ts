import { MAIL_SERVER_TYPES, type MailAccountType } from '@bls/proto/domain/enumerations/mail';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { mailAccount } from '../accounts/accounts.repository.js';
import { smtpOptions } from '../accounts/connect.js';
import { addressOf } from '../accounts/reach.js';
import { openPassword } from '../accounts/sealed-password.js';
import { MAILER, type Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** What takes a mail out of the house; `sentBy` null: nothing, it stays on the mailbox page. */
export type Route = { mailer: Mailer; sentBy: 'account' | 'server' | null };

/** Finds the way of a mail: the tenant's account of its type, else the installation's server, else the mailbox page. */
@Injectable()
export class MailRoutes {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(MAILER) private readonly standard: Mailer,
  ) {}

  /** Throws when the account's server cannot be found: the mail waits for the next try rather than going another way. */
  async of(ctx: { tenant: string }, type: MailAccountType): Promise<Route> {
    const { smtp, pop3, title } = await this.db.read(ctx, async (trx) => ({
      smtp: await mailAccount(trx, ctx.tenant, type, MAIL_SERVER_TYPES.SMTP),
      pop3: await mailAccount(trx, ctx.tenant, type, MAIL_SERVER_TYPES.POP3),
      title: (await readTenant(trx, ctx.tenant)).title,
    }));
    if (!smtp) return { mailer: this.standard, sentBy: this.config.SMTP_URL ? 'server' : null };
    const address = await addressOf(smtp, Boolean(this.config.MAIL_PRIVATE_SERVERS));
    if (!address) throw new Error('the mail server of the account was not found');
    const transport = createTransport(smtpOptions({ ...smtp, address, password: openPassword(this.cipher, smtp) }));
    const from = { name: title, address: smtp.email };
    // answers belong where the tenant reads its mail
    return { mailer: new SmtpMailer(transport, from, pop3?.email), sentBy: 'account' };
  }
}

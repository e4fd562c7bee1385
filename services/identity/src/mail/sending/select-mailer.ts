import { MAIL_SERVER_TYPES, type MailAccountType } from '@bls/proto/domain/enumerations/mail';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { readTenant } from '../../tenants/tenants.api.js';
import { mailAccount } from '../accounts/accounts.repository.js';
import { smtpOptions } from '../accounts/try-connection.js';
import { resolveServerAddress } from '../accounts/server-address.js';
import { openPassword } from '../accounts/sealed-password.js';
import { MAILER, type Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** A mailer and its kind; `sentBy` is null when mails stay on the mailbox page. */
export type SelectedMailer = { mailer: Mailer; sentBy: 'account' | 'server' | null };

/** Selects the mailer for a type of mail: the tenant's account, else the server of the installation, else the mailbox page. */
@Injectable()
export class SelectMailer {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(MAILER) private readonly standard: Mailer,
  ) {}

  /** Throws when the name of the account's server does not resolve: the mail is sent by a later attempt, never by another server. */
  async execute(ctx: { tenant: string }, type: MailAccountType): Promise<SelectedMailer> {
    const { smtp, pop3, title } = await this.db.read(ctx, async (trx) => ({
      smtp: await mailAccount(trx, ctx.tenant, type, MAIL_SERVER_TYPES.SMTP),
      pop3: await mailAccount(trx, ctx.tenant, type, MAIL_SERVER_TYPES.POP3),
      title: (await readTenant(trx, ctx.tenant)).title,
    }));
    if (!smtp) return { mailer: this.standard, sentBy: this.config.SMTP_URL ? 'server' : null };
    const address = await resolveServerAddress(smtp, Boolean(this.config.MAIL_PRIVATE_SERVERS));
    if (!address) throw new Error('the mail server of the account was not found');
    const transport = createTransport(smtpOptions({ ...smtp, address, password: openPassword(this.cipher, smtp) }));
    const from = { name: title, address: smtp.email };
    // Replies go to the account that the tenant reads.
    return { mailer: new SmtpMailer(transport, from, pop3?.email), sentBy: 'account' };
  }
}

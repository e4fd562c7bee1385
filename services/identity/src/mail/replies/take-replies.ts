import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { CallError } from '@bls/proto/domain/values/errors';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { tenantCodes } from '../../tenants/tenants.api.js';
import { accountsWithReplies, type MailAccount } from '../accounts/accounts.repository.js';
import { Pop3Refusal, Pop3TooLong } from '../accounts/pop3-client.js';
import { openPassword } from '../accounts/sealed-password.js';
import { resolveServerAddress } from '../accounts/server-address.js';
import { type ListedMail, Mailbox } from './mailbox.js';
import { outcomesOf } from './received-mails.repository.js';
import { TakeReply } from './take-reply.js';

export const takeRepliesJob = defineJob('take-mail-replies', z.strictObject({}));
const EVERY_MINUTE = '* * * * *';
/** Then the job ends and leaves the rest to the next one. */
const LONGEST_MS = 45_000;
/** At most this many mails of a mailbox are looked at in a run. */
const MAX_MAILS = 50;

type Run = Pick<JobContext, 'tenant' | 'requestId' | 'log'> & { until: number };

/**
 * Reads the mailboxes of the accounts that take replies. A mail is removed from its mailbox after its outcome is committed; a mail
 * whose removal was lost is found by its id and removed by the next run. Mails that are no replies stay where they are.
 */
@JobHandler(takeRepliesJob, EVERY_MINUTE)
export class TakeReplies {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'MAIL_PRIVATE_SERVERS'>,
    private readonly takeReply: TakeReply,
  ) {}

  async execute(_: object, { requestId, log }: JobContext): Promise<void> {
    const until = Date.now() + LONGEST_MS;
    for (const tenant of startingElsewhere(await tenantCodes(this.db))) {
      const run: Run = { tenant, requestId, log, until };
      for (const account of await this.db.read(run, (trx) => accountsWithReplies(trx, tenant))) {
        if (Date.now() > until) return;
        await this.readAccount(run, account).catch((error: unknown) =>
          log.warn({ err: error, tenant, mailAccount: account.type }, 'replies by mail were not read, the next run tries again'),
        );
      }
    }
  }

  private async readAccount(run: Run, account: MailAccount): Promise<void> {
    const address = await resolveServerAddress(account, Boolean(this.config.MAIL_PRIVATE_SERVERS));
    if (!address) throw new Error('the mail server of the account was not found');
    const mailbox = await Mailbox.open({ ...account, address, password: openPassword(this.cipher, account) });
    try {
      await this.readMailbox(run, account, mailbox);
      await mailbox.quit();
    } finally {
      mailbox.close();
    }
  }

  private async readMailbox(run: Run, account: MailAccount, mailbox: Mailbox): Promise<void> {
    const listed = await mailbox.list();
    const uids = listed.map(({ uid }) => uid);
    const known = await this.db.read(run, (trx) => outcomesOf(trx, run.tenant, account.type, uids));
    for (const mail of listed) if (known.has(mail.uid) && known.get(mail.uid) !== 'other') await mailbox.remove(mail);
    for (const mail of listed.filter(({ uid }) => !known.has(uid)).slice(0, MAX_MAILS)) {
      if (Date.now() > run.until) return;
      await this.readOne(run, account, mailbox, mail);
    }
  }

  /** One mail that cannot be decided now keeps no other back. */
  private async readOne(run: Run, account: MailAccount, mailbox: Mailbox, mail: ListedMail): Promise<void> {
    try {
      const outcome = await this.takeReply.execute(run, account, mailbox, mail);
      if (outcome !== 'other') await mailbox.remove(mail);
    } catch (error) {
      if (error instanceof Pop3TooLong) await this.takeReply.leave(run, account, mail);
      if (!(error instanceof CallError || error instanceof Pop3Refusal)) throw error;
      run.log.warn({ err: error, tenant: run.tenant }, 'a reply by mail was not added, the next run tries again');
    }
  }
}

/** Another tenant is the first one each minute, so that a slow mail server keeps the same ones waiting only once. */
function startingElsewhere(tenants: readonly string[]): string[] {
  const first = tenants.length === 0 ? 0 : Math.floor(Date.now() / 60_000) % tenants.length;
  return [...tenants.slice(first), ...tenants.slice(0, first)];
}

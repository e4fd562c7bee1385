import { randomUUID } from 'node:crypto';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { MAILER, type Mailer } from '../mail/mail.api.js';
import { tenantCodes } from '../tenants/tenants.api.js';
import { type AnchorRecord, lastAnchor, lastMailed } from './anchors.queries.js';
import { markMailed } from './anchors.repository.js';
import { anchorStatement } from './statement.js';

const mailAnchorsJob = defineJob('mail-audit-anchors', z.strictObject({}));
const HOUR = 3_600_000;

/**
 * Mails the last anchor of each tenant to the operators, through the mail server of the installation: whoever controls the
 * database and the object store cannot take these mails back.
 */
@JobHandler(mailAnchorsJob, '15 * * * *')
export class MailAnchors {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  async execute(_: object, { log }: JobContext): Promise<void> {
    const { AUDIT_MAIL_TO = '', AUDIT_MAIL_HOURS, SMTP_URL, PUBLIC_URL } = this.config;
    const recipients = AUDIT_MAIL_TO.split(',').flatMap((address) => address.trim() || []);
    if (recipients.length === 0) return;
    if (!SMTP_URL) return log.warn('AUDIT_MAIL_TO is set without SMTP_URL: anchors of the audit trail are not mailed');
    const at = new Date();
    const due = await this.dueAnchors(at.getTime() - AUDIT_MAIL_HOURS * HOUR);
    if (due.length === 0) return;
    const { subject, text } = anchorStatement(
      new URL(PUBLIC_URL).host,
      at,
      due.map(({ anchor }) => anchor),
    );
    for (const toAddress of recipients)
      await this.mailer.send({ id: randomUUID(), toName: toAddress, toAddress, subject, text, html: `<pre>${text}</pre>` });
    for (const { tenant, name } of due) await this.db.transaction({ tenant }, (trx) => markMailed(trx, tenant, name, at));
  }

  /** The last anchors of tenants that have one which is not mailed, and no mail since the instant. */
  private async dueAnchors(since: number): Promise<AnchorRecord[]> {
    const due: AnchorRecord[] = [];
    for (const tenant of await tenantCodes(this.db)) {
      const { last, mailed } = await this.db.read({ tenant }, async (trx) => ({
        last: await lastAnchor(trx, tenant),
        mailed: await lastMailed(trx, tenant),
      }));
      // the job is up to a minute early
      if (last && !last.mailedAt && (!mailed || Date.parse(mailed) <= since + 60_000)) due.push(last);
    }
    return due;
  }
}

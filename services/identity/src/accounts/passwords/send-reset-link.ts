import { randomUUID } from 'node:crypto';
import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobQueue, JobHandler } from '@bls/kit/jobs/job-queue';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AccountMails } from '../account-mails.js';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { credentialHash, newCredential } from '../../sessions/credential.js';
import { insertReset, peopleToMail } from './passwords.repository.js';

const HOUR = 3_600_000;
const sendResetLink = defineJob('send-reset-link', z.object({ email: z.string() }));

/**
 * Sends links to choose a new password. Everything that depends on whether there is an account happens in a job, after the
 * answer: neither its words nor its time tell who has one.
 */
@Injectable()
export class SendResetLink {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly queue: JobQueue,
    private readonly mails: AccountMails,
  ) {}

  async ask(email: string, ctx: TenantContext): Promise<void> {
    await this.queue.add(sendResetLink, { email }, { id: randomUUID(), ctx });
  }

  /** Runs again after a crash without a second mail: whoever has just been sent a link is left out. */
  @JobHandler(sendResetLink)
  async send({ email }: { email: string }, ctx: JobContext): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      for (const person of await peopleToMail(trx, ctx.tenant, email)) {
        const token = newCredential(ctx.tenant);
        const expiresAt = new Date(Date.now() + HOUR);
        await insertReset(trx, { tenant: ctx.tenant, tokenHash: credentialHash(token), userId: person.id, expiresAt });
        const { id: userId, fullName: name, language, timeOffset, userName } = person;
        await this.mails.newPassword(trx, ctx, { name, email: person.email, language, userId, timeOffset }, userName, token, expiresAt);
        await audit(trx, ctx, { kind: 'passwordForgotten', userId, userName, detail: {} });
      }
    });
  }
}

import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { credentialHash, newCredential } from '../../sessions/sessions.api.js';
import { AccountMails } from '../account-mails.js';
import { insertReset, peopleToNotify } from './passwords.repository.js';

const HOUR = 3_600_000;
export const sendResetLinkJob = defineJob('send-reset-link', z.object({ email: z.string() }));

/** Sends a reset link to the users of an address. A repeated job sends no second mail, because users with a new link are left out. */
@JobHandler(sendResetLinkJob)
export class SendResetLink {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly mails: AccountMails,
  ) {}

  async execute({ email }: z.output<typeof sendResetLinkJob.payload>, ctx: JobContext): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      for (const person of await peopleToNotify(trx, ctx.tenant, email)) {
        const token = newCredential(ctx.tenant);
        const expiresAt = new Date(Date.now() + HOUR);
        await insertReset(trx, { tenant: ctx.tenant, tokenHash: credentialHash(token), userId: person.id, expiresAt });
        const { id: userId, fullName: name, language, timeOffset, timeZone, dateFormat, userName } = person;
        await this.mails.passwordReset(
          trx,
          ctx,
          { name, email: person.email, language, userId, timeOffset, timeZone, dateFormat },
          userName,
          token,
          expiresAt,
        );
        await audit(trx, ctx, { kind: 'passwordForgotten', userId, userName, detail: {} });
      }
    });
  }
}

import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { NO_TENANT, tenantSchema } from '@bls/proto/domain/values/ids';
import { z } from 'zod';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { activeUsersByEmail } from '../../people/people.api.js';
import { credentialHash, newCredential } from '../../sessions/sessions.api.js';
import { tenantCodes } from '../../tenants/tenants.api.js';
import { AccountMails } from '../account-mails.js';
import { insertReset, peopleToNotify } from './passwords.repository.js';

const HOUR = 3_600_000;
/** Jobs that were added before the job was of all tenants name their tenant in the context. */
export const sendResetLinkJob = defineJob('send-reset-link', z.object({ email: z.string(), tenant: tenantSchema.optional() }));

/**
 * Sends a reset link to the users of an address: those of the tenant of the page, or, where the address has nobody there, those of
 * every tenant, each by a mail of its tenant. People who forgot their password rarely know that the page is of another tenant. A
 * repeated job sends no second mail, because users with a new link are left out.
 */
@JobHandler(sendResetLinkJob)
export class SendResetLink {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly mails: AccountMails,
  ) {}

  async execute({ email, tenant }: z.output<typeof sendResetLinkJob.payload>, ctx: JobContext): Promise<void> {
    const named = tenant ?? (ctx.tenant === NO_TENANT ? undefined : ctx.tenant);
    const codes = await tenantCodes(this.db);
    if (named && codes.includes(named) && (await this.send(named, email, ctx))) return;
    for (const other of codes) if (other !== named) await this.send(other, email, ctx);
  }

  /** Returns whether the address belongs to somebody in the tenant. */
  private send(tenant: string, email: string, { requestId }: JobContext): Promise<boolean> {
    const ctx = { tenant, requestId };
    return this.db.transaction(ctx, async (trx) => {
      if ((await activeUsersByEmail(trx, tenant, email)).length === 0) return false;
      for (const person of await peopleToNotify(trx, tenant, email)) {
        const token = newCredential(tenant);
        const expiresAt = new Date(Date.now() + HOUR);
        await insertReset(trx, { tenant, tokenHash: credentialHash(token), userId: person.id, expiresAt });
        const { id: userId, fullName: name, language, timeOffset, timeZone, dateFormat, userName } = person;
        const receiver = { name, email: person.email, language, userId, timeOffset, timeZone, dateFormat };
        await this.mails.passwordReset(trx, ctx, receiver, userName, token, expiresAt);
        await audit(trx, ctx, { kind: 'passwordForgotten', userId, userName, detail: {} });
      }
      return true;
    });
  }
}

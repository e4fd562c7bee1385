import { randomUUID } from 'node:crypto';
import { MAIL_ACCOUNT_TYPES, mailingLanguageOf } from '@bls/proto/domain/enumerations/mail';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { instantSchema } from '@bls/proto/domain/values/time';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { composeDigest, insertMails, mailTextsOf, enqueueMails } from '../../mail/mail.api.js';
import { userById } from '../../people/people.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { digestLines, dueDigests } from './digest.queries.js';
import { markProcessed, lockEntries } from './digest.repository.js';
import { preferencesOfPeople } from '../preferences/preferences.queries.js';
import { readTenant, tenantCodes } from '../../tenants/tenants.api.js';

/** Tests set `now`; without it the clock counts. */
export const digestJob = defineJob('write-digests', z.strictObject({ now: instantSchema.optional() }));
/** Send times are full minutes; up to five minutes late is acceptable. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/**
 * Writes the digests that are due. The digest of each user is one transaction of mail and entries, so that a repeated job sends
 * nothing twice and leaves nobody out.
 */
@JobHandler(digestJob, EVERY_FIVE_MINUTES)
export class WriteDigests {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute({ now }: z.output<typeof digestJob.payload>, { requestId }: JobContext): Promise<void> {
    const at = now ? Date.parse(now) : Date.now();
    for (const tenant of await tenantCodes(this.db)) {
      const ctx = { tenant, requestId };
      const due = await this.db.read(ctx, (trx) => dueDigests(trx, tenant, at));
      for (const { userId, until } of due) await this.writeDigest(ctx, userId, until);
    }
  }

  private writeDigest(ctx: { tenant: string; requestId: string }, userId: string, until: string): Promise<void> {
    const { tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const entries = await lockEntries(trx, tenant, userId, until);
      const user = await userById(trx, tenant, userId);
      if (entries.length === 0 || !user) return;
      const lines = await digestLines(trx, tenant, user.role, entries);
      if (lines.length === 0) return markProcessed(trx, tenant, userId, entries, null);
      const preferences = (await preferencesOfPeople(trx, tenant, [userId])).get(userId);
      const language = preferences?.mailLanguage ?? mailingLanguageOf(user.language);
      const { roleLabels } = await readTenant(trx, tenant);
      const { fullName: name, timeOffset, timeZone, dateFormat } = user;
      const reader = { name, language, timeOffset, timeZone, dateFormat, roleLabels };
      const texts = await mailTextsOf(trx, tenant, ['digest']);
      const mail = composeDigest(lines, reader, tenant, this.config.PUBLIC_URL.replace(/\/$/, ''), texts);
      const id = randomUUID();
      const to = { userId, toName: user.fullName, toAddress: user.email, language };
      await insertMails(trx, [{ tenant, id, ...to, path: '/NotificationInbox/Index', type: MAIL_ACCOUNT_TYPES.Registration, ...mail }]);
      await markProcessed(trx, tenant, userId, entries, id);
      await enqueueMails(trx, ctx, [id]);
    });
  }
}

import { randomUUID } from 'node:crypto';
import { mailQueued } from '@bls/proto/contracts/events/identity';
import { MAIL_ACCOUNT_TYPES, mailingLanguageOf } from '@bls/proto/domain/enumerations/mail';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { emit } from '@bls/kit/events/outbox';
import { instantSchema } from '@bls/proto/domain/values/time';
import { Controller, Inject } from '@nestjs/common';
import { z } from 'zod';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { composeDigest } from '../../mail/texts/compose-digest.js';
import { insertMails } from '../../mail/sending/mails.repository.js';
import { textsOfMails } from '../../mail/texts/own-texts.queries.js';
import { userById } from '../../people/users/users.queries.js';
import { dueDigests, stillTrue, tenantCodes } from './digest.queries.js';
import { noteTaken, takeEntries } from './digest.repository.js';
import { preferencesOfPeople } from '../preferences/rules.queries.js';
import { readTenant } from '../../tenants/tenants.queries.js';

/** `now` is for tests; left out it is the clock. */
export const digestJob = defineJob('write-digests', z.strictObject({ now: instantSchema.optional() }));
/** Send times are full minutes of anybody's clock; five minutes late is in time. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/**
 * Writes the digests that are due. Each person's digest is one transaction: the mail exists exactly when its entries are
 * taken, so that a job that is killed in the middle and begun again sends nothing twice and leaves nobody out.
 */
@Controller()
export class WriteDigests {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  @JobHandler(digestJob, EVERY_FIVE_MINUTES)
  async work({ now }: z.output<typeof digestJob.payload>, { requestId }: JobContext): Promise<void> {
    const at = now ? Date.parse(now) : Date.now();
    for (const tenant of await tenantCodes(this.db)) {
      const ctx = { tenant, requestId };
      const due = await this.db.read(ctx, (trx) => dueDigests(trx, tenant, at));
      for (const { userId, until } of due) await this.write(ctx, userId, until);
    }
  }

  private write(ctx: { tenant: string; requestId: string }, userId: string, until: string): Promise<void> {
    const { tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const entries = await takeEntries(trx, tenant, userId, until);
      const person = await userById(trx, tenant, userId);
      if (entries.length === 0 || !person) return;
      const lines = await stillTrue(trx, tenant, person.role, entries);
      if (lines.length === 0) return noteTaken(trx, tenant, userId, entries, null);
      const preferences = (await preferencesOfPeople(trx, tenant, [userId])).get(userId);
      const language = preferences?.mailLanguage ?? mailingLanguageOf(person.language);
      const { roleLabels } = await readTenant(trx, tenant);
      const reader = { name: person.fullName, language, timeOffset: person.timeOffset, roleLabels };
      const texts = await textsOfMails(trx, tenant, ['digest']);
      const mail = composeDigest(lines, reader, tenant, this.config.PUBLIC_URL.replace(/\/$/, ''), texts);
      const id = randomUUID();
      const to = { userId, toName: person.fullName, toAddress: person.email, language };
      await insertMails(trx, [{ tenant, id, ...to, path: '/NotificationInbox/Index', type: MAIL_ACCOUNT_TYPES.Registration, ...mail }]);
      await noteTaken(trx, tenant, userId, entries, id);
      await emit(trx, ctx, mailQueued, { mailIds: [id] });
    });
  }
}

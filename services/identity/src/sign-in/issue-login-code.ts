import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { canText, IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb, Trx } from '../db/schema.js';
import { WriteAccountMail } from '../mail/mail.api.js';
import { activeUsersByEmail, userByEmail, type UserWithCompany } from '../people/people.api.js';
import { OneTimeCodes } from './one-time-codes/one-time-codes.js';
import type { CodeReceiver } from './one-time-codes/send-code.js';

export const issueLoginCodeJob = defineJob('issue-login-code', z.object({ email: z.string(), reservation: z.string() }));

/**
 * Sends a code for signing in: to the phone of the user, or by mail when there is no phone or text messages cannot be sent. Where
 * several active users share the address (from before it was unique), a code would not say who signs in: each gets a mail that says
 * so and names the user name, and no code.
 */
@JobHandler(issueLoginCodeJob)
export class IssueLoginCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    private readonly mails: WriteAccountMail,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute({ email, reservation }: z.output<typeof issueLoginCodeJob.payload>, ctx: JobContext): Promise<void> {
    if (ctx.tenant === NO_TENANT) return;
    await this.db.transaction(ctx, async (trx) => {
      const sharing = await activeUsersByEmail(trx, ctx.tenant, email);
      if (sharing.length > 1) return this.explain(trx, ctx, reservation, email, sharing);
      const user = await userByEmail(trx, ctx.tenant, email);
      if (!user?.active) return;
      const request = { purpose: 'login', target: email, language: user.language, receiver: this.receiverOf(user) } as const;
      await this.codes.issue(trx, ctx, reservation, request);
    });
  }

  /** Uses up the reservation, so that a repeated job writes no second mail. */
  private async explain(trx: Trx, ctx: JobContext, reservation: string, email: string, sharing: UserWithCompany[]): Promise<void> {
    if (!(await this.codes.discard(trx, ctx, reservation, { purpose: 'login', target: email }))) return;
    for (const { id: userId, fullName: name, email: address, language, userName } of sharing)
      await this.mails.execute(trx, ctx, {
        kind: 'emailShared',
        receiver: { name, email: address, language, userId },
        values: () => ({ userName }),
      });
  }

  private receiverOf(user: UserWithCompany): CodeReceiver {
    const person = { name: user.fullName, userId: user.id };
    return user.phone && canText(this.config) ? { ...person, phone: user.phone } : { ...person, email: user.email };
  }
}

import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { IdentityDb } from '../../db/schema.js';
import { activeUsersByEmail, signInRefusal } from '../../people/people.api.js';
import { tenantCodes } from '../../tenants/tenants.api.js';
import { AccountMails } from '../account-mails.js';
import { noteWorkspaceMail } from './workspaces.repository.js';

export const sendWorkspacesJob = defineJob('send-workspaces', z.object({ email: z.string() }));

/**
 * Mails the workspaces of an address: a mail for each, in the look, language and mail account of its tenant, because no tenant may
 * see in its mails where else a person works. A person gets at most one a minute and five an hour, so a repeated job sends no second.
 */
@JobHandler(sendWorkspacesJob)
export class SendWorkspaces {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly mails: AccountMails,
  ) {}

  async execute({ email }: z.output<typeof sendWorkspacesJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantCodes(this.db)) {
      const ctx = { tenant, requestId };
      await this.db.transaction(ctx, async (trx) => {
        for (const user of await activeUsersByEmail(trx, tenant, email)) {
          if (signInRefusal(user) || !(await noteWorkspaceMail(trx, tenant, user.id))) continue;
          const { id: userId, fullName: name, language, userName } = user;
          await this.mails.workspace(trx, ctx, { name, email: user.email, language, userId }, userName);
        }
      });
    }
  }
}

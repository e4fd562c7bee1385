import { daySchema } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { z } from 'zod';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { tenantsOfJobs } from '../../terms/terms.api.js';
import { lockApplication } from '../applications/applications.repository.js';
import { factsOfApplication } from '../applications/facts.js';
import { applyMove, outcomeOf } from '../applications/move-application.js';
import { endedLetters } from './ended-letters.queries.js';

export const expireLettersJob = defineJob('expire-authorization-letters', z.object({ on: daySchema.optional() }));

/** Ends letters after the last day of their period. Runs every hour, because tenants have different time zones. */
@JobHandler(expireLettersJob, '35 * * * *')
export class ExpireLetters {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute({ on }: z.output<typeof expireLettersJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const { tenant } of await this.db.read({ tenant: '*' }, tenantsOfJobs)) {
      const ctx = { tenant, requestId };
      const day = on ?? (await this.db.read(ctx, today));
      const ended = await this.db.read(ctx, (trx) => endedLetters(trx, tenant, day));
      for (const { id } of ended) await this.db.transaction(ctx, (trx) => expire(trx, ctx, id, day));
    }
  }
}

async function expire(trx: Trx, ctx: { tenant: string; requestId: string }, id: string, day: string): Promise<void> {
  const row = await lockApplication(trx, ctx.tenant, id);
  // changed since it was listed
  if (!row || !['active', 'downloadable'].includes(row.status) || !row.endsOn || row.endsOn >= day) return;
  const outcome = outcomeOf(row, 'expire', 'system', factsOfApplication(row, { periodOver: true }));
  await applyMove(trx, ctx, row, outcome, { by: null, at: new Date().toISOString(), given: {}, changes: {} });
}

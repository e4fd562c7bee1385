import { daySchema } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { applicationById } from '../stores/applications.repository.js';
import { factsOfApplication } from '../stores/facts.js';
import { applyMove, outcomeOf } from '../stores/move.js';
import { applyingTenants } from '../tenants/applying.queries.js';
import { endedLetters } from './ended-letters.queries.js';

export const expireLettersJob = defineJob('expire-authorization-letters', z.object({ on: daySchema.optional() }));

/** Letters end with the last day of their period. Looked at every hour, as midnight comes to tenants at different hours. */
@Injectable()
export class ExpireLettersWorker {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  @JobHandler(expireLettersJob, '35 * * * *')
  async work({ on }: z.output<typeof expireLettersJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const { tenant } of await this.db.read({ tenant: '*' }, applyingTenants)) {
      const context = { tenant, requestId };
      const ended = await this.db.read(context, (trx) => endedLetters(trx, tenant, on ?? today({ tenant })));
      for (const { id } of ended) await this.db.transaction(context, (trx) => expire(trx, context, id, on ?? today({ tenant })));
    }
  }
}

async function expire(trx: Trx, context: { tenant: string; requestId: string }, id: string, day: string): Promise<void> {
  const row = await applicationById(trx, context.tenant, id);
  // somebody moved it in this very moment
  if (!row || !['active', 'downloadable'].includes(row.status) || !row.endsOn || row.endsOn >= day) return;
  const outcome = outcomeOf(row, 'expire', 'system', factsOfApplication(row, { periodOver: true }));
  await applyMove(trx, context, row, outcome, { by: null, at: new Date().toISOString(), given: {}, changes: {} });
}

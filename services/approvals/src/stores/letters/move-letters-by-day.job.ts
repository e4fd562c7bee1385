import { daySchema } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { lockApplication } from '../applications/applications.repository.js';
import { factsOfApplication } from '../applications/facts.js';
import { applyMove, outcomeOf } from '../applications/move-application.js';
import { StampedLetterReaders } from './letter-readers.js';
import { moveOnDay } from './letter-on-day.js';
import { lettersToMove } from './letters-to-move.queries.js';
import { replaceFollowed } from './replace-followed.js';

export const moveLettersJob = defineJob('expire-authorization-letters', z.object({ on: daySchema.optional() }));

/**
 * Puts letters in force on their first day, and ends them after their last one or that of their contract. Runs every hour, because
 * tenants have different time zones.
 */
@JobHandler(moveLettersJob, '35 * * * *')
export class MoveLettersByDay {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly readers: StampedLetterReaders,
  ) {}

  async execute({ on }: z.output<typeof moveLettersJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      const day = on ?? (await this.db.read(ctx, today));
      const due = await this.db.read(ctx, (trx) => lettersToMove(trx, tenant, day));
      for (const { id } of due) await this.db.transaction(ctx, (trx) => moveByDay(trx, ctx, this.readers, id, day));
    }
  }
}

async function moveByDay(trx: Trx, ctx: TenantContext, readers: StampedLetterReaders, id: string, day: string): Promise<void> {
  const row = await lockApplication(trx, ctx.tenant, id);
  // changed since it was listed
  const due = row && moveOnDay(row, (await contractTermsOf(trx, row.contractId)).endsOn, day);
  if (!due) return;
  const outcome = outcomeOf(row, due.action, 'system', factsOfApplication(row, due.facts));
  const at = new Date().toISOString();
  const moved = await applyMove(trx, ctx, row, outcome, { by: null, at, given: {}, changes: {} });
  await readers.follow(row, moved, ctx);
  if (moved.status === 'active') await replaceFollowed(trx, ctx, readers, moved, at);
}

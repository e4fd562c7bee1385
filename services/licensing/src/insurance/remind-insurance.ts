import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { reminderOf } from '@bls/proto/domain/insurance/reminder';
import { type Day, daySchema } from '@bls/proto/domain/values/time';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { LicensingDb } from '../db/schema.js';
import { policyWorkItem, type ToldPolicy } from './policy-work-item.js';
import { insuredTenants, noteTold, policiesToTell } from './reminders.repository.js';

export const remindInsuranceJob = defineJob('remind-insurance', z.object({ on: daySchema.optional() }));
type Context = { tenant: string; requestId: string };

/** Tells holders and sales of policies that end soon or have ended. Every hour, as midnight comes to tenants at different hours. */
@Injectable()
export class RemindInsuranceWorker {
  constructor(private readonly db: Database<LicensingDb>) {}

  @JobHandler(remindInsuranceJob, '40 * * * *')
  async work({ on }: z.output<typeof remindInsuranceJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await this.db.read({ tenant: '*' }, insuredTenants)) {
      const ctx = { tenant, requestId };
      const day = on ?? today({ tenant });
      const due = await this.db.read(ctx, (trx) => policiesToTell(trx, tenant, day));
      for (const policy of due) await this.tell(ctx, policy, day);
    }
  }

  private async tell(ctx: Context, policy: ToldPolicy, day: Day): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const revision = await noteTold(trx, ctx.tenant, policy, reminderOf(policy, day) ?? null);
      if (revision === undefined) return;
      const told = { action: 'remind' as const, revision, day, by: { name: 'system' }, at: new Date().toISOString() };
      await emit(trx, ctx, licensingWorkItemMoved, policyWorkItem(policy, told));
    });
  }
}

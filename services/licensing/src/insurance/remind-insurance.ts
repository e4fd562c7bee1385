import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { reminderOf } from '@bls/proto/domain/insurance/reminder';
import { type Day, daySchema } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { LicensingDb } from '../db/schema.js';
import { policyWorkItem } from './policy-work-item.js';
import { publishRenewed } from './publish-renewed.js';
import { followedPolicies, policiesToRemind, type ReminderPolicy, saveReminder } from './reminders.repository.js';

export const remindInsuranceJob = defineJob('remind-insurance', z.object({ on: daySchema.optional() }));
type Context = { tenant: string; requestId: string };

const SYSTEM = { name: SYSTEM_NAME };

/**
 * Reminds holders and sales of policies that end soon or have ended, until a policy without a gap follows. Runs every hour, because midnight comes to tenants at
 * different hours.
 */
@JobHandler(remindInsuranceJob, '40 * * * *')
export class RemindInsurance {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute({ on }: z.output<typeof remindInsuranceJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      const day = on ?? (await this.db.read(ctx, today));
      const due = await this.db.read(ctx, (trx) => policiesToRemind(trx, tenant, day));
      for (const policy of due) await this.remind(ctx, policy, day);
      // a policy that began after a gap is in force now
      await this.db.transaction(ctx, async (trx) =>
        publishRenewed(trx, ctx, { policies: await followedPolicies(trx, tenant, day), day, by: SYSTEM }),
      );
    }
  }

  private async remind(ctx: Context, policy: ReminderPolicy, day: Day): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const revision = await saveReminder(trx, ctx.tenant, policy, reminderOf(policy, day) ?? null);
      if (revision === undefined) return;
      const move = { action: 'remind' as const, revision, day, by: SYSTEM, at: new Date().toISOString() };
      await emit(trx, ctx, licensingWorkItemMoved, policyWorkItem(policy, move));
    });
  }
}

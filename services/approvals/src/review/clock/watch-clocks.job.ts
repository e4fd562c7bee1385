import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { headsOf, warnsFrom } from '@bls/proto/domain/approval/review-clock';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { type Day, daySchema } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { ApprovalsDb } from '../../db/schema.js';
import { clockRuleOf } from './clock-row.js';
import type { ReviewClock } from './clocks.repository.js';
import { clocksToReport, lockClock, markReported, recalculate } from './watched-clocks.repository.js';

export const watchClocksJob = defineJob('watch-review-clocks', z.object({ on: daySchema.optional() }));
type Context = { tenant: string; requestId: string };

/** Warns the reviewers before an item is late, and informs the head of their role. Hourly, because tenants have different time zones. */
@JobHandler(watchClocksJob, '15 * * * *')
export class WatchClocks {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute({ on }: z.output<typeof watchClocksJob.payload>, { requestId }: JobContext): Promise<void> {
    const tenants = await tenantsOf(this.db);
    for (const tenant of tenants) {
      const ctx = { tenant, requestId };
      const { day, clocks } = await this.db.transaction(ctx, async (trx) => {
        await recalculate(trx, tenant, await clockRuleOf(await tenantSettings(trx)));
        const date = on ?? (await today(trx));
        return { day: date, clocks: await clocksToReport(trx, tenant, date) };
      });
      for (const clock of clocks) await this.report(ctx, clock, day);
    }
  }

  private async report(ctx: Context, of: Pick<ReviewClock, 'kind' | 'itemId'>, day: Day): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const clock = await lockClock(trx, ctx.tenant, of);
      if (!clock) return;
      const warns = !clock.warned && warnsFrom(clock.dueOn) <= day;
      const escalates = !clock.escalated && clock.escalatesOn <= day;
      if (!warns && !escalates) return;
      const reported = { warned: clock.warned || warns, escalated: clock.escalated || escalates };
      const revision = await markReported(trx, clock, reported);
      if (revision === undefined) return;
      await emit(trx, ctx, approvalsWorkItemMoved, {
        ...clock.move,
        revision,
        action: escalates ? 'escalate' : 'remind',
        again: true,
        informUserIds: [],
        ...(escalates ? { informRoles: headsOf(clock.waitsFor) } : {}),
        by: { name: SYSTEM_NAME },
        at: new Date().toISOString(),
      });
    });
  }
}

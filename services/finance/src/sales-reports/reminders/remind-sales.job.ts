import { financeWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { addDays, type Day, daySchema } from '@bls/proto/domain/values/time';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { emit } from '@bls/kit/events/outbox';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { loadReportForSystem } from '../report/reports.queries.js';
import { workItemOf } from '../report/work-item.js';
import { monthsToRemind, saveReminder } from './reminders.repository.js';

export const remindSalesJob = defineJob('remind-sales', z.object({ on: daySchema.optional() }));
type Context = { tenant: string; requestId: string };

/** Reminds licensees without an upload of a month that is due soon, on the days that the tenant has set. Hourly, because tenants have different time zones. */
@JobHandler(remindSalesJob, '25 * * * *')
export class RemindSales {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ on }: z.output<typeof remindSalesJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      const day = on ?? (await this.db.read(ctx, today));
      const due = await this.db.read(ctx, async (trx) => {
        const { salesReminderDays } = await tenantSettings(trx);
        return monthsToRemind(
          trx,
          salesReminderDays.map((days) => addDays(day, days)),
          day,
        );
      });
      for (const id of due) await this.remind(ctx, id, day);
    }
  }

  private async remind(ctx: Context, id: string, day: Day): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      if (!(await saveReminder(trx, id, day))) return;
      const report = await loadReportForSystem(trx, id);
      if (!report) return;
      const reminder = { action: 'remind', by: { name: SYSTEM_NAME }, at: new Date().toISOString() };
      await emit(trx, ctx, financeWorkItemMoved, { ...workItemOf(report, reminder), again: true });
    });
  }
}

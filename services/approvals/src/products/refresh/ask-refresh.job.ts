import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { type Day, daySchema } from '@bls/proto/domain/values/time';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import { updateRecord } from '../../db/records.js';
import type { ApprovalsDb } from '../../db/schema.js';
import { lockApproval } from '../records/approvals.repository.js';
import { markDue, productsToRefresh, refreshDueOn } from '../records/refresh.repository.js';
import { refreshWorkItem } from './refresh-work-item.js';

export const askRefreshJob = defineJob('ask-product-refresh', z.object({ on: daySchema.optional() }));
type Context = { tenant: string; requestId: string };

/** Marks products that are due for refresh and informs their designers. Runs every hour, because tenants have different time zones. */
@JobHandler(askRefreshJob, '45 * * * *')
export class AskRefresh {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute({ on }: z.output<typeof askRefreshJob.payload>, { requestId }: JobContext): Promise<void> {
    const tenants = await tenantsOf(this.db);
    for (const tenant of tenants) {
      const ctx = { tenant, requestId };
      const day = on ?? (await this.db.read(ctx, today));
      const { months, due } = await this.db.read(ctx, async (trx) => {
        const { productRefreshMonths } = await tenantSettings(trx);
        return { months: productRefreshMonths, due: await productsToRefresh(trx, tenant, productRefreshMonths, day) };
      });
      for (const { approvalId } of due) await this.ask(ctx, approvalId, months, day);
    }
  }

  private async ask(ctx: Context, id: string, months: number, day: Day): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const approval = await lockApproval(trx, ctx.tenant, id);
      if (!(await markDue(trx, ctx.tenant, id, months, day))) return;
      const moved = await updateRecord(trx, 'approval', approval, { updatedAt: new Date().toISOString() });
      const dueOn = await refreshDueOn(trx, ctx.tenant, id);
      await emit(trx, ctx, approvalsWorkItemMoved, refreshWorkItem(moved, { action: 'refreshDue', by: { name: 'system' }, dueOn }));
    });
  }
}

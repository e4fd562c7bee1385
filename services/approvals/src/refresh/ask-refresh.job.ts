import { CallError } from '@bls/proto/domain/values/errors';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { type Day, daySchema } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { emit } from '@bls/kit/events/outbox';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ApprovalsDb } from '../db/schema.js';
import { applyingTenants } from '../tenants/applying.queries.js';
import { holdApproval, updateApproval } from '../products/approvals.repository.js';
import { refreshWorkItem } from './refresh-told.js';
import { markDue, productsToRefresh, refreshDueOn } from './refresh.repository.js';

export const askRefreshJob = defineJob('ask-product-refresh', z.object({ on: daySchema.optional() }));
type Context = { tenant: string; requestId: string };

/** Marks approved products that have to be refreshed and tells their designers. Every hour, as midnight comes at different hours. */
@Injectable()
export class AskRefreshWorker {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  @JobHandler(askRefreshJob, '45 * * * *')
  async work({ on }: z.output<typeof askRefreshJob.payload>, { requestId }: JobContext): Promise<void> {
    const tenants = await this.db.read({ tenant: '*' }, applyingTenants);
    for (const { tenant } of tenants) {
      const context = { tenant, requestId };
      const day = on ?? today({ tenant });
      const { months, due } = await this.db.read(context, async (trx) => {
        const { productRefreshMonths } = await tenantSettings(trx);
        return { months: productRefreshMonths, due: await productsToRefresh(trx, tenant, productRefreshMonths, day) };
      });
      for (const { approvalId } of due) await this.ask(context, approvalId, months, day);
    }
  }

  private async ask(context: Context, id: string, months: number, day: Day): Promise<void> {
    await this.db.transaction(context, async (trx) => {
      const approval = await holdApproval(trx, context.tenant, id);
      if (!(await markDue(trx, context.tenant, id, months, day))) return;
      const moved = await updateApproval(trx, approval, { updatedAt: new Date().toISOString() });
      if (!moved) throw new CallError('conflict');
      const dueOn = await refreshDueOn(trx, context.tenant, id);
      await emit(trx, context, approvalsWorkItemMoved, refreshWorkItem(moved, { action: 'refreshDue', by: { name: 'system' }, dueOn }));
    });
  }
}

import { calculationWanted } from '@bls/proto/events/finance';
import { daySchema } from '@bls/proto/time';
import type { JobContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { defineJob, JobQueue, Works } from '@bls/kit/jobs';
import { emit } from '@bls/kit/outbox';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { tenants, today } from '../db/tenants.js';
import type { FinanceDb } from '../db/schema.js';

export const dueGuaranteesJob = defineJob('due-guarantees', z.object({ on: daySchema.optional() }));

/** Each night: contracts with an instalment that has fallen due since they were last billed are calculated. */
@Injectable()
export class DueGuaranteesWorker implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly queue: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.repeat(dueGuaranteesJob, '5 0 * * *', {});
  }

  @Works(dueGuaranteesJob)
  async work({ on }: z.output<typeof dueGuaranteesJob.payload>, context: JobContext): Promise<void> {
    const until = on ?? today();
    for (const tenant of await tenants(this.db)) {
      const ctx = { tenant, requestId: context.requestId };
      await this.db.transaction(ctx, async (trx) => {
        const due = await trx
          .selectFrom('guarantee')
          .innerJoin('contract', (join) =>
            join.onRef('contract.contractId', '=', 'guarantee.contractId').onRef('contract.tenant', '=', 'guarantee.tenant'),
          )
          .select('guarantee.contractId')
          .distinct()
          .where('guarantee.dueOn', '<=', until)
          .where((eb) => eb.or([eb('contract.billedUntil', 'is', null), eb('guarantee.dueOn', '>', eb.ref('contract.billedUntil'))]))
          .execute();
        for (const { contractId } of due) await emit(trx, ctx, calculationWanted, { contractId, cause: `guarantee:${until}`, until });
      });
    }
  }
}

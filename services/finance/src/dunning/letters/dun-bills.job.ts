import { nextStep } from '@bls/proto/domain/finance/dunning/next-step';
import type { DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import type { Day } from '@bls/proto/domain/values/time';
import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import type { z } from 'zod';
import { insertMoneyHistory } from '../../billing/billing.api.js';
import type { FinanceDb } from '../../db/schema.js';
import { dunBillsJob, renderDunningLetterJob } from '../jobs.js';
import { dunningRulesOf } from '../rules/dunning-rules.queries.js';
import { interestOf } from './interest.queries.js';
import { billsToDun, type Candidate, insertLetter, takeStep } from './letters.repository.js';

/**
 * Takes the steps of dunning that are due. Hourly, because tenants have different time zones. A step is one transaction: the count
 * of the bill, its letter, its history and the job that renders the letter; taken again it finds the count raised.
 */
@JobHandler(dunBillsJob, '50 * * * *')
export class DunBills {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ on }: z.output<typeof dunBillsJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      const { rules } = await this.db.read(ctx, dunningRulesOf);
      if (!rules.active) continue;
      const day = on ?? (await this.db.read(ctx, today));
      for (const bill of await this.db.read(ctx, (trx) => billsToDun(trx, rules.steps, day))) await this.dun(ctx, bill, rules, day);
    }
  }

  private async dun(ctx: TenantContext, candidate: Candidate, rules: DunningRules, day: Day): Promise<void> {
    const { dueOn, dunningStep: taken, dunnedOn: last } = candidate;
    const next = nextStep(rules.steps, { dueOn, taken, last });
    if (!next || next.on > day) return;
    await this.db.transaction(ctx, async (trx) => {
      const bill = await takeStep(trx, candidate, day);
      if (!bill) return;
      const interest = next.step.interest ? await interestOf(trx, bill, rules, day) : null;
      const letterId = await insertLetter(trx, bill, next.step, day, interest);
      const { id: itemId, status } = bill;
      await insertMoneyHistory(trx, ctx.tenant, {
        itemKind: 'bill',
        itemId,
        action: 'dun',
        fromStatus: status,
        toStatus: status,
        amount: bill.open,
      });
      await enqueue(trx, ctx, renderDunningLetterJob, { letterId }, { id: letterId });
    });
  }
}

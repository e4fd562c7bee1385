import type { PayloadOf } from '@bls/proto/contracts/event';
import { calculationWanted, exchangeRatesSaved, salesReportApproved } from '@bls/proto/contracts/events/finance';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { dayOf } from '@bls/shared/calendar/today';
import { calculateJob } from './calculate.job.js';
import { retryCalculationsJob } from './retry-calculations.job.js';

/** One job for each approval of a month: a month may be corrected and approved again, even back to no sales. */
@EventHandler(salesReportApproved, 'calculate-reports')
export class EnqueueReportCalculation {
  constructor(private readonly queue: JobQueue) {}

  async execute({ reportId, contractId, approvedAt }: PayloadOf<typeof salesReportApproved>, context: EventContext): Promise<void> {
    const cause = `report:${reportId}:${approvedAt}`;
    await this.queue.add(calculateJob, { contractId, cause, until: dayOf(context, context.at), reportId }, { id: cause, ctx: context });
  }
}

/** One job for each signature and each due guarantee. */
@EventHandler(calculationWanted, 'calculate-contracts')
export class EnqueueCalculation {
  constructor(private readonly queue: JobQueue) {}

  async execute(calculation: PayloadOf<typeof calculationWanted>, context: EventContext): Promise<void> {
    await this.queue.add(calculateJob, calculation, { id: `${calculation.contractId}:${calculation.cause}`, ctx: context });
  }
}

/** A new exchange rate may be what a calculation was missing. */
@EventHandler(exchangeRatesSaved, 'calculate-waiting')
export class EnqueueRetry {
  constructor(private readonly queue: JobQueue) {}

  async execute(_: PayloadOf<typeof exchangeRatesSaved>, context: EventContext): Promise<void> {
    await this.queue.add(retryCalculationsJob, {}, { id: context.eventId, ctx: context });
  }
}

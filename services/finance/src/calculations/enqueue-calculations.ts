import type { PayloadOf } from '@bls/proto/contracts/event';
import { calculationWanted, exchangeRatesSaved, salesReportApproved } from '@bls/proto/contracts/events/finance';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { dayOf } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { calculateJob } from './calculate.job.js';
import { retryCalculationsJob } from './retry-calculations.job.js';

/** Makes one job of each occasion to calculate, however often it is told. */
@Injectable()
export class EnqueueCalculations {
  constructor(private readonly queue: JobQueue) {}

  @EventHandler(salesReportApproved, 'calculate-reports')
  async report(
    { reportId, contractId, approvedAt }: PayloadOf<typeof salesReportApproved>,
    context: EventContext,
    _trx: Trx,
  ): Promise<void> {
    // Each approval is a cause of its own: a month may be corrected, even back to no sales.
    const cause = `report:${reportId}:${approvedAt}`;
    await this.queue.add(calculateJob, { contractId, cause, until: dayOf(context, context.at), reportId }, { id: cause, ctx: context });
  }

  @EventHandler(calculationWanted, 'calculate-contracts')
  async contract(wanted: PayloadOf<typeof calculationWanted>, context: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(calculateJob, wanted, { id: `${wanted.contractId}:${wanted.cause}`, ctx: context });
  }

  @EventHandler(exchangeRatesSaved, 'calculate-waiting')
  async waiting(_: PayloadOf<typeof exchangeRatesSaved>, context: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(retryCalculationsJob, {}, { id: context.eventId, ctx: context });
  }
}

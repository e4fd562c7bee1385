import { defineEvent, type PayloadOf } from '@bls/proto/contracts/event';
import { idSchema } from '@bls/proto/domain/values/ids';
import { daySchema, instantSchema } from '@bls/proto/domain/values/time';
import { enqueue } from '@bls/kit/events/outbox';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { dayOf } from '@bls/shared/calendar/today';
import { z } from 'zod';
import type { Trx } from '../db/schema.js';
import { enqueueCalculation, renderNoteJob, retryCalculationsJob } from '../jobs.js';

/*
 * Events by which version 0.1 started jobs. Nothing publishes them any more; these handlers run those that were not delivered
 * at the time of the upgrade. Remove this file in the release after the next.
 */
export const salesReportApproved = defineEvent(
  'finance.sales-report.approved.v1',
  z.object({ reportId: idSchema, contractId: idSchema, approvedAt: instantSchema }),
);
export const calculationWanted = defineEvent(
  'finance.calculation.wanted.v1',
  z.object({ contractId: idSchema, cause: z.string(), until: daySchema }),
);
export const exchangeRatesSaved = defineEvent('finance.exchange-rates.saved.v1', z.object({ year: z.int() }));
export const billIssued = defineEvent('finance.bill.issued.v1', z.object({ billId: idSchema }));

@EventHandler(salesReportApproved, 'calculate-reports')
export class CalculateApprovedReport {
  async execute(
    { reportId, contractId, approvedAt }: PayloadOf<typeof salesReportApproved>,
    context: EventContext,
    trx: Trx,
  ): Promise<void> {
    const cause = `report:${reportId}:${approvedAt}`;
    await enqueueCalculation(trx, context, { contractId, cause, until: await dayOf(trx, context.at), reportId });
  }
}

@EventHandler(calculationWanted, 'calculate-contracts')
export class CalculateWanted {
  execute(calculation: PayloadOf<typeof calculationWanted>, context: EventContext, trx: Trx): Promise<void> {
    return enqueueCalculation(trx, context, calculation);
  }
}

@EventHandler(exchangeRatesSaved, 'calculate-waiting')
export class RetryOnExchangeRates {
  execute(_: PayloadOf<typeof exchangeRatesSaved>, context: EventContext, trx: Trx): Promise<void> {
    return enqueue(trx, context, retryCalculationsJob, {}, { id: context.eventId });
  }
}

@EventHandler(billIssued, 'render-debit-notes')
export class RenderNoteOfIssued {
  execute({ billId }: PayloadOf<typeof billIssued>, context: EventContext, trx: Trx): Promise<void> {
    return enqueue(trx, context, renderNoteJob, { billId }, { id: billId });
  }
}

import { defineEvent, type PayloadOf } from '@bls/proto/contracts/event';
import { languageSchema } from '@bls/proto/domain/enumerations/identity';
import { idSchema } from '@bls/proto/domain/values/ids';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueue } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { Trx } from '../../db/sales-reports.js';
import { checkReportJob } from '../report/check-report.job.js';

/**
 * The event by which version 0.1 started the check of a workbook. Nothing publishes it any more; the handler runs those that
 * were not delivered at the time of the upgrade. Remove this file in the release after the next.
 */
export const salesReportReceived = defineEvent(
  'finance.sales-report.received.v1',
  z.object({ uploadId: idSchema, userId: idSchema, language: languageSchema }),
);

@EventHandler(salesReportReceived, 'check-sales-reports')
export class CheckReceivedReport {
  execute({ uploadId, userId, language }: PayloadOf<typeof salesReportReceived>, context: EventContext, trx: Trx): Promise<void> {
    return enqueue(trx, context, checkReportJob, { uploadId, language }, { id: uploadId, userId });
  }
}

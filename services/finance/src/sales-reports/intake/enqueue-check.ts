import type { PayloadOf } from '@bls/proto/contracts/event';
import { salesReportReceived } from '@bls/proto/contracts/events/finance';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { Trx } from '../../db/sales-reports.js';
import { checkReportJob } from '../report/check-report.job.js';

/** One job for each uploaded workbook: the upload is the id of the job, so that a redelivered event adds none. */
@EventHandler(salesReportReceived, 'check-sales-reports')
export class EnqueueCheck {
  constructor(private readonly queue: JobQueue) {}

  async execute({ uploadId, userId, language }: PayloadOf<typeof salesReportReceived>, context: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(checkReportJob, { uploadId, language }, { id: uploadId, ctx: { ...context, userId } });
  }
}

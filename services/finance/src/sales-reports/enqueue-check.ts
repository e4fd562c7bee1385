import type { PayloadOf } from '@bls/proto/event';
import { salesReportReceived } from '@bls/proto/events/finance';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { JobQueue } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/sales-reports.js';
import { checkReportJob } from './check-report.job.js';

/** Makes a job of every workbook that was handed in; the id of the upload keeps it one job, however often it is told. */
@Injectable()
export class EnqueueCheck {
  constructor(private readonly queue: JobQueue) {}

  @Consumes(salesReportReceived, 'check-sales-reports')
  async enqueue({ uploadId, userId, language }: PayloadOf<typeof salesReportReceived>, context: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(checkReportJob, { uploadId, language }, { id: uploadId, ctx: { ...context, userId } });
  }
}

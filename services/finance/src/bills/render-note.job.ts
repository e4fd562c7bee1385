import type { PayloadOf } from '@bls/proto/contracts/event';
import { billIssued } from '@bls/proto/contracts/events/finance';
import { idSchema } from '@bls/proto/domain/values/ids';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext, JobContext } from '@bls/kit/rpc/context';
import { defineJob, JobQueue, JobHandler } from '@bls/kit/jobs/job-queue';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RenderNote } from './render-note.js';

export const renderNoteJob = defineJob('render-debit-note', z.object({ billId: idSchema }));

/** Makes a job of each new bill's paper. */
@Injectable()
export class EnqueueNotes {
  constructor(private readonly queue: JobQueue) {}

  @EventHandler(billIssued, 'render-debit-notes')
  async enqueue({ billId }: PayloadOf<typeof billIssued>, context: EventContext): Promise<void> {
    await this.queue.add(renderNoteJob, { billId }, { id: billId, ctx: context });
  }
}

@Injectable()
export class RenderNoteWorker {
  constructor(private readonly note: RenderNote) {}

  @JobHandler(renderNoteJob)
  async work({ billId }: z.output<typeof renderNoteJob.payload>, context: JobContext): Promise<void> {
    await this.note.run(context, billId);
  }
}

import type { PayloadOf } from '@bls/proto/event';
import { billIssued } from '@bls/proto/events/finance';
import { idSchema } from '@bls/proto/ids';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext, JobContext } from '@bls/kit/context';
import { defineJob, JobQueue, Works } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RenderNote } from './render-note.js';

export const renderNoteJob = defineJob('render-debit-note', z.object({ billId: idSchema }));

/** Makes a job of each new bill's paper. */
@Injectable()
export class EnqueueNotes {
  constructor(private readonly queue: JobQueue) {}

  @Consumes(billIssued, 'render-debit-notes')
  async enqueue({ billId }: PayloadOf<typeof billIssued>, context: EventContext): Promise<void> {
    await this.queue.add(renderNoteJob, { billId }, { id: billId, ctx: context });
  }
}

@Injectable()
export class RenderNoteWorker {
  constructor(private readonly note: RenderNote) {}

  @Works(renderNoteJob)
  async work({ billId }: z.output<typeof renderNoteJob.payload>, context: JobContext): Promise<void> {
    await this.note.run(context, billId);
  }
}

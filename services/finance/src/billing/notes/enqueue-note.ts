import type { PayloadOf } from '@bls/proto/contracts/event';
import { billIssued } from '@bls/proto/contracts/events/finance';
import { EventHandler } from '@bls/kit/events/event-handler';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { EventContext } from '@bls/kit/rpc/context';
import { renderNoteJob } from './render-note.job.js';

/** One job for the PDF of each new bill. */
@EventHandler(billIssued, 'render-debit-notes')
export class EnqueueNote {
  constructor(private readonly queue: JobQueue) {}

  async execute({ billId }: PayloadOf<typeof billIssued>, context: EventContext): Promise<void> {
    await this.queue.add(renderNoteJob, { billId }, { id: billId, ctx: context });
  }
}

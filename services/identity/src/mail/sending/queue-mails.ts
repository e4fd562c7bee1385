import type { PayloadOf } from '@bls/proto/contracts/event';
import { mailQueued } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { EventContext } from '@bls/kit/rpc/context';
import { sendMailJob } from './send-mail.js';

/** Adds a job for each written mail, so that one wrong address delays no other mail. */
@EventHandler(mailQueued, 'mail-jobs')
export class QueueMails {
  constructor(private readonly queue: JobQueue) {}

  async execute({ mailIds }: PayloadOf<typeof mailQueued>, ctx: EventContext): Promise<void> {
    for (const mailId of mailIds) await this.queue.add(sendMailJob, { mailId }, { id: mailId, ctx });
  }
}

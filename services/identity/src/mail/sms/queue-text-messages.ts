import type { PayloadOf } from '@bls/proto/contracts/event';
import { textMessageQueued } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { EventContext } from '@bls/kit/rpc/context';
import { sendTextMessageJob } from './send-text-message.js';

/** Adds a job for each written text message. */
@EventHandler(textMessageQueued, 'text-message-jobs')
export class QueueTextMessages {
  constructor(private readonly queue: JobQueue) {}

  async execute({ messageIds }: PayloadOf<typeof textMessageQueued>, ctx: EventContext): Promise<void> {
    for (const messageId of messageIds) await this.queue.add(sendTextMessageJob, { messageId }, { id: messageId, ctx });
  }
}

import { defineEvent, type PayloadOf } from '@bls/proto/contracts/event';
import { idSchema } from '@bls/proto/domain/values/ids';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueueAll } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { Trx } from '../db/schema.js';
import { enqueueMails } from './sending/enqueue-mails.js';
import { sendTextMessageJob } from './sms/send-text-message.js';

/*
 * Events by which version 0.1 started jobs. Nothing publishes them any more; these handlers run those that were not delivered
 * at the time of the upgrade. Remove this file in the release after the next.
 */
export const mailQueued = defineEvent('identity.mail.queued.v1', z.object({ mailIds: z.array(idSchema) }));
export const textMessageQueued = defineEvent('identity.text-message.queued.v1', z.object({ messageIds: z.array(idSchema) }));

@EventHandler(mailQueued, 'mail-jobs')
export class SendQueuedMails {
  execute({ mailIds }: PayloadOf<typeof mailQueued>, ctx: EventContext, trx: Trx): Promise<void> {
    return enqueueMails(trx, ctx, mailIds);
  }
}

@EventHandler(textMessageQueued, 'text-message-jobs')
export class SendQueuedTextMessages {
  execute({ messageIds }: PayloadOf<typeof textMessageQueued>, ctx: EventContext, trx: Trx): Promise<void> {
    const jobs = messageIds.map((messageId) => ({ id: messageId, payload: { messageId } }));
    return enqueueAll(trx, ctx, sendTextMessageJob, jobs);
  }
}

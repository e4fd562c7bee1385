import { textMessageQueued } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { idSchema } from '@bls/proto/domain/values/ids';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext, JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobQueue, JobHandler } from '@bls/kit/jobs/job-queue';
import { Controller, Inject } from '@nestjs/common';
import { z } from 'zod';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { SMS_GATEWAY, type SmsGateway } from './sms-gateway.js';
import { noteTextMessageFailed, noteTextMessageSent, unsentTextMessage } from './text-messages.repository.js';

const sendTextMessage = defineJob('send-text-message', z.object({ messageId: idSchema }));

/** Sends written text messages, one job each. */
@Controller()
export class SendTextMessage {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly queue: JobQueue,
    @Inject(SMS_GATEWAY) private readonly gateway: SmsGateway,
  ) {}

  @EventHandler(textMessageQueued, 'text-message-jobs')
  async queued({ messageIds }: PayloadOf<typeof textMessageQueued>, ctx: EventContext, _trx: Trx): Promise<void> {
    for (const messageId of messageIds) await this.queue.add(sendTextMessage, { messageId }, { id: messageId, ctx });
  }

  /** A message that is out already is not sent again, unless the process died between the gateway's yes and our note of it. */
  @JobHandler(sendTextMessage)
  async send({ messageId }: { messageId: string }, ctx: JobContext): Promise<void> {
    const message = await this.db.read(ctx, (trx) => unsentTextMessage(trx, ctx.tenant, messageId));
    if (!message) return;
    try {
      await this.gateway.send({ id: messageId, to: message.toAddress, text: message.text });
      await this.db.transaction(ctx, (trx) => noteTextMessageSent(trx, ctx.tenant, messageId, this.gateway.leaves));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      await this.db.transaction(ctx, (trx) => noteTextMessageFailed(trx, ctx.tenant, messageId, reason));
      throw error;
    }
  }
}

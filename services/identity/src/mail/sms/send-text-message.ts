import { idSchema } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import type { IdentityDb } from '../../db/schema.js';
import { SMS_GATEWAY, type SmsGateway } from './sms-gateway.js';
import { markTextMessageFailed, markTextMessageSent, unsentTextMessage } from './text-messages.repository.js';

export const sendTextMessageJob = defineJob('send-text-message', z.object({ messageId: idSchema }));

/**
 * Sends a written text message. A message that is sent already is not sent again, unless the process ended between the reply of
 * the gateway and the update of the row.
 */
@JobHandler(sendTextMessageJob)
export class SendTextMessage {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(SMS_GATEWAY) private readonly gateway: SmsGateway,
  ) {}

  async execute({ messageId }: z.output<typeof sendTextMessageJob.payload>, ctx: JobContext): Promise<void> {
    const message = await this.db.read(ctx, (trx) => unsentTextMessage(trx, ctx.tenant, messageId));
    if (!message) return;
    try {
      await this.gateway.send({ id: messageId, to: message.toAddress, text: message.text });
      await this.db.transaction(ctx, (trx) => markTextMessageSent(trx, ctx.tenant, messageId, this.gateway.isExternal));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
      await this.db.transaction(ctx, (trx) => markTextMessageFailed(trx, ctx.tenant, messageId, reason));
      throw error;
    }
  }
}

import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { tenantCodes } from '../tenants/tenants.api.js';
import { delayAfter, postEvent } from '../webhooks/webhooks.api.js';
import { encryptMessage } from './encrypt.js';
import { authorization, pushKeyOf } from './keys.js';
import {
  claimMessages,
  type ClaimedMessage,
  deadlineSeconds,
  delayMessage,
  deleteDeadSubscription,
  deleteMessage,
} from './push.repository.js';

export const sendPushJob = defineJob('send-push', z.strictObject({}));
const EVERY_TEN_SECONDS = '*/10 * * * * *';
/** Then the job ends and leaves the rest to the next one, because other jobs wait too. */
const LONGEST_MS = 20_000;
/** The push service says that the browser is gone. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Answers that another attempt does not change: the message is dropped. */
const FINAL: ReadonlySet<number> = new Set([400, 401, 403, 413]);

type Context = { tenant: string; requestId: string };

/** Sends the messages that are due: of one tenant after an event, of all every ten seconds. Several runs at once share them. */
@JobHandler(sendPushJob, EVERY_TEN_SECONDS)
export class SendPush {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<
      IdentityConfig,
      'PUBLIC_URL' | 'WEBHOOK_PRIVATE_ADDRESSES' | 'WEBHOOK_RETRY_SECONDS'
    >,
  ) {}

  async execute(_: object, { tenant, requestId }: JobContext): Promise<void> {
    const until = Date.now() + LONGEST_MS;
    const tenants = tenant === NO_TENANT ? await tenantCodes(this.db) : [tenant];
    for (const each of tenants) await this.sendDue({ tenant: each, requestId }, until);
  }

  private async sendDue(ctx: Context, until: number): Promise<void> {
    while (Date.now() < until) {
      const due = await this.db.transaction(ctx, (trx) => claimMessages(trx, ctx.tenant));
      if (due.length === 0) return;
      await Promise.all(due.map((message) => this.send(ctx, message)));
    }
  }

  private async send(ctx: Context, message: ClaimedMessage): Promise<void> {
    const { tenant } = ctx;
    const key = await this.db.transaction(ctx, (trx) => pushKeyOf(trx, this.cipher, tenant));
    const { endpoint: url, subscriptionId } = message;
    const outcome = await postEvent(
      {
        url,
        body: encryptMessage(message.body, message),
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(deadlineSeconds(message)),
          urgency: 'normal',
          authorization: await authorization(this.cipher, tenant, key, url, contactOf(this.config.PUBLIC_URL)),
        },
      },
      Boolean(this.config.WEBHOOK_PRIVATE_ADDRESSES),
    );
    await this.db.transaction(ctx, async (trx) => {
      if (outcome.ok) await deleteMessage(trx, tenant, message);
      else if (outcome.status !== null && GONE.has(outcome.status)) await deleteDeadSubscription(trx, tenant, subscriptionId);
      else if (outcome.failure === 'addressRefused') await deleteDeadSubscription(trx, tenant, subscriptionId);
      else if (outcome.status !== null && FINAL.has(outcome.status)) await deleteMessage(trx, tenant, message);
      else {
        const seconds = delayAfter(message.attempts, this.config.WEBHOOK_RETRY_SECONDS);
        if (seconds === undefined) await deleteMessage(trx, tenant, message);
        else await delayMessage(trx, tenant, message, seconds);
      }
    });
  }
}

/** Push services require an address of mail or https. */
const contactOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost');

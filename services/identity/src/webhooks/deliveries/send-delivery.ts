import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { audit } from '../../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { disableEndpoint, endpointById, markEndpoint } from '../store/endpoints.repository.js';
import { openSecret } from '../secrets.js';
import { WriteDisabledMails } from '../write-disabled-mails.js';
import { type Claimed, holdWaiting, markDelivered, markFailed } from '../store/deliveries.repository.js';
import { type Outcome, postEvent } from './post-event.js';
import { delayAfter } from './schedule.js';

type Context = { tenant: string; requestId: string };
const GONE = 410;

/** One attempt of a delivery. It may happen twice when a process ends between the answer and the commit; the id is the same then. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'WEBHOOK_PRIVATE_ADDRESSES' | 'WEBHOOK_RETRY_SECONDS'>,
    private readonly disabledMails: WriteDisabledMails,
  ) {}

  /** Returns whether the receiver accepted it. */
  async execute(claimed: Claimed, ctx: Context): Promise<boolean> {
    const { url, body } = claimed;
    const headers = this.headersOf(claimed, ctx.tenant);
    const outcome = await postEvent({ url, body, headers }, Boolean(this.config.WEBHOOK_PRIVATE_ADDRESSES));
    await this.db.transaction(ctx, (trx) => this.record(trx, ctx, claimed, outcome));
    return outcome.ok;
  }

  /** Signed with the secret, and during a rotation also with the former one (Standard Webhooks). */
  private headersOf(claimed: Claimed, tenant: string): Record<string, string> {
    const { endpointId: id, messageId, body, secret, formerSecret, formerSecretUntil } = claimed;
    const at = new Date();
    const isRotating = formerSecret && formerSecretUntil && Date.parse(formerSecretUntil) > at.getTime();
    const signatures = [secret, ...(isRotating ? [formerSecret] : [])].map((sealed) =>
      new Webhook(openSecret(this.cipher, { tenant, id }, sealed)).sign(messageId, at, body),
    );
    return {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'BrandLicensing-Webhooks/1',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  }

  private async record(trx: Trx, ctx: Context, claimed: Claimed, outcome: Outcome): Promise<void> {
    const { tenant } = ctx;
    const { endpointId, attempts, firstAttemptAt, lastAttemptAt } = claimed;
    if (outcome.ok) {
      await markDelivered(trx, tenant, claimed, outcome.status);
      return void (await markEndpoint(trx, tenant, endpointId, null));
    }
    const isGone = outcome.status === GONE;
    const seconds = isGone ? undefined : delayAfter(attempts, this.config.WEBHOOK_RETRY_SECONDS);
    await markFailed(trx, tenant, claimed, outcome, seconds);
    await markEndpoint(trx, tenant, endpointId, lastAttemptAt);
    if (seconds !== undefined) return;
    const endpoint = await endpointById(trx, tenant, endpointId, 'lock');
    // nothing has succeeded since the first attempt of this delivery
    const isLost = endpoint?.failingSince && Date.parse(endpoint.failingSince) <= Date.parse(firstAttemptAt);
    if (endpoint && (isGone || isLost)) await this.disable(trx, ctx, endpoint);
  }

  private async disable(trx: Trx, ctx: Context, { id, url }: { id: string; url: string }): Promise<void> {
    if (!(await disableEndpoint(trx, ctx.tenant, id, true))) return;
    await holdWaiting(trx, ctx.tenant, id);
    await this.disabledMails.execute(trx, ctx, url);
    await audit(trx, ctx, { kind: 'webhookDisabled', userId: null, userName: null, detail: { webhook: url } });
  }
}

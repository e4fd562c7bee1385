import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { webhookRemove, webhookRotate, webhookSetEnabled, webhookTest } from '@bls/proto/contracts/calls/identity/webhooks';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { audit } from '../../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { holdWaiting, insertDeliveries, sendAgain } from '../store/deliveries.repository.js';
import { testEvent } from '../deliveries/event-body.js';
import { sendWebhooksJob } from '../deliveries/send-webhooks.js';
import { newSigningSecret, sealSecret } from '../secrets.js';
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  type Endpoint,
  endpointById,
  replaceSecret,
} from '../store/endpoints.repository.js';

/** Throws `notFound`. */
async function found(trx: Trx, tenant: string, id: string): Promise<Endpoint> {
  const endpoint = await endpointById(trx, tenant, id, 'lock');
  if (!endpoint) throw new CallError('notFound');
  return endpoint;
}
const by = ({ actor }: CallContext) => ({ userId: actor.userId, userName: actor.name });

@Handler(webhookRotate)
export class RotateSigningSecret {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
  ) {}

  execute({ id }: RequestOf<typeof webhookRotate>, ctx: CallContext): Promise<ResponseOf<typeof webhookRotate>> {
    const { tenant } = ctx;
    const secret = newSigningSecret();
    return this.db.transaction(ctx, async (trx) => {
      const { url } = await found(trx, tenant, id);
      const formerSecretUntil = await replaceSecret(trx, tenant, id, sealSecret(this.cipher, { tenant, id }, secret));
      await audit(trx, ctx, { kind: 'webhookRotated', ...by(ctx), detail: { webhook: url } });
      return { secret, formerSecretUntil };
    });
  }
}

/** What was held is sent when the endpoint is enabled again. */
@Handler(webhookSetEnabled)
export class SetEndpointEnabled {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id, enabled }: RequestOf<typeof webhookSetEnabled>, ctx: CallContext): Promise<boolean> {
    const { tenant } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      const { url, disabledAt } = await found(trx, tenant, id);
      if (enabled === (disabledAt === null)) throw new CallError('wrongState');
      if (enabled) {
        await enableEndpoint(trx, tenant, id);
        await sendAgain(trx, tenant, id, 'held');
        await enqueue(trx, ctx, sendWebhooksJob, {}, { id: randomUUID() });
      } else {
        await disableEndpoint(trx, tenant, id, false);
        await holdWaiting(trx, tenant, id);
      }
      await audit(trx, ctx, { kind: enabled ? 'webhookEnabled' : 'webhookDisabled', ...by(ctx), detail: { webhook: url } });
    });
    return true;
  }
}

@Handler(webhookRemove)
export class RemoveEndpoint {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id }: RequestOf<typeof webhookRemove>, ctx: CallContext): Promise<boolean> {
    await this.db.transaction(ctx, async (trx) => {
      const { url } = await found(trx, ctx.tenant, id);
      await deleteEndpoint(trx, ctx.tenant, id);
      await audit(trx, ctx, { kind: 'webhookRemoved', ...by(ctx), detail: { webhook: url } });
    });
    return true;
  }
}

@Handler(webhookTest)
export class TestEndpoint {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>,
  ) {}

  execute({ id: endpointId }: RequestOf<typeof webhookTest>, ctx: CallContext): Promise<ResponseOf<typeof webhookTest>> {
    const { tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      if ((await found(trx, tenant, endpointId)).disabledAt) throw new CallError('notFound');
      const id = randomUUID();
      const event = testEvent(randomUUID(), new Date().toISOString(), { publicUrl: this.config.PUBLIC_URL, tenant });
      await insertDeliveries(trx, [{ tenant, id, endpointId, ...event, nextAttemptAt: new Date() }]);
      await enqueue(trx, ctx, sendWebhooksJob, {}, { id });
      return { deliveryId: id };
    });
  }
}

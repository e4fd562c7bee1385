import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import { webhookReplay, webhookReplayFailed } from '@bls/proto/contracts/calls/identity/webhooks';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { endpointById } from '../store/endpoints.repository.js';
import { deliveryById } from './deliveries.queries.js';
import { sendAgain, sendOneAgain } from '../store/deliveries.repository.js';
import { sendWebhooksJob } from './send-webhooks.js';

/** Throws `notFound`, and `wrongState` while the endpoint is disabled. */
async function requireEnabled(trx: Trx, tenant: string, endpointId: string): Promise<void> {
  const endpoint = await endpointById(trx, tenant, endpointId, 'lock');
  if (!endpoint) throw new CallError('notFound');
  if (endpoint.disabledAt) throw new CallError('wrongState', { issues: [{ path: [], rule: 'webhook.disabled' }] });
}

@Handler(webhookReplay)
export class ReplayDelivery {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id }: RequestOf<typeof webhookReplay>, ctx: CallContext): Promise<boolean> {
    await this.db.transaction(ctx, async (trx) => {
      const delivery = await deliveryById(trx, ctx.tenant, id);
      if (!delivery) throw new CallError('notFound');
      await requireEnabled(trx, ctx.tenant, delivery.endpointId);
      await sendOneAgain(trx, ctx.tenant, id);
      await enqueue(trx, ctx, sendWebhooksJob, {}, { id: randomUUID() });
    });
    return true;
  }
}

@Handler(webhookReplayFailed)
export class ReplayFailed {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute({ endpointId }: RequestOf<typeof webhookReplayFailed>, ctx: CallContext): Promise<number> {
    return this.db.transaction(ctx, async (trx) => {
      await requireEnabled(trx, ctx.tenant, endpointId);
      const again = await sendAgain(trx, ctx.tenant, endpointId, 'failed');
      if (again > 0) await enqueue(trx, ctx, sendWebhooksJob, {}, { id: randomUUID() });
      return again;
    });
  }
}

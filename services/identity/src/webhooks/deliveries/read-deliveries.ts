import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { webhookDeliveries, webhookDelivery } from '@bls/proto/contracts/calls/identity/webhooks';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { deliveryById, deliveryPage } from './deliveries.queries.js';

@Handler(webhookDeliveries)
export class ListDeliveries {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof webhookDeliveries>, ctx: CallContext): Promise<ResponseOf<typeof webhookDeliveries>> {
    return this.db.read(ctx, (trx) => deliveryPage(trx, ctx.tenant, request));
  }
}

@Handler(webhookDelivery)
export class ReadDelivery {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id }: RequestOf<typeof webhookDelivery>, ctx: CallContext): Promise<ResponseOf<typeof webhookDelivery>> {
    const found = await this.db.read(ctx, (trx) => deliveryById(trx, ctx.tenant, id));
    if (!found) throw new CallError('notFound');
    return found;
  }
}

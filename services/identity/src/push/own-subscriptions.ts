import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { pushRead, pushSubscribe, pushUnsubscribe } from '@bls/proto/contracts/calls/identity/inbox/push';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { isAddressAllowed } from '../webhooks/webhooks.api.js';
import { isPublicKey } from './encrypt.js';
import { pushKeyOf } from './keys.js';
import { deleteSubscription, endpointsOf, saveSubscription } from './push.repository.js';

/** The first question of a tenant makes its key. */
@Handler(pushRead)
export class ReadPush {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
  ) {}

  execute(_request: unknown, ctx: CallContext): Promise<ResponseOf<typeof pushRead>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const { publicKey } = await pushKeyOf(trx, this.cipher, tenant);
      return { publicKey, endpoints: await endpointsOf(trx, tenant, actor.userId) };
    });
  }
}

@Handler(pushSubscribe)
export class SubscribePush {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'WEBHOOK_PRIVATE_ADDRESSES'>,
  ) {}

  /** An address inside this network is refused now; one whose name leads there, when a message is sent. */
  async execute(request: RequestOf<typeof pushSubscribe>, ctx: CallContext): Promise<boolean> {
    if (!isAddressAllowed(request.endpoint, Boolean(this.config.WEBHOOK_PRIVATE_ADDRESSES)))
      throw new CallError('ruleBroken', { issues: [{ path: ['endpoint'], rule: 'webhook.addressRefused' }] });
    if (!isPublicKey(request.p256dh)) throw new CallError('invalid', { issues: [{ path: ['p256dh'], rule: 'format.regex' }] });
    const row = { tenant: ctx.tenant, id: randomUUID(), userId: ctx.actor.userId, ...request };
    await this.db.transaction(ctx, (trx) => saveSubscription(trx, row));
    return true;
  }
}

@Handler(pushUnsubscribe)
export class UnsubscribePush {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ endpoint }: RequestOf<typeof pushUnsubscribe>, ctx: CallContext): Promise<boolean> {
    await this.db.transaction(ctx, (trx) => deleteSubscription(trx, ctx.tenant, ctx.actor.userId, endpoint));
    return true;
  }
}

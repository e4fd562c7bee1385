import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { workHandedOver } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { giveDeals } from './owners.repository.js';

/** Deals of a person who left, drafts too, are looked after by the successor. Who created and decided them stays. */
@Injectable()
export class TakeOverDeals {
  @EventHandler(workHandedOver, 'licensing-handed-over')
  async take(work: PayloadOf<typeof workHandedOver>, ctx: EventContext, trx: Trx): Promise<void> {
    await giveDeals(trx, ctx.tenant, work);
  }
}

import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { workHandedOver } from '@bls/proto/events/identity';
import type { PayloadOf } from '@bls/proto/event';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { giveDeals } from './owners.repository.js';

/** Deals of a person who left, drafts too, are looked after by the successor. Who created and decided them stays. */
@Injectable()
export class TakeOverDeals {
  @Consumes(workHandedOver, 'licensing-handed-over')
  async take(work: PayloadOf<typeof workHandedOver>, ctx: EventContext, trx: Trx): Promise<void> {
    await giveDeals(trx, ctx.tenant, work);
  }
}

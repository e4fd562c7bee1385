import { workHandedOver } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { giveApprovals, giveDesigns, givePops, giveStores } from './owners.repository.js';

/** Approvals and applications of stores of a person who left, drafts too, are looked after by the successor. Who created and submitted them stays. */
@Injectable()
export class TakeOverApprovals {
  @EventHandler(workHandedOver, 'handed-over')
  async take(work: PayloadOf<typeof workHandedOver>, context: EventContext, trx: Trx): Promise<void> {
    await giveApprovals(trx, context.tenant, work.fromUserId, work.toUserId);
    await giveStores(trx, context.tenant, work.fromUserId, work.toUserId);
    await givePops(trx, context.tenant, work.fromUserId, work.toUserId);
    await giveDesigns(trx, context.tenant, work.fromUserId, work.toUserId);
  }
}

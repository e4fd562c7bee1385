import type { PayloadOf } from '@bls/proto/contracts/event';
import { workHandedOver } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { giveApprovals, giveDesigns, givePops, giveStores } from './owners.repository.js';

/** Approvals and applications of stores of a person who left, drafts too, are looked after by the successor. Who created and submitted them stays. */
@EventHandler(workHandedOver, 'handed-over')
export class ReassignApprovals {
  async execute(work: PayloadOf<typeof workHandedOver>, ctx: EventContext, trx: Trx): Promise<void> {
    await giveApprovals(trx, ctx.tenant, work.fromUserId, work.toUserId);
    await giveStores(trx, ctx.tenant, work.fromUserId, work.toUserId);
    await givePops(trx, ctx.tenant, work.fromUserId, work.toUserId);
    await giveDesigns(trx, ctx.tenant, work.fromUserId, work.toUserId);
  }
}

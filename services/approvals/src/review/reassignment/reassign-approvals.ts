import type { PayloadOf } from '@bls/proto/contracts/event';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { reassignProducts, reassignDesigns, reassignPops, reassignStores } from './owners.repository.js';

/** Gives the approvals and store applications of a person who left to another owner, drafts too. Their creator and submitter stay. */
@EventHandler(workReassigned, 'reassigned-work')
export class ReassignApprovals {
  async execute(work: PayloadOf<typeof workReassigned>, ctx: EventContext, trx: Trx): Promise<void> {
    await reassignProducts(trx, ctx.tenant, work.fromUserId, work.toUserId);
    await reassignStores(trx, ctx.tenant, work.fromUserId, work.toUserId);
    await reassignPops(trx, ctx.tenant, work.fromUserId, work.toUserId);
    await reassignDesigns(trx, ctx.tenant, work.fromUserId, work.toUserId);
  }
}

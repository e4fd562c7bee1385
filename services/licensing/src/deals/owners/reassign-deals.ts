import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import type { Trx } from '../../db/schema.js';
import { reassignDeals } from './owners.repository.js';

/** Gives the deals and drafts of a person who left to the successor. Creator and deciders stay in the history. */
@EventHandler(workReassigned, 'reassigned-work')
export class ReassignDeals {
  async execute(work: PayloadOf<typeof workReassigned>, ctx: EventContext, trx: Trx): Promise<void> {
    await reassignDeals(trx, ctx.tenant, work);
  }
}

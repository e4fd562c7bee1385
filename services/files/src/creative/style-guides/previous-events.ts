import type { PayloadOf } from '@bls/proto/contracts/event';
import { previousWorkReassigned } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/trx.js';
import { ReassignStyleGuides } from './reassign-style-guides.js';

/** Handles the event of version 0.1 where it was not delivered at the time of the upgrade. */
@EventHandler(previousWorkReassigned, 'style-guides')
export class ReassignStyleGuidesByPreviousEvent extends ReassignStyleGuides {
  override execute(work: PayloadOf<typeof previousWorkReassigned>, ctx: EventContext, trx: Trx): Promise<void> {
    return super.execute(work, ctx, trx);
  }
}

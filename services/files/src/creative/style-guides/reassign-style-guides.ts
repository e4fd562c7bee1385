import type { PayloadOf } from '@bls/proto/contracts/event';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/trx.js';
import { publishStyleGuide, reassignStyleGuides } from './style-guides.repository.js';

/** Reassigns the style guides of a designer who left to the successor. */
@EventHandler(workReassigned, 'reassigned-work')
export class ReassignStyleGuides {
  async execute({ fromUserId, toUserId, toName }: PayloadOf<typeof workReassigned>, ctx: EventContext, trx: Trx): Promise<void> {
    const guides = await reassignStyleGuides(trx, fromUserId, { userId: toUserId, name: toName });
    for (const guide of guides) await publishStyleGuide(trx, ctx, guide);
  }
}

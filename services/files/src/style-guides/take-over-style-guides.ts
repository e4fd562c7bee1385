import type { PayloadOf } from '@bls/proto/contracts/event';
import { workHandedOver } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';
import { handOverStyleGuides, tellStyleGuide } from './style-guides.repository.js';

/** Style guides of a designer who left are looked after by the successor. */
@Injectable()
export class TakeOverStyleGuides {
  @EventHandler(workHandedOver, 'style-guides')
  async take({ fromUserId, toUserId, toName }: PayloadOf<typeof workHandedOver>, context: EventContext, trx: Trx): Promise<void> {
    const given = await handOverStyleGuides(trx, fromUserId, { userId: toUserId, name: toName });
    for (const guide of given) await tellStyleGuide(trx, context, guide);
  }
}

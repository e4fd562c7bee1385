import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { territorySaved } from '@bls/proto/contracts/events/identity';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { keepTerritory } from './territories.repository.js';

/** Keeps the names of territories for papers, those of removed ones too: older deals still name them. */
@Injectable()
export class TerritoryProjection {
  @EventHandler(territorySaved, 'licensing-territories')
  async keep(territory: PayloadOf<typeof territorySaved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    await keepTerritory(trx, { tenant, ...territory });
  }
}

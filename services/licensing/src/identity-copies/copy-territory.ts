import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { territorySaved } from '@bls/proto/contracts/events/identity';
import type { Trx } from '../db/schema.js';
import { saveTerritory } from './territories.repository.js';

/** Copies the names of territories for documents. Names of removed territories stay, because older deals use them. */
@EventHandler(territorySaved, 'licensing-territories')
export class CopyTerritory {
  async execute(territory: PayloadOf<typeof territorySaved>, { tenant }: EventContext, trx: Trx): Promise<void> {
    await saveTerritory(trx, { tenant, ...territory });
  }
}

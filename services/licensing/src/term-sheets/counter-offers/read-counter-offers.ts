import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { counterOfferRead } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import type { LicensingDb } from '../../db/schema.js';
import { readOffers } from './counter-offers.queries.js';

@Handler(counterOfferRead)
export class ReadCounterOffers {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ termSheetVersionId }: RequestOf<typeof counterOfferRead>, ctx: CallContext): Promise<ResponseOf<typeof counterOfferRead>> {
    return this.db.read(ctx, (trx) => readOffers(trx, ctx.actor, termSheetVersionId));
  }
}

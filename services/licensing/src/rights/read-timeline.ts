import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { rightsTimeline } from '@bls/proto/contracts/calls/licensing/rights';
import type { LicensingDb } from '../db/schema.js';
import { askedProperty } from './asked-property.js';
import { readHoldings } from './holdings.queries.js';

/** Who holds which rights to a property over the years. */
@Handler(rightsTimeline)
export class ReadTimeline {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `notFound` for a property outside the scope, `invalid` for a period that ends before it starts. */
  execute(request: RequestOf<typeof rightsTimeline>, ctx: CallContext): Promise<ResponseOf<typeof rightsTimeline>> {
    return this.db.read(ctx, async (trx) => {
      const { propertyId, characters } = await askedProperty(trx, ctx.actor, request);
      const requested = new Set(request.characterId);
      const holdings = await readHoldings(trx, ctx.actor, {
        propertyId,
        characterIds: characters.map(({ characterId }) => characterId).filter((id) => requested.size === 0 || requested.has(id)),
        territories: request.territory ?? [],
        subCategories: request.subCategory ?? [],
        channels: request.channel ?? [],
        from: request.from,
        to: request.to,
        today: await today(trx),
      });
      return {
        ...holdings,
        characters: characters.map(({ characterId, name, nameZh, territories }) => ({
          characterId,
          name,
          nameZh: nameZh ?? null,
          territories: [...territories],
        })),
      };
    });
  }
}

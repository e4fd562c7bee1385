import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { rightsAvailability } from '@bls/proto/contracts/calls/licensing/rights';
import { availabilityOf } from '@bls/proto/domain/rights/availability';
import { EVERYTHING } from '@bls/proto/domain/rights/grants';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { readProperties, withinScope } from '../properties/properties.api.js';
import { heldDealOf } from './held-deal.js';
import { heldRights } from './rights.queries.js';

/** This many deals are shown for each cell, or for one cell alone; `count` is exact. */
const SHOWN = 10;
const SHOWN_ALONE = 1000;

/** Which characters of a property are free in which territories. */
@Handler(rightsAvailability)
export class ReadAvailability {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `notFound` for a property outside the scope, `invalid` for a period that ends before it starts. */
  execute(request: RequestOf<typeof rightsAvailability>, ctx: CallContext): Promise<ResponseOf<typeof rightsAvailability>> {
    const { from, to } = request;
    if (from > to) throw new CallError('invalid', { issues: [{ path: ['to'], rule: 'periodReversed' }] });
    return this.db.read(ctx, async (trx) => {
      const [property] = withinScope(await readProperties(trx, ctx.tenant, [request.propertyId]), ctx.actor);
      if (!property) throw new CallError('notFound');
      const { characterId: wantedCharacter, territory: wantedTerritory } = request;
      const isSingleCell = Boolean(wantedCharacter && wantedTerritory);
      const characterIds = property.characters
        .map((character) => character.characterId)
        .filter((id) => !wantedCharacter || id === wantedCharacter);
      const held = await heldRights(trx, ctx.actor, { characterIds, from, to });
      const territories = [...new Set(property.characters.flatMap((character) => character.territories))].filter(
        (code) => !wantedTerritory || code === wantedTerritory,
      );
      const anyOf = (codes: readonly string[] | undefined): readonly string[] => (codes?.length ? codes : [EVERYTHING]);
      const wanted = { subCategories: anyOf(request.subCategory), channels: anyOf(request.channel), from, to };
      const characterById = new Map(property.characters.map((character) => [character.characterId, character]));
      const cells = availabilityOf(characterIds, territories, wanted, held).map(({ characterId, territory, state, deals }) => {
        const character = characterById.get(characterId);
        const licensable = character?.territories.includes(territory) && character.validFrom <= from && character.validTo >= to;
        return {
          characterId,
          territory,
          state: licensable ? state : ('notLicensable' as const),
          count: deals.length,
          deals: deals.slice(0, isSingleCell ? SHOWN_ALONE : SHOWN).map((deal) => heldDealOf(deal)),
        };
      });
      const characters = property.characters.map(({ characterId, name, nameZh, territories: own }) => ({
        characterId,
        name,
        nameZh: nameZh ?? null,
        territories: [...own],
      }));
      return { characters, cells };
    });
  }
}

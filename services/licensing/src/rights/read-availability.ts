import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { rightsAvailability } from '@bls/proto/contracts/calls/licensing/rights';
import { cellOf } from '@bls/proto/domain/rights/availability';
import type { LicensingDb } from '../db/schema.js';
import { type ClaimItems, type ClaimTally, claimItems, tallyClaims } from './claims.queries.js';
import { heldDealOf } from './held-deal.js';
import { askedProperty } from './asked-property.js';

/** This many claims are shown for each cell, or for one cell alone; `count` is exact. */
const SHOWN = 10;
const SHOWN_ALONE = 1000;

/** Which characters of a property are free in which territories. */
@Handler(rightsAvailability)
export class ReadAvailability {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `notFound` for a property outside the scope, `invalid` for a period that ends before it starts. */
  execute(request: RequestOf<typeof rightsAvailability>, ctx: CallContext): Promise<ResponseOf<typeof rightsAvailability>> {
    const { propertyId, from, to, characterId: wantedCharacter, territory: wantedTerritory } = request;
    return this.db.read(ctx, async (trx) => {
      const property = await askedProperty(trx, ctx.actor, request);
      const shown = wantedCharacter && wantedTerritory ? SHOWN_ALONE : SHOWN;
      const selected = property.characters.filter(({ characterId }) => !wantedCharacter || characterId === wantedCharacter);
      const territories = [...new Set(property.characters.flatMap((character) => character.territories))].filter(
        (code) => !wantedTerritory || code === wantedTerritory,
      );
      const wanted = {
        propertyId,
        characterIds: selected.map(({ characterId }) => characterId),
        territories,
        subCategories: request.subCategory ?? [],
        channels: request.channel ?? [],
        from,
        to,
        today: await today(trx),
      };
      const tallies = Map.groupBy(await tallyClaims(trx, ctx.tenant, wanted, shown), ({ characterId }) => characterId);
      const cells = selected.flatMap((character) => {
        const fits = character.validFrom <= from && character.validTo >= to;
        return territories.map((territory) => {
          const { state, ...cell } = cellOf(territory, tallies.get(character.characterId) ?? []);
          const licensable = fits && character.territories.includes(territory);
          return { ...cell, characterId: character.characterId, territory, state: licensable ? state : ('notLicensable' as const) };
        });
      });
      const items = await claimItems(trx, ctx.actor, [
        ...new Set(cells.flatMap(({ tallies: some }) => firstOf(some, shown).map(({ id }) => id))),
      ]);
      return {
        characters: property.characters.map(({ characterId, name, nameZh, territories: own }) => ({
          characterId,
          name,
          nameZh: nameZh ?? null,
          territories: [...own],
        })),
        cells: cells.map(({ tallies: some, ...cell }) => ({ ...cell, deals: dealsOf(some, items, shown) })),
      };
    });
  }
}

const firstOf = (tallies: readonly ClaimTally[], shown: number) =>
  tallies.flatMap(({ claim, itemIds }) => itemIds.map((id) => ({ claim, id }))).slice(0, shown);

const dealsOf = (tallies: readonly ClaimTally[], items: ClaimItems, shown: number) =>
  firstOf(tallies, shown).flatMap(({ claim, id }) => {
    const item = items.get(id);
    return item ? [heldDealOf(item(claim))] : [];
  });

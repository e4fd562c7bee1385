import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { rightsAvailability, rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { CallError } from '@bls/proto/domain/values/errors';
import { availabilityOf } from '@bls/proto/domain/rights/availability';
import { EVERYTHING } from '@bls/proto/domain/rights/grants';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { readProperties } from '../properties/properties.queries.js';
import { withinScope } from '../properties/property-scope.js';
import { findByVersion } from '../term-sheets/term-sheets.repository.js';
import { findConflicts } from './find-conflicts.js';
import { type HeldRight, heldRights } from './rights.queries.js';

/** How many deals a cell brings along, among others and alone; the count tells the rest. */
const SHOWN = 10;
const SHOWN_ALONE = 1000;

const dealOf = ({ versionId, number, licenseeName, licenseeNameZh, visible, exclusive, from, to }: HeldRight) => ({
  termSheetVersionId: visible ? versionId : null,
  number: visible ? number : null,
  licenseeName: visible ? licenseeName : null,
  licenseeNameZh: visible ? licenseeNameZh : null,
  exclusive,
  from,
  to,
});

@Injectable()
export class TellRights {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** What of a draft is promised to others. Throws `notFound` outside the scope. */
  check(request: RequestOf<typeof rightsCheck>, ctx: CallContext): Promise<ResponseOf<typeof rightsCheck>> {
    return this.db.read(ctx, async (trx) => {
      const { head, terms } = await findByVersion(trx, ctx.actor, request.termSheetVersionId);
      const conflicts = await findConflicts(trx, ctx.actor, head.id, terms);
      const names = new Map(
        (terms.keyTerms?.properties ?? []).flatMap(({ characters }) => (characters ?? []).map((one) => [one.characterId, one])),
      );
      return {
        conflicts: conflicts.map(({ held, overlap: { characterId, territories, subCategories, channels, from, to } }) => ({
          ...dealOf({ ...held, from, to }),
          characterName: names.get(characterId)?.name ?? '',
          characterNameZh: names.get(characterId)?.nameZh ?? null,
          territories: [...territories],
          subCategories: [...subCategories],
          channels: [...channels],
        })),
      };
    });
  }

  /** Is it free? Throws `notFound` for a property outside the scope, `invalid` for a period that ends before it starts. */
  availability(request: RequestOf<typeof rightsAvailability>, ctx: CallContext): Promise<ResponseOf<typeof rightsAvailability>> {
    const { from, to } = request;
    if (from > to) throw new CallError('invalid', { issues: [{ path: ['to'], rule: 'periodReversed' }] });
    return this.db.read(ctx, async (trx) => {
      const [property] = withinScope(await readProperties(trx, ctx.tenant, [request.propertyId]), ctx.actor);
      if (!property) throw new CallError('notFound');
      const { characterId: one, territory: there } = request;
      const characterIds = property.characters.map((character) => character.characterId).filter((id) => !one || id === one);
      const held = await heldRights(trx, ctx.actor, { characterIds, from, to });
      const territories = [...new Set(property.characters.flatMap((character) => character.territories))].filter(
        (code) => !there || code === there,
      );
      const any = (codes: readonly string[] | undefined): readonly string[] => (codes?.length ? codes : [EVERYTHING]);
      const wanted = { subCategories: any(request.subCategory), channels: any(request.channel), from, to };
      const licensable = new Map(property.characters.map((character) => [character.characterId, character]));
      const cells = availabilityOf(characterIds, territories, wanted, held).map(({ characterId, territory, state, deals }) => {
        const character = licensable.get(characterId);
        const inside = character?.territories.includes(territory) && character.validFrom <= from && character.validTo >= to;
        return {
          characterId,
          territory,
          state: inside ? state : ('notLicensable' as const),
          count: deals.length,
          deals: deals.slice(0, one && there ? SHOWN_ALONE : SHOWN).map((deal) => dealOf(deal)),
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

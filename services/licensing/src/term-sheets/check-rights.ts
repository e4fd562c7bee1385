import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import type { LicensingDb } from '../db/schema.js';
import { findConflicts, heldDealOf } from '../rights/rights.api.js';
import { findByVersion } from './term-sheets.repository.js';

/** The rights of a draft that other deals hold already. */
@Handler(rightsCheck)
export class CheckRights {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `notFound` outside the scope of the person. */
  execute(request: RequestOf<typeof rightsCheck>, ctx: CallContext): Promise<ResponseOf<typeof rightsCheck>> {
    return this.db.read(ctx, async (trx) => {
      const { head, terms } = await findByVersion(trx, ctx.actor, request.termSheetVersionId);
      const conflicts = await findConflicts(trx, ctx.actor, head.id, terms);
      const characters = (terms.keyTerms?.properties ?? []).flatMap((property) => property.characters ?? []);
      const byId = new Map(characters.map((character) => [character.characterId, character]));
      return {
        conflicts: conflicts.map(({ held, overlap: { characterId, territories, subCategories, channels, from, to } }) => ({
          ...heldDealOf({ ...held, from, to }),
          characterName: byId.get(characterId)?.name ?? '',
          characterNameZh: byId.get(characterId)?.nameZh ?? null,
          territories: [...territories],
          subCategories: [...subCategories],
          channels: [...channels],
        })),
      };
    });
  }
}

import type { Actor } from '@bls/proto/domain/access/actor';
import type { Grant } from '@bls/proto/domain/rights/grants';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../db/schema.js';
import { familyOf, termSheetScope } from '../deals/deals.api.js';

/** A live grant with the deal behind it; `visible`: the person may see which deal it is. */
export type HeldRight = Grant & {
  termSheetId: string;
  versionId: string;
  number: string;
  licenseeName: string | null;
  licenseeNameZh: string | null;
  visible: boolean;
};

/** Every live grant of some characters within a period. */
export async function heldRights(
  trx: Trx,
  actor: Actor,
  wanted: { characterIds: readonly string[]; from: Day; to: Day },
): Promise<HeldRight[]> {
  if (wanted.characterIds.length === 0) return [];
  const rows = await trx
    .selectFrom('grantedRight as g')
    .innerJoin('termSheet', (join) => join.onRef('termSheet.tenant', '=', 'g.tenant').onRef('termSheet.id', '=', 'g.termSheetId'))
    .where('g.tenant', '=', actor.tenant)
    .where('g.characterId', 'in', wanted.characterIds)
    .where('g.validTo', '>=', wanted.from)
    .where('g.validFrom', '<=', wanted.to)
    .select(['g.characterId', 'g.propertyId', 'g.territories', 'g.subCategories', 'g.channels', 'g.exclusive', 'g.termSheetId'])
    .select([
      'g.validFrom as from',
      'g.validTo as to',
      'termSheet.number',
      'termSheet.versionId',
      'termSheet.licenseeName',
      'termSheet.licenseeNameZh',
    ])
    .select((eb) =>
      eb
        .case()
        .when(termSheetScope(eb as never, actor))
        .then(true)
        .else(false)
        .end()
        .as('visible'),
    )
    .orderBy('termSheet.number')
    .execute();
  return rows;
}

/** The term sheets of the contract that a deal follows. The deal renews, amends or replaces their rights. */
export async function followedTermSheets(trx: Trx, tenant: string, contractId: string | null | undefined): Promise<string[]> {
  if (!contractId) return [];
  const family = await familyOf(trx, tenant, contractId);
  return family.filter(({ signed }) => signed).map(({ termSheetId }) => termSheetId);
}

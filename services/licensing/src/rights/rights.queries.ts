import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Grant } from '@bls/proto/domain/rights/grants';
import type { Day } from '@bls/proto/domain/values/time';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import { familyOf, termSheetScope } from '../deals/deals.api.js';
import { reservedWithin } from './claims.queries.js';
import type { ClaimItem } from './held-deal.js';

/** A live grant or a reservation, with the deal behind it; a reservation has none. */
export type HeldRight = Grant & ClaimItem & { termSheetId: string | null; licenseeId: string | null };

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
      'termSheet.licenseeId',
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
  return rows.map((row) => ({ ...row, claim: row.exclusive ? 'exclusive' : 'shared' }));
}

/** Holdbacks and open options on some properties within a period: one right for each of the characters. */
export async function reservedRights(
  trx: Trx,
  actor: Actor,
  wanted: { characters: readonly Pick<Grant, 'characterId' | 'propertyId'>[]; from: Day; to: Day; today: Day },
): Promise<HeldRight[]> {
  const propertyIds = [...new Set(wanted.characters.map(({ propertyId }) => propertyId))];
  if (propertyIds.length === 0) return [];
  const all = { territories: [], subCategories: [], channels: [] };
  const rows = await trx
    .selectFrom('rightReservation')
    .where(sql<SqlBool>`${reservedWithin(actor.tenant, { ...wanted, ...all })}`)
    .where('propertyId', 'in', propertyIds)
    .selectAll()
    .orderBy('validFrom')
    .execute();
  return rows.flatMap((row) =>
    wanted.characters
      .filter(({ characterId, propertyId }) =>
        row.characterIds.length > 0 ? row.characterIds.includes(characterId) : row.propertyId === propertyId,
      )
      .map(({ characterId }) => ({
        ...row,
        characterId,
        claim: row.kind,
        from: row.validFrom,
        to: row.validTo,
        termSheetId: null,
        versionId: null,
        number: null,
        visible: actor.userType === USER_TYPES.licensor,
      })),
  );
}

/** The term sheets of the contract that a deal follows. The deal renews, amends or replaces their rights. */
export async function followedTermSheets(trx: Trx, tenant: string, contractId: string | null | undefined): Promise<string[]> {
  if (!contractId) return [];
  const family = await familyOf(trx, tenant, contractId);
  return family.filter(({ signed }) => signed).map(({ termSheetId }) => termSheetId);
}

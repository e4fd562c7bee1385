import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Claim, Tally } from '@bls/proto/domain/rights/availability';
import { EVERYTHING } from '@bls/proto/domain/rights/grants';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/schema.js';
import { termSheetScope } from '../deals/deals.api.js';
import type { ClaimItem } from './held-deal.js';
import { MAX_SELL_OFF_DAYS } from '@bls/proto/domain/term-sheet/stored/max-sell-off-days';

export type WantedRights = {
  propertyId: string;
  characterIds: readonly string[];
  /** Empty: all. */
  territories: readonly string[];
  subCategories: readonly string[];
  channels: readonly string[];
  from: Day;
  to: Day;
  /** Options that could be exercised until an earlier day count no longer. */
  today: Day;
};
export type ClaimTally = Tally & { itemIds: string[] };

const overlaps = (column: string, codes: readonly string[]): RawBuilder<unknown> =>
  codes.length === 0 ? sql`true` : sql`${sql.ref(column)} && ${sql.val([...codes, EVERYTHING])}::text[]`;

/** The rights of deals that touch the period in their term or in their sell-off. */
export const grantedWithin = (tenant: string, wanted: WantedRights): RawBuilder<unknown> => sql`tenant = ${tenant}
  and character_id = any(${sql.val(wanted.characterIds)}::uuid[])
  and valid_to >= ${addDays(wanted.from, -MAX_SELL_OFF_DAYS)} and valid_to + coalesce(sell_off_days, 0) >= ${wanted.from}::date
  and valid_from <= ${wanted.to}
  and ${overlaps('territories', wanted.territories)}
  and ${overlaps('sub_categories', wanted.subCategories)} and ${overlaps('channels', wanted.channels)}`;

/** Holdbacks, and options that can still be exercised, in the period. Those of all characters have no ids. */
export const reservedWithin = (tenant: string, wanted: Omit<WantedRights, 'propertyId' | 'characterIds'>): RawBuilder<unknown> =>
  sql`tenant = ${tenant} and withdrawn_at is null
  and valid_to >= ${wanted.from} and valid_from <= ${wanted.to} and (exercise_by is null or exercise_by >= ${wanted.today})
  and ${overlaps('territories', wanted.territories)}
  and ${overlaps('sub_categories', wanted.subCategories)} and ${overlaps('channels', wanted.channels)}`;

/**
 * How many deals and reservations claim the wanted rights, for each character, territory (`*`: all) and kind of claim, with
 * the ids of at most `limit` of them. Counted in the database: a popular property has thousands.
 */
export async function tallyClaims(trx: Trx, tenant: string, wanted: WantedRights, limit: number): Promise<ClaimTally[]> {
  const inTerritories =
    wanted.territories.length === 0 ? sql`true` : sql`territory = any(${sql.val([...wanted.territories, EVERYTHING])}::text[])`;
  const { rows } = await sql<ClaimTally>`
    select character_id, territory, claim, count(*)::int as count, (array_agg(item_id))[1:${sql.lit(limit)}] as item_ids
    from (
      select character_id, unnest(territories) as territory, term_sheet_id as item_id,
        case when valid_to < ${wanted.from} then 'sellOff' when exclusive then 'exclusive' else 'shared' end as claim
      from granted_right where ${grantedWithin(tenant, wanted)}
      union all
      select character_id, unnest(territories), id, kind
      from right_reservation
      cross join unnest(case when cardinality(character_ids) = 0 then ${sql.val(wanted.characterIds)}::uuid[] else character_ids end) as character_id
      where property_id = ${wanted.propertyId} and character_id = any(${sql.val(wanted.characterIds)}::uuid[]) and ${reservedWithin(tenant, wanted)}
    ) as claims
    where ${inTerritories}
    group by character_id, territory, claim`.execute(trx);
  return rows;
}

type DealRow = Omit<ClaimItem, 'claim'> & { sellOffDays: number };
export type ClaimItems = ReadonlyMap<string, (claim: Claim) => ClaimItem>;

/** The deals and reservations with these ids. */
export async function claimItems(trx: Trx, actor: Actor, ids: readonly string[]): Promise<ClaimItems> {
  if (ids.length === 0) return new Map();
  const deals = await trx
    .selectFrom('termSheet')
    .innerJoin('grantedRight as g', (join) => join.onRef('g.tenant', '=', 'termSheet.tenant').onRef('g.termSheetId', '=', 'termSheet.id'))
    .where('termSheet.tenant', '=', actor.tenant)
    .where('termSheet.id', 'in', ids)
    .distinctOn('termSheet.id')
    .select(['termSheet.id', 'termSheet.versionId', 'termSheet.number', 'termSheet.licenseeName', 'termSheet.licenseeNameZh'])
    .select(['g.exclusive', 'g.validFrom as from', 'g.validTo as to'])
    .select((eb) => [
      eb.fn.coalesce('g.sellOffDays', sql<number>`0`).as('sellOffDays'),
      eb
        .case()
        .when(termSheetScope(eb as never, actor))
        .then(true)
        .else(false)
        .end()
        .as('visible'),
    ])
    .execute();
  const reservations = await trx
    .selectFrom('rightReservation')
    .where('tenant', '=', actor.tenant)
    .where('id', 'in', ids)
    .select(['id', 'licenseeName', 'licenseeNameZh', 'exclusive', 'validFrom as from', 'validTo as to'])
    .execute();
  return new Map<string, (claim: Claim) => ClaimItem>([
    ...deals.map(({ id, ...deal }) => [id, (claim: Claim) => dealAs(deal, claim)] as const),
    ...reservations.map(
      ({ id, ...row }) =>
        [
          id,
          (claim: Claim) => ({ ...row, claim, versionId: null, number: null, visible: actor.userType === USER_TYPES.licensor }),
        ] as const,
    ),
  ]);
}

/** The period of a sell-off begins after the term. */
const dealAs = ({ sellOffDays, ...deal }: DealRow, claim: Claim): ClaimItem =>
  claim === 'sellOff' ? { ...deal, claim, from: addDays(deal.to, 1), to: addDays(deal.to, sellOffDays) } : { ...deal, claim };

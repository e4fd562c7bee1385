import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Holding } from '@bls/proto/contracts/calls/licensing/rights';
import { addDays } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';
import { termSheetScope } from '../deals/deals.api.js';
import { grantedWithin, reservedWithin, type WantedRights } from './claims.queries.js';

/** This many deals are listed; more can be read by nobody, a filter narrows them. */
const LISTED = 500;

/** The deals and reservations on rights of a property in a period, earliest first. */
export async function readHoldings(trx: Trx, actor: Actor, wanted: WantedRights): Promise<{ holdings: Holding[]; total: number }> {
  const deals = await dealHoldings(trx, actor, wanted);
  const reservations = await reservationHoldings(trx, actor, wanted);
  const holdings = [...reservations, ...deals.holdings].toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
  return { holdings, total: deals.total + reservations.length };
}

async function dealHoldings(trx: Trx, actor: Actor, wanted: WantedRights): Promise<{ holdings: Holding[]; total: number }> {
  const rows = await trx
    .with('held', (db) =>
      db
        .selectFrom('grantedRight')
        .where(sql<boolean>`${grantedWithin(actor.tenant, wanted)}`)
        .groupBy('termSheetId')
        .select((eb) => [
          'termSheetId',
          sql<number>`count(*) over ()::int`.as('total'),
          sql<string[]>`array_agg(character_id)`.as('characterIds'),
          // the rights of a deal differ by their characters only
          sql<string[]>`(array_agg(array_to_json(territories)))[1]`.as('territories'),
          sql<string[]>`(array_agg(array_to_json(sub_categories)))[1]`.as('subCategories'),
          sql<string[]>`(array_agg(array_to_json(channels)))[1]`.as('channels'),
          sql<boolean>`bool_or(exclusive)`.as('exclusive'),
          eb.fn.min('validFrom').as('from'),
          eb.fn.max('validTo').as('to'),
          sql<number>`coalesce(max(sell_off_days), 0)`.as('sellOffDays'),
        ])
        .orderBy('from')
        .orderBy('termSheetId')
        .limit(LISTED),
    )
    .selectFrom('held')
    .innerJoin('termSheet', (join) => join.onRef('termSheet.id', '=', 'held.termSheetId').on('termSheet.tenant', '=', actor.tenant))
    .selectAll('held')
    .select(['termSheet.number', 'termSheet.versionId', 'termSheet.licenseeName', 'termSheet.licenseeNameZh'])
    .select((eb) =>
      eb
        .case()
        .when(termSheetScope(eb as never, actor))
        .then(true)
        .else(false)
        .end()
        .as('visible'),
    )
    .execute();
  const holdings = rows.map(
    ({ visible, number, versionId, licenseeName, licenseeNameZh, sellOffDays, termSheetId: _id, total: _total, ...right }): Holding => ({
      ...right,
      kind: 'deal',
      termSheetVersionId: visible ? versionId : null,
      number: visible ? number : null,
      licenseeName: visible ? licenseeName : null,
      licenseeNameZh: visible ? licenseeNameZh : null,
      sellOffTo: sellOffDays > 0 ? addDays(right.to, sellOffDays) : null,
      reservation: null,
    }),
  );
  return { holdings, total: rows[0]?.total ?? 0 };
}

async function reservationHoldings(trx: Trx, actor: Actor, wanted: WantedRights): Promise<Holding[]> {
  const isStaff = actor.userType === USER_TYPES.licensor;
  const rows = await trx
    .selectFrom('rightReservation')
    .where(sql<boolean>`${reservedWithin(actor.tenant, wanted)}`)
    .where('propertyId', '=', wanted.propertyId)
    .where(sql<boolean>`(cardinality(character_ids) = 0 or character_ids && ${sql.val(wanted.characterIds)}::uuid[])`)
    .selectAll()
    .orderBy('validFrom')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    termSheetVersionId: null,
    number: null,
    licenseeName: isStaff ? row.licenseeName : null,
    licenseeNameZh: isStaff ? row.licenseeNameZh : null,
    characterIds: row.characterIds.length > 0 ? row.characterIds : [...wanted.characterIds],
    territories: row.territories,
    subCategories: row.subCategories,
    channels: row.channels,
    exclusive: row.exclusive,
    from: row.validFrom,
    to: row.validTo,
    sellOffTo: null,
    reservation: {
      id: row.id,
      revision: row.revision,
      licenseeId: isStaff ? row.licenseeId : null,
      exerciseBy: row.exerciseBy,
      note: isStaff ? row.note : null,
      updatedBy: isStaff ? row.updatedBy : null,
    },
  }));
}

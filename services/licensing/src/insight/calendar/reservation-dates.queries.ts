import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type CalendarEntry, EMPTY_ENTRY, entriesOf } from '@bls/proto/domain/calendar/entry';
import type { ReservationKind } from '@bls/proto/domain/rights/reservation';
import type { Day } from '@bls/proto/domain/values/time';
import { keyDates, type RowsOn } from '@bls/shared/calendar/key-dates.queries';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/schema.js';

type Reader = { actor: Actor; from: Day; to: Day; propertyId?: string | undefined };
type Row = {
  day: Day;
  id: string;
  propertyId: string;
  name: string;
  nameZh: string | null;
  licenseeName: string | null;
  licenseeNameZh: string | null;
  revision: number;
  updatedAt: string;
};

/** The last day of an option to be exercised, and of a holdback. */
const DAY: Record<ReservationKind, RawBuilder<unknown>> = { option: sql`r.exercise_by`, holdback: sql`r.valid_to` };

/** The reservations that the timeline of rights shows to the person: staff all, agents those that concern their characters. */
function scopeOf({ tenant, userType, characterIds = [] }: Actor): RawBuilder<SqlBool> {
  if (userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (userType !== USER_TYPES.agent || characterIds.length === 0) return sql<SqlBool>`false`;
  const own = sql`${sql.val(characterIds)}::uuid[]`;
  return sql<SqlBool>`r.property_id in (select c.property_id from property_character c where c.tenant = ${tenant} and c.id = any(${own}))
    and (cardinality(r.character_ids) = 0 or r.character_ids && ${own})`;
}

const reserved =
  (kind: ReservationKind, { actor, propertyId }: Reader): RowsOn<Row> =>
  (on) =>
    sql`select ${DAY[kind]} as day, r.id, r.property_id, p.name, p.name_zh, r.licensee_name, r.licensee_name_zh, r.revision, r.updated_at
    from right_reservation r join property p on p.tenant = r.tenant and p.id = r.property_id
    where r.tenant = ${actor.tenant} and r.kind = ${kind} and r.withdrawn_at is null and ${on(DAY[kind])} and ${scopeOf(actor)}
      and ${propertyId ? sql`r.property_id = ${propertyId}` : sql`true`}`;

/** The key dates of options or holdbacks. Whose they are is for staff. */
export const reservationDates =
  (kind: ReservationKind) =>
  async (trx: Trx, reader: Reader): Promise<CalendarEntry[]> => {
    const isStaff = reader.actor.userType === USER_TYPES.licensor;
    const days = await keyDates(trx, reader, isStaff && !reader.propertyId, reserved(kind, reader));
    return entriesOf(
      kind,
      days,
      (row) => ({
        ...EMPTY_ENTRY,
        id: `${kind}-${row.id}`,
        company: isStaff ? row.licenseeName : null,
        companyZh: isStaff ? row.licenseeNameZh : null,
        properties: [row.name],
        propertiesZh: [row.nameZh ?? row.name],
        path: `/Rights/Timeline?property=${row.propertyId}`,
        revision: row.revision,
        changedAt: row.updatedAt,
      }),
      () => '/Rights/Timeline',
    );
  };

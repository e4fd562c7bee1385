import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import type { Day } from '@bls/proto/domain/values/time';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/schema.js';

type Table = 'approval' | 'designApproval' | 'popApproval';
export type ShownClock = { deadline: Day | null; dueOn: Day | null };
const NONE: ShownClock = { deadline: null, dueOn: null };

/** The join of a list that sorts by the due day; other sorts need none. */
export const clockJoin = (table: Table, sort: string | undefined): { join?: RawBuilder<unknown> } =>
  sort?.replace('-', '') === 'dueOn'
    ? {
        join: sql`left join review_clock on review_clock.tenant = ${sql.ref(`${table}.tenant`)}
          and review_clock.kind = ${table} and review_clock.item_id = ${sql.ref(`${table}.id`)}`,
      }
    : {};

/** The condition for items whose clock ended before the day. */
export const overdueOn = (table: Table, day: Day): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from review_clock c where c.tenant = ${sql.ref(`${table}.tenant`)}
    and c.kind = ${table} and c.item_id = ${sql.ref(`${table}.id`)} and c.due_on < ${day}::date)`;

/** The clocks of these items as the reader sees them: a licensee sees none, because the days are those of the reviewers. */
export async function shownClocks(
  trx: Trx,
  actor: Pick<Actor, 'tenant' | 'userType'>,
  kind: WorkItemKind,
  items: readonly { id: string }[],
): Promise<(id: string) => ShownClock> {
  if (items.length === 0 || actor.userType === USER_TYPES.licensee) return () => NONE;
  const rows = await trx
    .selectFrom('reviewClock')
    .select(['itemId', 'deadline', 'dueOn'])
    .where('tenant', '=', actor.tenant)
    .where('kind', '=', kind)
    .where(
      'itemId',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  const found = new Map(rows.map(({ itemId, ...clock }) => [itemId, clock]));
  return (id) => found.get(id) ?? NONE;
}

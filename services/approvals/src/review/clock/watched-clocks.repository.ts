import { clockOf } from '@bls/proto/domain/approval/review-clock';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { dayAt } from '@bls/proto/domain/values/clock/time-zone';
import { jsonb } from '@bls/kit/db/database';
import { sql, type Transaction } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { ClockRule } from './clock-row.js';
import type { ReviewClock } from './clocks.repository.js';

/** The tables of the items of each kind of work item with a clock. */
const TABLES = {
  approval: 'approval',
  designApproval: 'designApproval',
  popApproval: 'popApproval',
  existingSpu: 'spuSubmission',
} as const;
type Watched = { id: string; tenant: string; revision: number };
const watched = (trx: Trx) => trx as unknown as Transaction<Record<string, Watched>>;
const tableOf = (kind: string): string | undefined => (TABLES as Record<string, string>)[kind];

/** Sets due days again where settings or holidays have changed. */
export async function recalculate(trx: Trx, tenant: string, rule: ClockRule): Promise<void> {
  const clocks = await trx.selectFrom('reviewClock').selectAll().where('tenant', '=', tenant).execute();
  for (const { kind, itemId, since, deadline, dueOn, escalatesOn, move } of clocks) {
    const next = clockOf({ since: dayAt(since, rule.zone), deadline }, rule, rule.isWorkingDay);
    if (next.dueOn === dueOn && next.escalatesOn === escalatesOn) continue;
    await trx
      .updateTable('reviewClock')
      .set({ ...next, move: jsonb({ ...move, dueOn: next.dueOn }) })
      .where('tenant', '=', tenant)
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where('since', '=', since)
      .execute();
  }
}

/** The clocks of which somebody has to be informed on the day. */
export const clocksToReport = (trx: Trx, tenant: string, day: Day): Promise<Pick<ReviewClock, 'kind' | 'itemId'>[]> =>
  trx
    .selectFrom('reviewClock')
    .select(['kind', 'itemId'])
    .where('tenant', '=', tenant)
    .where((eb) =>
      eb.or([
        eb.and([eb('warned', '=', false), eb('dueOn', '<=', addDays(day, 1))]),
        eb.and([eb('escalated', '=', false), eb('escalatesOn', '<=', day)]),
      ]),
    )
    .orderBy('dueOn')
    .orderBy('itemId')
    .execute();

/**
 * Locks an item and its clock, in the order of decisions. Undefined when it no longer waits.
 */
export async function lockClock(
  trx: Trx,
  tenant: string,
  { kind, itemId }: Pick<ReviewClock, 'kind' | 'itemId'>,
): Promise<ReviewClock | undefined> {
  const table = tableOf(kind);
  if (!table) return undefined;
  await watched(trx).selectFrom<string>(table).select('id').where('tenant', '=', tenant).where('id', '=', itemId).forUpdate().execute();
  return trx
    .selectFrom('reviewClock')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores that people were informed: the item has the next revision, which its work item needs. */
export async function markReported(
  trx: Trx,
  { tenant, kind, itemId, move }: ReviewClock,
  reported: { warned: boolean; escalated: boolean },
): Promise<number | undefined> {
  const table = tableOf(kind);
  if (!table) return undefined;
  const raised = await watched(trx)
    .updateTable<string>(table)
    .set({ revision: sql<number>`revision + 1` } as never)
    .where('tenant', '=', tenant)
    .where('id', '=', itemId)
    .returning('revision')
    .executeTakeFirst();
  if (!raised) return undefined;
  const { revision } = raised;
  await trx
    .updateTable('reviewClock')
    .set({ ...reported, revision, move: jsonb({ ...move, revision }) })
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
  return revision;
}

import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { inboxCounts } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';
import type { Clock } from '@bls/proto/domain/values/clock/time-zone';
import type { PendingByKind } from '@bls/proto/presentation/menu';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { clockOf } from '../../mail/mail.api.js';
import { dayOfTenant } from '../../tenants/tenants.api.js';
import { dueSoonUntil } from './groups.js';
import { count, hidesFrom, type Reader } from './tab-page.queries.js';
import { RETURNED_DRAFT } from '@bls/proto/domain/inbox/returned';
import { returnedDrafts } from './returned.queries.js';
import { tasksOf } from './tasks.queries.js';

/** Counts stop here, because counting further would read every row. */
const MAX_COUNTED = 1000;

/** The numbers of items that wait for the user, by kind; for the badge and the menu. */
export async function pendingByKind(trx: Trx, actor: Actor): Promise<PendingByKind> {
  const rows = await tasksOf(trx.selectFrom('tasks'), actor)
    .select(['tasks.kind', sql<number>`count(distinct tasks.item_id)`.as('total')])
    .groupBy('tasks.kind')
    .execute();
  const waiting: PendingByKind = Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
  const returned = await returnedCount(trx, actor);
  if (returned > 0) waiting[RETURNED_DRAFT.kind] = (waiting[RETURNED_DRAFT.kind] ?? 0) + returned;
  return waiting;
}

const returnedCount = async (trx: Trx, actor: Actor): Promise<number> =>
  (await returnedDrafts(trx, actor).select(count).modifyEnd(PREPARED).executeTakeFirstOrThrow()).total;

export async function draftCount(trx: Trx, actor: Actor): Promise<number> {
  const mine = trx.selectFrom('workItems').where('tenant', '=', actor.tenant).where('draftOwnerId', '=', actor.userId);
  return (await mine.select(count).modifyEnd(PREPARED).executeTakeFirstOrThrow()).total;
}

export async function hasUnread(trx: Trx, actor: Actor): Promise<boolean> {
  const unread = trx.selectFrom('notifications').select('id').where('tenant', '=', actor.tenant).where('userId', '=', actor.userId);
  return (await unread.where('readAt', 'is', null).limit(1).modifyEnd(PREPARED).executeTakeFirst()) !== undefined;
}

/** The counts beside the names of the tabs. */
export async function tabCounts(trx: Trx, { actor, now }: Pick<Reader, 'actor' | 'now'>): Promise<ResponseOf<typeof inboxCounts>> {
  const day = await dayOfTenant(trx, actor.tenant, now);
  const urgency = await tasksOf(trx.selectFrom('tasks'), actor)
    .select([
      sql<number>`count(distinct tasks.item_id)`.as('all'),
      sql<number>`count(distinct tasks.item_id) filter (where tasks.due_on < ${day}::date)`.as('overdue'),
      sql<number>`count(distinct tasks.item_id) filter (where tasks.due_on between ${day}::date and ${dueSoonUntil(day)}::date)`.as('soon'),
    ])
    .executeTakeFirstOrThrow();
  const done = hidesFrom(actor)
    ? sql`select 1 from done d join work_items w on w.tenant = d.tenant and w.id = d.item_id where d.tenant = ${actor.tenant} and d.user_id = ${actor.userId}::uuid and not w.hidden_from_licensee`
    : sql`select 1 from done where tenant = ${actor.tenant} and user_id = ${actor.userId}::uuid`;
  const notifications = sql`select 1 from notifications where tenant = ${actor.tenant} and user_id = ${actor.userId}::uuid`;
  const limited = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from (${rows} limit ${sql.lit(MAX_COUNTED)}) as first_rows)`;
  const { rows } = await sql<{ done: number; notifications: number; unread: number }>`
    select ${limited(done)} as done, ${limited(notifications)} as notifications, ${limited(sql`${notifications} and read_at is null`)} as unread`.execute(
    trx,
  );
  const [counts] = rows;
  return {
    Pending: Math.min(urgency.all + (await returnedCount(trx, actor)), MAX_COUNTED),
    Draft: await draftCount(trx, actor),
    ActionCompleted: counts?.done ?? 0,
    Notification: counts?.notifications ?? 0,
    Unread: counts?.unread ?? 0,
    Overdue: Math.min(urgency.overdue, MAX_COUNTED),
    DueSoon: Math.min(urgency.soon, MAX_COUNTED),
    PendingByKind: await pendingByKind(trx, actor),
  };
}

/** The local time of the user. */
export async function clockOfUser(trx: Trx, actor: Actor): Promise<Clock> {
  const users = trx
    .selectFrom('users')
    .select(['timeOffset', 'timeZone'])
    .where('tenant', '=', actor.tenant)
    .where('id', '=', actor.userId);
  const user = await users.modifyEnd(PREPARED).executeTakeFirst();
  return user ? clockOf(user) : DEFAULT_TIME_OFFSET;
}

import { PREPARED } from '@bls/kit/db/prepared-statements';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { inboxCounts } from '@bls/proto/contracts/calls/identity/inbox';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';
import type { PendingByKind } from '@bls/proto/presentation/menu';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { readersDay, soonUntil } from './groups.js';
import { count, hidesFrom, type Reader } from './reading.queries.js';
import { waitingFor } from './reader.queries.js';

/** Counting further tells nobody more and costs a look at every row. */
const MOST_COUNTED = 1000;

/** How many items wait for the person, per kind; the badge and the menu come from it. */
export async function pendingByKind(trx: Trx, actor: Actor): Promise<PendingByKind> {
  const rows = await waitingFor(trx.selectFrom('tasks'), actor)
    .select(['tasks.kind', sql<number>`count(distinct tasks.item_id)`.as('total')])
    .groupBy('tasks.kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

export async function draftCount(trx: Trx, actor: Actor): Promise<number> {
  const mine = trx.selectFrom('workItems').where('tenant', '=', actor.tenant).where('draftOwnerId', '=', actor.userId);
  return (await mine.select(count).modifyEnd(PREPARED).executeTakeFirstOrThrow()).total;
}

export async function hasUnread(trx: Trx, actor: Actor): Promise<boolean> {
  const unread = trx.selectFrom('notifications').select('id').where('tenant', '=', actor.tenant).where('userId', '=', actor.userId);
  return (await unread.where('readAt', 'is', null).limit(1).modifyEnd(PREPARED).executeTakeFirst()) !== undefined;
}

/** What the tabs of the inbox show beside their names. */
export async function tabCounts(trx: Trx, { actor, offset, now }: Reader): Promise<ResponseOf<typeof inboxCounts>> {
  const day = readersDay(now, offset);
  const urgency = await waitingFor(trx.selectFrom('tasks'), actor)
    .select([
      sql<number>`count(distinct tasks.item_id)`.as('all'),
      sql<number>`count(distinct tasks.item_id) filter (where tasks.due_on < ${day}::date)`.as('overdue'),
      sql<number>`count(distinct tasks.item_id) filter (where tasks.due_on between ${day}::date and ${soonUntil(day)}::date)`.as('soon'),
    ])
    .executeTakeFirstOrThrow();
  const done = hidesFrom(actor)
    ? sql`select 1 from done d join work_items w on w.tenant = d.tenant and w.id = d.item_id where d.tenant = ${actor.tenant} and d.user_id = ${actor.userId}::uuid and not w.hidden_from_licensee`
    : sql`select 1 from done where tenant = ${actor.tenant} and user_id = ${actor.userId}::uuid`;
  const news = sql`select 1 from notifications where tenant = ${actor.tenant} and user_id = ${actor.userId}::uuid`;
  const limited = (rows: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from (${rows} limit ${sql.lit(MOST_COUNTED)}) as first_rows)`;
  const { rows } = await sql<{ done: number; news: number; unread: number }>`
    select ${limited(done)} as done, ${limited(news)} as news, ${limited(sql`${news} and read_at is null`)} as unread`.execute(trx);
  const [told] = rows;
  return {
    Pending: Math.min(urgency.all, MOST_COUNTED),
    Draft: await draftCount(trx, actor),
    ActionCompleted: told?.done ?? 0,
    Notification: told?.news ?? 0,
    Unread: told?.unread ?? 0,
    Overdue: Math.min(urgency.overdue, MOST_COUNTED),
    DueSoon: Math.min(urgency.soon, MOST_COUNTED),
  };
}

/** Minutes ahead of UTC of the reader's clock. */
export async function timeOffsetOf(trx: Trx, actor: Actor): Promise<number> {
  const reader = trx.selectFrom('users').select('timeOffset').where('tenant', '=', actor.tenant).where('id', '=', actor.userId);
  return (await reader.modifyEnd(PREPARED).executeTakeFirst())?.timeOffset ?? DEFAULT_TIME_OFFSET;
}

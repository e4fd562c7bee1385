import type { Clock } from '@bls/proto/domain/values/clock/time-zone';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { InboxFilter } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import type { InboxTab } from '@bls/proto/domain/enumerations/identity';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { readCursor } from './cursor.js';
import { conditions } from './inbox-filter.queries.js';
import { pending } from './pending.queries.js';
import { afterCursor, count, entry, ITEM_COLUMNS, nextCursor, hidesFrom, type TabReader } from './tab-page.queries.js';

/** Drafts of the user, newest first. */
const drafts: TabReader = async (trx, { actor, clock }, request) => {
  let mine = trx.selectFrom('workItems as w').where('w.tenant', '=', actor.tenant).where('w.draftOwnerId', '=', actor.userId);
  const columns = { kind: 'w.kind', companyId: 'w.companyId', at: 'w.at', search: 'w.search' };
  for (const condition of conditions(request, clock, columns)) mine = mine.where(condition);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await afterCursor(mine, sql`w.at`, sql`w.id`, readCursor(request.after))
    .select(ITEM_COLUMNS)
    .select(['w.action', 'w.comment', 'w.at'])
    .orderBy('w.at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(request.pageSize)
    .execute();
  const entries = rows.map((line) => entry(line));
  return { entries, total, next: nextCursor(entries, request.pageSize) };
};

const doneBy = (trx: Trx, actor: Actor) => {
  const all = trx
    .selectFrom('done as d')
    .innerJoin('workItems as w', (join) => join.onRef('w.id', '=', 'd.itemId').onRef('w.tenant', '=', 'd.tenant'))
    .where('d.tenant', '=', actor.tenant)
    .where('d.userId', '=', actor.userId);
  return hidesFrom(actor) ? all.where('w.hiddenFromLicensee', '=', false) : all;
};

/** Items on which the user acted, latest first, each with its present status. */
const actionCompleted: TabReader = async (trx, { actor, clock }, request) => {
  let mine = doneBy(trx, actor);
  const columns = { kind: 'w.kind', companyId: 'w.companyId', at: 'd.at', search: 'w.search' };
  for (const condition of conditions(request, clock, columns)) mine = mine.where(condition);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await afterCursor(mine, sql`d.at`, sql`d.item_id`, readCursor(request.after))
    .select(ITEM_COLUMNS)
    .select(['d.action', 'd.comment', 'd.at'])
    .orderBy('d.at', 'desc')
    .orderBy('d.itemId', 'desc')
    .limit(request.pageSize)
    .execute();
  const entries = rows.map((line) => entry(line));
  return { entries, total, next: nextCursor(entries, request.pageSize) };
};

/** The notifications of the user that match the filter. */
export function notificationsOf(trx: Trx, actor: Actor, filter: InboxFilter, clock: Clock) {
  let mine = trx.selectFrom('notifications as n').where('n.tenant', '=', actor.tenant).where('n.userId', '=', actor.userId);
  const columns = { kind: 'n.kind', companyId: 'n.companyId', at: 'n.at', search: 'n.search' };
  for (const condition of conditions(filter, clock, columns)) mine = mine.where(condition);
  return filter.unreadOnly ? mine.where('n.readAt', 'is', null) : mine;
}

/** Notifications of the user, newest first. */
const notifications: TabReader = async (trx, { actor, clock }, request) => {
  const mine = notificationsOf(trx, actor, request, clock);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await afterCursor(mine, sql`n.at`, sql`n.id`, readCursor(request.after))
    .select(['n.id', 'n.kind', 'n.itemId', 'n.number', 'n.title', 'n.titleZh', 'n.path', 'n.action', 'n.status', 'n.byName', 'n.comment'])
    .select(['n.dueOn', 'n.amount', 'n.currency', 'n.at', 'n.readAt'])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(request.pageSize)
    .execute();
  const entries = rows.map(({ readAt, ...line }) => entry(line, { read: readAt !== null }));
  return { entries, total, next: nextCursor(entries, request.pageSize) };
};

export const TABS: Readonly<Record<InboxTab, TabReader>> = {
  Pending: pending,
  Draft: drafts,
  ActionCompleted: actionCompleted,
  Notification: notifications,
};

import type { Actor } from '@bls/proto/actor';
import type { RequestOf } from '@bls/proto/call';
import type { InboxEntry, inboxRead } from '@bls/proto/calls/identity/inbox';
import { DEFAULT_TIME_OFFSET, type InboxTab } from '@bls/proto/enumerations/identity';
import type { PendingByKind } from '@bls/proto/menu';
import type { Capability } from '@bls/proto/permissions';
import { USER_TYPES } from '@bls/proto/roles';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Trx } from '../db/schema.js';
import { type Cursor, readCursor } from './cursor.js';
import { waitingFor } from './reader.queries.js';

type Request = RequestOf<typeof inboxRead>;
export type InboxPage = { entries: InboxEntry[]; total: number };
type Reader = (trx: Trx, actor: Actor, request: Request) => Promise<InboxPage>;
type Line = Omit<InboxEntry, 'capabilities' | 'read'>;

const count = sql<number>`count(*)`.as('total');
const entry = (line: Line, more: Partial<InboxEntry> = {}): InboxEntry => ({ ...line, capabilities: [], read: true, ...more });
const hidesFrom = (actor: Actor): boolean => actor.userType === USER_TYPES.licensee;

/** The items that wait for the person, longest waiting first. */
const pending: Reader = async (trx, actor, request) => {
  let mine = waitingFor(trx.selectFrom('tasks'), actor);
  if (request.kind) mine = mine.where('tasks.kind', '=', request.kind);
  const { total } = await mine.select(sql<number>`count(distinct tasks.item_id)`.as('total')).executeTakeFirstOrThrow();
  const after = readCursor(request.after);
  const items = mine
    .select(['tasks.itemId', sql<string>`min(tasks.since)`.as('since'), sql<Capability[]>`array_agg(tasks.capability)`.as('capabilities')])
    .groupBy('tasks.itemId')
    .$if(after !== undefined, (q) =>
      q.having(sql<boolean>`(min(tasks.since), tasks.item_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(sql`min(tasks.since)`)
    .orderBy('tasks.itemId')
    .limit(request.pageSize);
  const rows = await trx
    .selectFrom(items.as('waiting'))
    .innerJoin('workItems as w', (join) => join.onRef('w.id', '=', 'waiting.itemId').on('w.tenant', '=', actor.tenant))
    .select(['w.id', 'w.kind', 'w.id as itemId', 'w.number', 'w.title', 'w.path', 'w.action', 'w.status', 'w.byName', 'w.comment'])
    .select(['w.dueOn', 'w.amount', 'w.currency', 'waiting.since as at', 'waiting.capabilities'])
    .orderBy('waiting.since')
    .orderBy('waiting.itemId')
    .execute();
  return { entries: rows.map(({ capabilities, ...line }) => entry(line, { capabilities })), total };
};

/** Drafts that the person keeps, newest first. */
const drafts: Reader = async (trx, actor, request) => {
  let mine = trx.selectFrom('workItems as w').where('w.tenant', '=', actor.tenant).where('w.draftOwnerId', '=', actor.userId);
  if (request.kind) mine = mine.where('w.kind', '=', request.kind);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await before(mine, sql`w.at`, sql`w.id`, readCursor(request.after))
    .select(['w.id', 'w.kind', 'w.id as itemId', 'w.number', 'w.title', 'w.path', 'w.action', 'w.status', 'w.byName', 'w.comment'])
    .select(['w.dueOn', 'w.amount', 'w.currency', 'w.at'])
    .orderBy('w.at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(request.pageSize)
    .execute();
  return { entries: rows.map((line) => entry(line)), total };
};

/** Items that the person acted on, latest first, each with its present status. */
const actionCompleted: Reader = async (trx, actor, request) => {
  let mine = trx
    .selectFrom('done as d')
    .innerJoin('workItems as w', (join) => join.onRef('w.id', '=', 'd.itemId').onRef('w.tenant', '=', 'd.tenant'))
    .where('d.tenant', '=', actor.tenant)
    .where('d.userId', '=', actor.userId);
  if (request.kind) mine = mine.where('w.kind', '=', request.kind);
  if (hidesFrom(actor)) mine = mine.where('w.hiddenFromLicensee', '=', false);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await before(mine, sql`d.at`, sql`d.item_id`, readCursor(request.after))
    .select(['w.id', 'w.kind', 'w.id as itemId', 'w.number', 'w.title', 'w.path', 'd.action', 'w.status', 'w.byName', 'd.comment'])
    .select(['w.dueOn', 'w.amount', 'w.currency', 'd.at'])
    .orderBy('d.at', 'desc')
    .orderBy('d.itemId', 'desc')
    .limit(request.pageSize)
    .execute();
  return { entries: rows.map((line) => entry(line)), total };
};

/** What happened that concerns the person, newest first. */
const notifications: Reader = async (trx, actor, request) => {
  let mine = trx.selectFrom('notifications as n').where('n.tenant', '=', actor.tenant).where('n.userId', '=', actor.userId);
  if (request.kind) mine = mine.where('n.kind', '=', request.kind);
  if (request.unreadOnly) mine = mine.where('n.readAt', 'is', null);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await before(mine, sql`n.at`, sql`n.id`, readCursor(request.after))
    .select(['n.id', 'n.kind', 'n.itemId', 'n.number', 'n.title', 'n.path', 'n.action', 'n.status', 'n.byName', 'n.comment'])
    .select(['n.dueOn', 'n.amount', 'n.currency', 'n.at', 'n.readAt'])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(request.pageSize)
    .execute();
  return { entries: rows.map(({ readAt, ...line }) => entry(line, { read: readAt !== null })), total };
};

/** Keeps what comes after the cursor in a descending list. */
function before<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  at: ReturnType<typeof sql>,
  id: ReturnType<typeof sql>,
  cursor: Cursor | undefined,
) {
  return cursor ? query.where(sql<boolean>`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`) : query;
}

export const READERS: Readonly<Record<InboxTab, Reader>> = {
  Pending: pending,
  Draft: drafts,
  ActionCompleted: actionCompleted,
  Notification: notifications,
};

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
  return (await mine.select(count).executeTakeFirstOrThrow()).total;
}

export async function hasUnread(trx: Trx, actor: Actor): Promise<boolean> {
  const unread = trx.selectFrom('notifications').select('id').where('tenant', '=', actor.tenant).where('userId', '=', actor.userId);
  return (await unread.where('readAt', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** Minutes ahead of UTC of the reader's clock. */
export async function timeOffsetOf(trx: Trx, actor: Actor): Promise<number> {
  const reader = trx.selectFrom('users').select('timeOffset').where('tenant', '=', actor.tenant).where('id', '=', actor.userId);
  return (await reader.executeTakeFirst())?.timeOffset ?? DEFAULT_TIME_OFFSET;
}

import type { InboxSort } from '@bls/proto/domain/enumerations/identity';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { SEARCH_FROM } from '@bls/proto/domain/search/searchable';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { type Cursor, readCursor } from './cursor.js';
import { conditions } from './inbox-filter.queries.js';
import { isReturnedTask, returnedDrafts } from './returned.queries.js';
import { tasksOf } from './tasks.queries.js';
import { count, entry, ITEM_COLUMNS, nextCursor, type InboxPage, type InboxRequest, type Reader } from './tab-page.queries.js';

/** Items without a due day come last. */
const NO_DUE_DAY = '9999-12-31';

/** The columns of the filter for tasks, and for drafts that were returned. */
const TASK = { kind: 'tasks.kind', companyId: 'tasks.companyId', at: 'tasks.since' };
const DRAFT = { kind: 'w.kind', companyId: 'w.companyId', at: 'w.at', search: 'w.search' };

/**
 * The items that wait for the user, first those that came back. An item that waits for several capabilities of the user is one
 * line.
 */
export async function pending(trx: Trx, reader: Reader, request: InboxRequest): Promise<InboxPage> {
  const { sort, pageSize } = request;
  const lines = waitingLines(trx, reader, request);
  const { total } = await trx.selectFrom(lines.as('waiting')).select(count).executeTakeFirstOrThrow();
  const items = ordered(
    trx
      .selectFrom(lines.as('waiting'))
      .selectAll()
      .where(after(sort, readCursor(request.after))),
    sort,
  ).limit(pageSize);
  const rows = await ordered(
    trx
      .selectFrom(items.as('waiting'))
      .innerJoin('workItems as w', (join) => join.onRef('w.id', '=', 'waiting.itemId').on('w.tenant', '=', reader.actor.tenant))
      .select(ITEM_COLUMNS)
      .select(['w.action', 'w.comment', 'waiting.since as at', 'waiting.capabilities', 'waiting.unread', 'waiting.dueDay'])
      .select('waiting.returned'),
    sort,
  ).execute();
  const entries = rows.map(({ capabilities, unread, ...line }) => entry(line, { capabilities, read: !unread }));
  const next = nextCursor(entries, pageSize);
  const last = rows.at(-1);
  if (!next || !last) return { entries, total, next };
  return { entries, total, next: { ...next, returned: last.returned, ...(sort === 'due' ? { due: last.dueDay } : {}) } };
}

/** A line for each task and for each returned draft of the user that the filter leaves. */
function waitingLines(trx: Trx, { actor, clock }: Reader, request: InboxRequest) {
  const { search, unreadOnly } = request;
  const unreadOf = (item: string) =>
    sql<boolean>`exists (select 1 from notifications n where n.tenant = ${actor.tenant} and n.user_id = ${actor.userId}::uuid and n.item_id = ${sql.ref(item)} and n.read_at is null)`;
  let tasks = tasksOf(trx.selectFrom('tasks'), actor);
  for (const condition of conditions(request, clock, TASK)) tasks = tasks.where(condition);
  let drafts = returnedDrafts(trx, actor);
  for (const condition of conditions(request, clock, DRAFT)) drafts = drafts.where(condition);
  if (search && search.length >= SEARCH_FROM) {
    const [matches] = conditions({ search }, clock, { ...TASK, search: 'w.search' });
    const found = trx.selectFrom('workItems as w').select('w.id').where('w.tenant', '=', actor.tenant);
    tasks = tasks.where('tasks.itemId', 'in', matches ? found.where(matches) : found);
  }
  if (unreadOnly) {
    tasks = tasks.where(unreadOf('tasks.itemId'));
    drafts = drafts.where(unreadOf('w.id'));
  }
  return tasks
    .select(['tasks.itemId', sql<string>`min(tasks.since)`.as('since'), sql<Capability[]>`array_agg(tasks.capability)`.as('capabilities')])
    .select([sql<string>`coalesce(min(tasks.due_on), ${sql.lit(NO_DUE_DAY)}::date)`.as('dueDay'), unreadOf('tasks.itemId').as('unread')])
    .select(sql<boolean>`bool_or(${isReturnedTask})`.as('returned'))
    .groupBy('tasks.itemId')
    .unionAll(
      drafts
        .select(['w.id as itemId', 'w.at as since', sql<Capability[]>`'{}'::text[]`.as('capabilities')])
        .select([sql<string>`coalesce(w.due_on, ${sql.lit(NO_DUE_DAY)}::date)`.as('dueDay'), unreadOf('w.id').as('unread')])
        .select(sql<boolean>`true`.as('returned')),
    );
}

type Orderable<Q> = { orderBy: (key: ReturnType<typeof sql>, direction: 'asc' | 'desc') => Q };

function ordered<Q extends Orderable<Q>>(query: Q, sort: InboxSort): Q {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const first = query.orderBy(sql`waiting.returned`, 'desc');
  const then = sort === 'due' ? first.orderBy(sql`waiting.due_day`, 'asc') : first;
  return then.orderBy(sql`waiting.since`, direction).orderBy(sql`waiting.item_id`, direction);
}

function after(sort: InboxSort, cursor: Cursor | undefined) {
  if (!cursor) return sql<boolean>`true`;
  const here = sql`${cursor.at}::timestamptz, ${cursor.id}::uuid`;
  const returned = cursor.returned ?? false;
  if (sort === 'newest') return sql<boolean>`(waiting.returned, waiting.since, waiting.item_id) < (${returned}::boolean, ${here})`;
  if (sort === 'oldest') return sql<boolean>`(not waiting.returned, waiting.since, waiting.item_id) > (${!returned}::boolean, ${here})`;
  return sql<boolean>`(not waiting.returned, waiting.due_day, waiting.since, waiting.item_id) > (${!returned}::boolean, ${cursor.due ?? NO_DUE_DAY}::date, ${here})`;
}

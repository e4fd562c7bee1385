import type { InboxSort } from '@bls/proto/domain/enumerations/identity';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { SEARCH_FROM } from '@bls/proto/domain/search/searchable';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { type Cursor, readCursor } from './cursor.js';
import { conditions } from './inbox-filter.queries.js';
import { tasksOf } from './tasks.queries.js';
import { entry, nextCursor, type InboxPage, type InboxRequest, type Reader } from './tab-page.queries.js';

/** Items without a due day come last. */
const NO_DUE_DAY = '9999-12-31';
const since = sql<string>`min(tasks.since)`;
const due = sql<string>`coalesce(min(tasks.due_on), ${sql.lit(NO_DUE_DAY)}::date)`;

/** The items that wait for the user. An item that waits for several capabilities of the user is one line. */
export async function pending(trx: Trx, { actor, clock }: Reader, request: InboxRequest): Promise<InboxPage> {
  const { search, unreadOnly, sort, pageSize } = request;
  let mine = tasksOf(trx.selectFrom('tasks'), actor);
  const columns = { kind: 'tasks.kind', companyId: 'tasks.companyId', at: 'tasks.since' };
  for (const condition of conditions(request, clock, columns)) mine = mine.where(condition);
  if (search && search.length >= SEARCH_FROM) {
    const [matches] = conditions({ search }, clock, { ...columns, search: 'w.search' });
    const found = trx.selectFrom('workItems as w').select('w.id').where('w.tenant', '=', actor.tenant);
    mine = mine.where('tasks.itemId', 'in', matches ? found.where(matches) : found);
  }
  const unread = sql<boolean>`exists (select 1 from notifications n where n.tenant = ${actor.tenant} and n.user_id = ${actor.userId}::uuid and n.item_id = tasks.item_id and n.read_at is null)`;
  if (unreadOnly) mine = mine.where(unread);
  const { total } = await mine.select(sql<number>`count(distinct tasks.item_id)`.as('total')).executeTakeFirstOrThrow();
  const items = ordered(
    mine
      .select(['tasks.itemId', since.as('since'), sql<Capability[]>`array_agg(tasks.capability)`.as('capabilities')])
      .select([due.as('dueDay'), unread.as('unread')])
      .groupBy('tasks.itemId')
      .having(after(sort, readCursor(request.after))),
    sort,
    { due, since, id: sql`tasks.item_id` },
  ).limit(pageSize);
  const rows = await ordered(
    trx
      .selectFrom(items.as('waiting'))
      .innerJoin('workItems as w', (join) => join.onRef('w.id', '=', 'waiting.itemId').on('w.tenant', '=', actor.tenant))
      .select([
        'w.id',
        'w.kind',
        'w.id as itemId',
        'w.number',
        'w.title',
        'w.titleZh',
        'w.path',
        'w.action',
        'w.status',
        'w.byName',
        'w.comment',
      ])
      .select(['w.dueOn', 'w.amount', 'w.currency', 'waiting.since as at', 'waiting.capabilities', 'waiting.unread', 'waiting.dueDay']),
    sort,
    { due: sql`waiting.due_day`, since: sql`waiting.since`, id: sql`waiting.item_id` },
  ).execute();
  const entries = rows.map(({ capabilities, unread: isUnread, ...line }) => entry(line, { capabilities, read: !isUnread }));
  const next = nextCursor(entries, pageSize);
  const last = rows.at(-1);
  return { entries, total, next: next && last && sort === 'due' ? { ...next, due: last.dueDay } : next };
}

type Keys = { due: ReturnType<typeof sql>; since: ReturnType<typeof sql>; id: ReturnType<typeof sql> };
type Orderable<Q> = { orderBy: (key: ReturnType<typeof sql>, direction: 'asc' | 'desc') => Q };

function ordered<Q extends Orderable<Q>>(query: Q, sort: InboxSort, { due: day, since: at, id }: Keys): Q {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const first = sort === 'due' ? query.orderBy(day, 'asc') : query;
  return first.orderBy(at, direction).orderBy(id, direction);
}

function after(sort: InboxSort, cursor: Cursor | undefined) {
  if (!cursor) return sql<boolean>`true`;
  const here = sql`${cursor.at}::timestamptz, ${cursor.id}::uuid`;
  if (sort === 'due') return sql<boolean>`(${due}, ${since}, tasks.item_id) > (${cursor.due ?? NO_DUE_DAY}::date, ${here})`;
  return sort === 'newest' ? sql<boolean>`(${since}, tasks.item_id) < (${here})` : sql<boolean>`(${since}, tasks.item_id) > (${here})`;
}

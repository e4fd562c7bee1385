import { randomUUID } from 'node:crypto';
import { CallError } from '@bls/proto/domain/values/errors';
import { updateRevision } from '@bls/kit/db/update-revision';
import { type Expression, type Insertable, type Selectable, sql, type SqlBool, type Transaction, type Updateable } from 'kysely';
import type { ApprovalsDb, Trx } from './schema.js';

/** Every table of items with a status, a revision and a history: the history's table, and its column with the item's id. */
const HISTORY_OF = {
  approval: { table: 'history', item: 'approvalId' },
  designApproval: { table: 'designHistory', item: 'designId' },
  designRelease: { table: 'designReleaseHistory', item: 'releaseId' },
  popApproval: { table: 'popHistory', item: 'popId' },
  spuItem: { table: 'spuHistory', item: 'itemId' },
  storeApplication: { table: 'storeHistory', item: 'applicationId' },
  givingAccess: { table: 'givingAccessHistory', item: 'accessId' },
} as const;

type RecordTable = keyof typeof HISTORY_OF;
type Row<T extends RecordTable> = Selectable<ApprovalsDb[T]>;
type Entry<T extends RecordTable> = Omit<Insertable<ApprovalsDb[(typeof HISTORY_OF)[T]['table']]>, 'id'>;
type Known = { id: string; revision: number; status: string };
type LastEntry = { by: { name: string } | null; action: string; toStatus: string; revision: number };

const untyped = <Columns>(trx: Trx): Transaction<Record<string, Columns>> => trx as unknown as Transaction<Record<string, Columns>>;

/** The item, when it is in the person's scope; throws `notFound`. `lock` makes a second decision wait for the first. */
export async function findRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  id: string,
  scope: Expression<SqlBool>,
  { lock = false } = {},
): Promise<Row<T>> {
  const row = await untyped<Known>(trx)
    .selectFrom<string>(table)
    .selectAll()
    .where('id', '=', id)
    .where(scope)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row as unknown as Row<T>;
}

/** As `findRecord`; throws `conflict` when the item has another revision than the expected one. */
export async function findAtRevision<T extends RecordTable>(
  trx: Trx,
  table: T,
  { id, revision }: { id: string; revision: number },
  scope: Expression<SqlBool>,
  options?: { lock: boolean },
): Promise<Row<T>> {
  const row = await findRecord(trx, table, id, scope, options);
  if ((row as Known).revision !== revision) throw await conflictOf(trx, table, id);
  return row;
}

/** The conditional update of a decision; throws `conflict` when the item has changed since it was read. */
export async function updateRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  current: Known,
  changes: Updateable<ApprovalsDb[T]>,
): Promise<Row<T>> {
  const row = await updateRevision<ApprovalsDb, T>(trx, table, current, changes);
  if (!row) throw await conflictOf(trx, table, current.id);
  return row;
}

/** Appends to the history of the table's items; nothing changes or deletes an entry. */
export async function appendHistory<T extends RecordTable>(trx: Trx, table: T, entry: Entry<T>): Promise<void> {
  await untyped<object>(trx)
    .insertInto(HISTORY_OF[table].table)
    .values({ ...entry, id: randomUUID() })
    .execute();
}

/** The error `conflict` with the last change of the item: who made it, which action, which status. */
export async function conflictOf(trx: Trx, table: RecordTable, id: string): Promise<CallError> {
  const history = HISTORY_OF[table];
  const last = await untyped<LastEntry>(trx)
    .selectFrom<string>(history.table)
    .select(['by', 'action', 'toStatus'])
    .where(sql.ref<string>(history.item), '=', id)
    .orderBy('revision', 'desc')
    .$if(table === 'storeApplication', (query) => query.orderBy(sql.ref('position')))
    .limit(1)
    .executeTakeFirst();
  return new CallError('conflict', last ? { params: { by: last.by?.name ?? '', action: last.action, status: last.toStatus } } : {});
}

import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { CallError } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { updateRevision } from '@bls/kit/db/update-revision';
import { addTenant } from '../../terms/terms.api.js';
import type { Trx } from '../../db/schema.js';
import type { StoreApplicationTable, StoreHistoryTable, StoreRecord } from '../../db/stores.js';
import { storeScope } from './scope.queries.js';

/** Columns that hold JSON: the driver would send their arrays as arrays of Postgres. */
const JSON_COLUMNS = ['content', 'approved', 'verdict', 'draft', 'corrected', 'stamped', 'createdBy', 'submittedBy'] as const;
type Changes = Partial<StoreApplicationTable>;
const stored = <T extends Changes>(row: T): T => {
  const values: Record<string, unknown> = { ...row };
  for (const column of JSON_COLUMNS) if (values[column] !== undefined && values[column] !== null) values[column] = jsonb(values[column]);
  return values as T;
};

/** The application, when the person may see it; else `notFound`. `lock` makes a second decision wait for the first. */
export async function findApplication(trx: Trx, actor: Actor, kind: StoreKind, id: string, { lock = false } = {}): Promise<StoreRecord> {
  const row = await trx
    .selectFrom('storeApplication')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', '=', id)
    .where(storeScope(actor, kind))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** As `findApplication`, locked, refusing at once what was decided on an older state than the stored one. */
export async function findSeen(trx: Trx, actor: Actor, kind: StoreKind, id: string, revision: number): Promise<StoreRecord> {
  const row = await findApplication(trx, actor, kind, id, { lock: true });
  if (row.revision !== revision) throw await somebodyWasFaster(trx, actor.tenant, id);
  return row;
}

/** For what no person does: jobs, events, guests. */
export const applicationById = (trx: Trx, tenant: string, id: string): Promise<StoreRecord | undefined> =>
  trx.selectFrom('storeApplication').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst();

/** `conflict` that tells who did what. */
export async function somebodyWasFaster(trx: Trx, tenant: string, id: string): Promise<CallError> {
  const last = await trx
    .selectFrom('storeHistory')
    .select(['by', 'action', 'toStatus'])
    .where('tenant', '=', tenant)
    .where('applicationId', '=', id)
    .orderBy('revision', 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return new CallError('conflict', last ? { params: { by: last.by?.name ?? '', action: last.action, status: last.toStatus } } : {});
}

export async function insertApplication(trx: Trx, row: StoreApplicationTable): Promise<StoreRecord> {
  await addTenant(trx, row.tenant);
  return trx.insertInto('storeApplication').values(stored(row)).returningAll().executeTakeFirstOrThrow();
}

/** One conditional update per change: undefined when the application is no longer as it was seen. */
export const updateApplication = (
  trx: Trx,
  seen: Pick<StoreRecord, 'tenant' | 'id' | 'revision' | 'status'>,
  changes: Changes,
): Promise<StoreRecord | undefined> => updateRevision(trx, 'storeApplication', seen, stored(changes));

/** Appends to the history, which nothing can change or delete. */
export async function appendHistory(trx: Trx, rows: readonly Omit<StoreHistoryTable, 'id'>[]): Promise<void> {
  await trx
    .insertInto('storeHistory')
    .values(
      rows.map((row) => ({ ...row, id: randomUUID(), by: row.by && jsonb(row.by), fileIds: jsonb(row.fileIds) as unknown as string[] })),
    )
    .execute();
}

/** The highest version of the applications that share a number. */
export async function lastVersion(trx: Trx, tenant: string, kind: StoreKind, number: string): Promise<number> {
  const { last } = await trx
    .selectFrom('storeApplication')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return last;
}

/** Another application of the licensee for the same store whose period shares a day and that is under way or in force. */
export const sameStore = (
  trx: Trx,
  own: Pick<StoreRecord, 'tenant' | 'id' | 'number' | 'companyId' | 'kind'>,
  store: { platform: StoreRecord['platform']; storeId: string; from: string; to: string },
): Promise<Pick<StoreRecord, 'number'> | undefined> =>
  trx
    .selectFrom('storeApplication')
    .select('number')
    .where('tenant', '=', own.tenant)
    .where('kind', '=', own.kind)
    .where('companyId', '=', own.companyId)
    .where('platform', '=', store.platform)
    .where((eb) => eb(eb.fn('lower', ['storeId']), '=', store.storeId.toLowerCase()))
    .where('number', '<>', own.number)
    .where('status', 'not in', ['draft', 'rejected', 'disapproved', 'withdrawn', 'expired', 'replaced'])
    .where('startsOn', '<=', store.to)
    .where('endsOn', '>=', store.from)
    .limit(1)
    .executeTakeFirst();

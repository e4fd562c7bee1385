import type { Actor } from '@bls/proto/domain/access/actor';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { jsonb } from '@bls/kit/db/database';
import { addTenant } from '@bls/shared/tenants/tenant-directory.repository';
import { appendHistory, findAtRevision, findRecord, updateRecord } from '../../db/records.js';
import type { Trx } from '../../db/schema.js';
import type { StoreApplicationTable, StoreHistoryTable, StoreRecord } from '../../db/stores.js';
import { storeScope } from './scope.queries.js';

/** Columns with JSON: the driver would send arrays as PostgreSQL arrays. */
const JSON_COLUMNS = ['content', 'approved', 'verdict', 'draft', 'corrected', 'stamped', 'createdBy', 'submittedBy'] as const;
type Changes = Partial<StoreApplicationTable>;
const stored = <T extends Changes>(row: T): T => {
  const values: Record<string, unknown> = { ...row };
  for (const column of JSON_COLUMNS) if (values[column] !== undefined && values[column] !== null) values[column] = jsonb(values[column]);
  return values as T;
};

export const findApplication = (trx: Trx, actor: Actor, kind: StoreKind, id: string, options?: { lock: boolean }): Promise<StoreRecord> =>
  findRecord(trx, 'storeApplication', id, storeScope(actor, kind), options);

/** The application, locked by default; throws `conflict` when it has another revision than the expected one. */
export const findApplicationAt = (
  trx: Trx,
  actor: Actor,
  kind: StoreKind,
  expected: { id: string; revision: number },
  { lock = true } = {},
): Promise<StoreRecord> => findAtRevision(trx, 'storeApplication', expected, storeScope(actor, kind), { lock });

/** The application, locked and outside any scope: for jobs, events and guests. */
export const lockApplication = (trx: Trx, tenant: string, id: string): Promise<StoreRecord | undefined> =>
  trx.selectFrom('storeApplication').selectAll().where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst();

/** The files that an application of any company and its history have stored. */
export async function storedFileIds(trx: Trx, tenant: string, id: string): Promise<string[]> {
  const columns = ['content', 'draft', 'corrected', 'stamped'] as const;
  const applications = trx.selectFrom('storeApplication').select(columns).where('tenant', '=', tenant);
  const row = await applications.where('id', '=', id).executeTakeFirst();
  const entries = trx.selectFrom('storeHistory').select('fileIds').where('tenant', '=', tenant);
  const history = await entries.where('applicationId', '=', id).execute();
  const letters = [row?.draft, row?.corrected, row?.stamped].map((letter) => letter?.fileId);
  const fileIds = [row?.content.tripartiteFileId, ...letters, ...history.flatMap((entry) => entry.fileIds)];
  return fileIds.filter((fileId) => fileId !== undefined);
}

export async function insertApplication(trx: Trx, row: StoreApplicationTable): Promise<StoreRecord> {
  await addTenant(trx, row.tenant);
  return trx.insertInto('storeApplication').values(stored(row)).returningAll().executeTakeFirstOrThrow();
}

/** Throws `conflict` when the application has changed since it was read. */
export const updateApplication = (
  trx: Trx,
  current: Pick<StoreRecord, 'id' | 'revision' | 'status'>,
  changes: Changes,
): Promise<StoreRecord> => updateRecord(trx, 'storeApplication', current, stored(changes));

type Entry = Omit<StoreHistoryTable, 'id'>;

/** Appends to the history of an application. `position` orders the entries of one decision. */
export const appendApplicationHistory = (trx: Trx, entry: Entry): Promise<void> =>
  appendHistory(trx, 'storeApplication', { ...entry, fileIds: jsonb(entry.fileIds) as unknown as string[] });

/** The highest version of the applications that share a number. A draft that was withdrawn before its submission leaves its version free. */
export async function lastVersion(trx: Trx, tenant: string, kind: StoreKind, number: string): Promise<number> {
  const { last } = await trx
    .selectFrom('storeApplication')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where((eb) => eb.or([eb('status', '<>', 'withdrawn'), eb('submittedAt', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return last;
}

/** Another open or valid application of the licensee for the same store with an overlapping period. */
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
    .where('status', 'not in', ['draft', 'rejected', 'disapproved', 'withdrawn', 'expired', 'replaced', 'revoked'])
    .where('startsOn', '<=', store.to)
    .where('endsOn', '>=', store.from)
    .limit(1)
    .executeTakeFirst();

import { oneOf, anyContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf, type Sorts } from '@bls/kit/db/listing/listing';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  CATALOGUE_HISTORY_SORTS,
  catalogueHistory,
  catalogueImportApply,
} from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { type Selectable, sql, type SqlBool } from 'kysely';
import type { CatalogueChangeTable } from '../db/catalogue-tables.js';
import type { LicensingDb, Trx } from '../db/schema.js';

type Request = RequestOf<typeof catalogueHistory>;
type Row = Selectable<CatalogueChangeTable>;

const SORTS = {
  at: 'catalogueChange.at',
  code: 'catalogueChange.code',
} as const satisfies Sorts<typeof CATALOGUE_HISTORY_SORTS, LicensingDb>;

const listing: Listing<Request, { tenant: string }> = {
  table: 'catalogueChange',
  sorts: SORTS,
  sort: '-at',
  scope: () => undefined,
  filters: {
    change: (kinds) => (kinds.length > 0 ? sql<SqlBool>`catalogue_change.changes && ${[...kinds]}::text[]` : undefined),
    kind: oneOf('catalogueChange.kind'),
  },
  search: anyContains(
    'catalogueChange.code',
    sql`catalogue_change.after ->> 'name'`,
    sql`catalogue_change.after ->> 'nameZh'`,
    sql`catalogue_change.by_person ->> 'name'`,
  ),
};

/** The changes of entries, newest first. */
export async function listChanges(trx: Trx, tenant: string, request: Request): Promise<ResponseOf<typeof catalogueHistory>> {
  const found = await pageOf<Row, LicensingDb, Request, { tenant: string }>(trx, listing, request, { tenant });
  const fileNames = await fileNamesOf(
    trx,
    tenant,
    found.rows.flatMap(({ importId }) => importId ?? []),
  );
  return {
    ...found,
    rows: found.rows.map(({ id, code, kind, changes, before, after, importId, byPerson, at }) => ({
      id,
      code,
      kind,
      changes,
      before,
      after,
      fileName: fileNames.get(importId ?? '') ?? null,
      byName: byPerson.name,
      at,
    })),
  };
}

async function fileNamesOf(trx: Trx, tenant: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('catalogueImport')
    .select(['id', 'fileName'])
    .where('tenant', '=', tenant)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, fileName }) => [id, fileName]));
}

/** The result of the import with this id, when it was applied before. */
export const findImport = (trx: Trx, tenant: string, id: string): Promise<ResponseOf<typeof catalogueImportApply> | undefined> =>
  trx.selectFrom('catalogueImport').select(['id', 'counts']).where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();

/** Whether anybody has changed the catalogue. */
export async function hasChanges(trx: Trx, tenant: string): Promise<boolean> {
  const entry = await trx.selectFrom('categoryEntry').select('code').where('tenant', '=', tenant).limit(1).executeTakeFirst();
  return entry !== undefined;
}

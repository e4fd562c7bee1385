import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  SKU_IMPORT_SORTS,
  type SkuImport,
  type skuImportColumns,
  type skuImportList,
  type skuImportRead,
  type skuImportRows,
} from '@bls/proto/contracts/calls/approvals/sku-import';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import type { ImportColumn } from '@bls/proto/domain/spu/import-columns';
import { CallError } from '@bls/proto/domain/values/errors';
import { anyContains, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import { ownOrStaff } from '../../db/own-or-staff.js';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { SkuImportRecord } from '../../db/spu.js';
import { contractTermsOf } from '../../terms/terms.api.js';
import { columnsOf } from './imports.repository.js';

const listing: Listing<RequestOf<typeof skuImportList>, Actor> = {
  table: 'skuImport',
  sorts: {
    ...Object.fromEntries(SKU_IMPORT_SORTS.map((sort) => [sort, `skuImport.${sort}`])),
    companyName: byName('skuImport.companyName'),
  },
  sort: '-uploadedAt',
  scope: (actor) => ownOrStaff('skuImport.companyId', actor),
  filters: { status: oneOf('skuImport.status'), companyId: oneOf('skuImport.companyId') },
  search: anyContains('skuImport.number', 'skuImport.fileName', 'skuImport.companyName', 'skuImport.companyNameZh'),
};
const NAMED = 100;

/** The product file, when it is in the person's scope. */
export async function findImport(trx: Trx, actor: Actor, id: string): Promise<SkuImportRecord> {
  const row = await trx
    .selectFrom('skuImport')
    .selectAll()
    .where('id', '=', id)
    .where(ownOrStaff('skuImport.companyId', actor))
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

export async function listImports(
  trx: Trx,
  request: RequestOf<typeof skuImportList>,
  actor: Actor,
): Promise<ResponseOf<typeof skuImportList>> {
  const page = await pageOf<SkuImportRecord, ApprovalsDb, typeof request, Actor>(trx, listing, request, actor);
  return { ...page, rows: page.rows.map(importOf) };
}

export async function readImport(trx: Trx, id: string, actor: Actor): Promise<ResponseOf<typeof skuImportRead>> {
  const row = await findImport(trx, actor, id);
  const missing = { total: row.missing.length, codes: row.missing.slice(0, NAMED) };
  const own = row.companyId === actor.companyId;
  const submittable = row.status === 'uploaded' && own && can(actor, 'approval.submit');
  const { currency } = await contractTermsOf(trx, row.contractId);
  return { ...importOf(row), columns: shownColumns(columnsOf(row)), currency, issues: row.issues, missing, submittable };
}

export async function readImportRows(
  trx: Trx,
  { id, offset, limit }: RequestOf<typeof skuImportRows>,
  actor: Actor,
): Promise<ResponseOf<typeof skuImportRows>> {
  await findImport(trx, actor, id);
  const { total } = await trx
    .selectFrom('skuImportRow')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('importId', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('skuImportRow')
    .select(['line', 'cells', 'issues'])
    .where('importId', '=', id)
    .orderBy('line')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: rows.map(({ line, cells, issues }) => ({ line, cells: cells as Record<string, string>, issues })), total };
}

/** Without what only the check needs. */
export const shownColumns = (columns: readonly ImportColumn[]): ResponseOf<typeof skuImportColumns>['columns'] =>
  columns.map(({ id, type, header }) => ({ id, type, header }));

const importOf = (row: SkuImportRecord): SkuImport => ({
  id: row.id,
  revision: row.revision,
  number: row.number,
  status: row.status,
  companyId: row.companyId,
  companyName: row.companyName,
  companyNameZh: row.companyNameZh,
  contractNumber: row.contractNumber,
  fileName: row.fileName,
  photosName: row.photosName,
  rows: row.rows,
  products: row.products,
  pictures: row.pictures,
  errors: row.errors,
  uploadedBy: row.uploadedBy.name,
  uploadedAt: row.uploadedAt,
  submittedAt: row.submittedAt,
});

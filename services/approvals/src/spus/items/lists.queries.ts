import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  SPU_ITEM_SORTS,
  SPU_SUBMISSION_SORTS,
  type spuItemList,
  type spuSubmissionList,
  type spuSubmissionRead,
} from '@bls/proto/contracts/calls/approvals/spu';
import type { SpuItem, SpuSubmission } from '@bls/proto/contracts/views/spu';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { byName } from '@bls/kit/db/listing/name-order';
import { sql } from 'kysely';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { SpuItemRecord, SpuSubmissionRecord } from '../../db/spu.js';
import { itemScope, submissionScope } from './scope.queries.js';
import { countItems, type Counts } from './counts.queries.js';

const submissions: Listing<RequestOf<typeof spuSubmissionList>, Actor> = {
  table: 'spuSubmission',
  sorts: {
    ...Object.fromEntries(SPU_SUBMISSION_SORTS.map((sort) => [sort, `spuSubmission.${sort}`])),
    companyName: byName('spuSubmission.companyName'),
  },
  sort: '-submittedAt',
  scope: submissionScope,
  filters: { state: oneOf('spuSubmission.state'), companyId: oneOf('spuSubmission.companyId') },
  search: anyContains('spuSubmission.number', 'spuSubmission.companyName', 'spuSubmission.companyNameZh', 'spuSubmission.fileName'),
};

const items: Listing<RequestOf<typeof spuItemList>, Actor> = {
  table: 'spuItem',
  join: sql`join spu_submission on spu_submission.tenant = spu_item.tenant and spu_submission.id = spu_item.submission_id`,
  sorts: {
    ...Object.fromEntries(SPU_ITEM_SORTS.map((sort) => [sort, `spuItem.${sort}`])),
    companyName: byName('spuSubmission.companyName'),
  },
  sort: '-submittedAt',
  nullable: ['similarity', 'decidedAt', 'approvalNumber'],
  scope: itemScope,
  filters: {
    status: oneOf('spuItem.status'),
    companyId: oneOf('spuItem.companyId'),
    submissionId: equals('spuItem.submissionId'),
  },
  search: anyContains(
    'spuItem.itemCode',
    'spuItem.approvalNumber',
    'spuSubmission.number',
    'spuSubmission.companyName',
    'spuSubmission.companyNameZh',
  ),
};

export async function listSubmissions(
  trx: Trx,
  request: RequestOf<typeof spuSubmissionList>,
  actor: Actor,
): Promise<ResponseOf<typeof spuSubmissionList>> {
  const page = await pageOf<SpuSubmissionRecord, ApprovalsDb, typeof request, Actor>(trx, submissions, request, actor);
  const counts = await countItems(
    trx,
    page.rows.map((row) => row.id),
  );
  return { ...page, rows: page.rows.map((row) => submissionOf(row, counts.get(row.id))) };
}

export async function readSubmission(trx: Trx, id: string, actor: Actor): Promise<ResponseOf<typeof spuSubmissionRead>> {
  const row = await trx.selectFrom('spuSubmission').selectAll().where('id', '=', id).where(submissionScope(actor)).executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return submissionOf(row, (await countItems(trx, [id])).get(id));
}

export async function listItems(trx: Trx, request: RequestOf<typeof spuItemList>, actor: Actor): Promise<ResponseOf<typeof spuItemList>> {
  const page = await pageOf<SpuItemRecord, ApprovalsDb, typeof request, Actor>(trx, items, request, actor);
  const archives = await archivesOf(trx, page.rows);
  return { ...page, rows: page.rows.map((row) => itemOf(row, archives.get(row.submissionId))) };
}

const submissionOf = (row: SpuSubmissionRecord, counts: Counts = {}): SpuSubmission => ({
  id: row.id,
  number: row.number,
  state: row.state,
  companyId: row.companyId,
  companyName: row.companyName,
  companyNameZh: row.companyNameZh,
  contractNumber: row.contractNumber,
  propertyName: row.propertyName,
  propertyNameZh: row.propertyNameZh,
  fileName: row.fileName,
  counts,
  items: row.items,
  pictures: row.pictures,
  issues: row.issues,
  submittedBy: row.submittedBy.name,
  submittedAt: row.submittedAt,
});

export async function archivesOf(trx: Trx, rows: readonly { submissionId: string }[]): Promise<Map<string, SpuSubmissionRecord>> {
  const ids = [...new Set(rows.map((row) => row.submissionId))];
  if (ids.length === 0) return new Map();
  const found = await trx.selectFrom('spuSubmission').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row]));
}

export const itemOf = (row: SpuItemRecord, archive: SpuSubmissionRecord | undefined): SpuItem => ({
  id: row.id,
  revision: row.revision,
  submissionId: row.submissionId,
  submissionNumber: archive?.number ?? '',
  itemCode: row.itemCode,
  status: row.status,
  similarity: row.similarity,
  approvalNumber: row.approvalNumber,
  companyId: row.companyId,
  companyName: archive?.companyName ?? '',
  companyNameZh: archive?.companyNameZh ?? null,
  propertyName: archive?.propertyName ?? '',
  propertyNameZh: archive?.propertyNameZh ?? null,
  coverFileId: row.coverFileId,
  pictures: row.pictures,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  submittedAt: row.submittedAt,
});

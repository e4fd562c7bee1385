import type { EarlierAlike } from '@bls/proto/contracts/calls/approvals/review-guide';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Outcome } from '@bls/proto/domain/approval/earlier-alike';
import { APPROVED_SPU, REJECTED_SPU } from '@bls/proto/domain/enumerations/spu';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { designScope } from '../../designs/designs.api.js';
import { approvalScope } from '../../products/products.api.js';
import { popScope } from '../../promotional-material/promotional-material.api.js';
import { itemScope } from '../../spus/spus.api.js';

/** A decision with the pictures that it was about. */
export type Decided = Omit<EarlierAlike, 'fileId' | 'likeFileId' | 'similarity'> & { fileIds: string[] };
type Of = { actor: Actor; propertyId: string; outcome: Outcome };

const READ = 40;

/** What was decided of a property with this outcome, of all kinds, newest first, within the scope of the person. */
export async function decidedOf(trx: Trx, of: Of): Promise<Decided[]> {
  const found = [...(await ofProducts(trx, of)), ...(await ofDesigns(trx, of)), ...(await ofPops(trx, of)), ...(await ofSpus(trx, of))];
  return found.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** By version: a stage is approved when sales have approved it. */
async function ofProducts(trx: Trx, { actor, propertyId, outcome }: Of): Promise<Decided[]> {
  const rows = await trx
    .selectFrom('history')
    .innerJoin('approval', (join) => join.onRef('approval.tenant', '=', 'history.tenant').onRef('approval.id', '=', 'history.approvalId'))
    .innerJoin('version', (join) =>
      join
        .onRef('version.tenant', '=', 'history.tenant')
        .onRef('version.approvalId', '=', 'history.approvalId')
        .onRef('version.stage', '=', 'history.stage')
        .onRef('version.number', '=', 'history.versionNumber'),
    )
    .select(['approval.id', 'approval.productName as name', 'approval.approvalNumber as number'])
    .select(['history.by', 'history.at', 'history.reason', 'history.comment'])
    .select(
      sql<string[]>`array(select p.file_id::text from picture p where p.tenant = version.tenant and p.version_id = version.id
        order by p.position)`.as('fileIds'),
    )
    .where('approval.propertyId', '=', propertyId)
    .where(approvalScope(actor))
    .where('history.action', '=', outcome === 'approved' ? 'approve' : 'reject')
    .$if(outcome === 'approved', (query) =>
      query.where('history.toStatus', 'in', ['graphicSalesApproved', 'preProductionSalesApproved', 'bulkSalesApproved']),
    )
    .orderBy('history.at', 'desc')
    .limit(READ)
    .execute();
  return rows.map(({ by, name, ...row }) => ({ ...row, kind: 'product', submissionId: null, name: name ?? '', outcome, role: by.role }));
}

/** By version, and without the decisions on samples. */
async function ofDesigns(trx: Trx, { actor, propertyId, outcome }: Of): Promise<Decided[]> {
  const rows = await trx
    .selectFrom('designHistory')
    .innerJoin('designApproval', (join) =>
      join.onRef('designApproval.tenant', '=', 'designHistory.tenant').onRef('designApproval.id', '=', 'designHistory.designId'),
    )
    .innerJoin('designVersion', (join) =>
      join
        .onRef('designVersion.tenant', '=', 'designHistory.tenant')
        .onRef('designVersion.designId', '=', 'designHistory.designId')
        .onRef('designVersion.number', '=', 'designHistory.version'),
    )
    .select(['designApproval.id', 'designApproval.name', 'designApproval.approvalNumber as number'])
    .select(['designHistory.by', 'designHistory.at', 'designHistory.reason', 'designHistory.comment', 'designVersion.pictures'])
    .where('designApproval.propertyId', '=', propertyId)
    .where(designScope(actor))
    .where('designHistory.action', '=', outcome === 'approved' ? 'approve' : 'disapprove')
    .where(
      'designHistory.toStatus',
      'in',
      outcome === 'approved' ? ['designApproved', 'approved'] : ['licensingDisapproved', 'designDisapproved', 'disapproved'],
    )
    .orderBy('designHistory.at', 'desc')
    .limit(READ)
    .execute();
  return rows.map(({ by, name, pictures, ...row }) => ({
    ...row,
    kind: 'design',
    submissionId: null,
    name: name ?? '',
    outcome,
    role: by.role,
    fileIds: pictures.map(({ fileId }) => fileId),
  }));
}

async function ofPops(trx: Trx, { actor, propertyId, outcome }: Of): Promise<Decided[]> {
  const rows = await trx
    .selectFrom('popHistory')
    .innerJoin('popApproval', (join) =>
      join.onRef('popApproval.tenant', '=', 'popHistory.tenant').onRef('popApproval.id', '=', 'popHistory.popId'),
    )
    .innerJoin('popVersion', (join) =>
      join
        .onRef('popVersion.tenant', '=', 'popHistory.tenant')
        .onRef('popVersion.popId', '=', 'popHistory.popId')
        .onRef('popVersion.number', '=', 'popHistory.version'),
    )
    .select(['popApproval.id', 'popApproval.popName as name', 'popApproval.number'])
    .select(['popHistory.by', 'popHistory.at', 'popHistory.reason', 'popHistory.comment', 'popVersion.files'])
    .where('popApproval.propertyId', '=', propertyId)
    .where(popScope(actor))
    .where('popHistory.toStatus', '=', outcome === 'approved' ? 'salesApproved' : 'rejected')
    .orderBy('popHistory.at', 'desc')
    .limit(READ)
    .execute();
  return rows.map(({ by, files, ...row }) => ({
    ...row,
    kind: 'pop',
    submissionId: null,
    outcome,
    role: by.role,
    fileIds: files.pictures.map(({ fileId }) => fileId),
  }));
}

/** By the decision that stands: an SPU has one version, and a decision on it may be changed. */
async function ofSpus(trx: Trx, { actor, propertyId, outcome }: Of): Promise<Decided[]> {
  const rows = await trx
    .selectFrom('spuItem')
    .innerJoin('spuSubmission', (join) =>
      join.onRef('spuSubmission.tenant', '=', 'spuItem.tenant').onRef('spuSubmission.id', '=', 'spuItem.submissionId'),
    )
    .innerJoin('spuHistory', (join) =>
      join
        .onRef('spuHistory.tenant', '=', 'spuItem.tenant')
        .onRef('spuHistory.itemId', '=', 'spuItem.id')
        .onRef('spuHistory.revision', '=', 'spuItem.revision'),
    )
    .select(['spuItem.id', 'spuItem.submissionId', 'spuItem.itemCode as name', 'spuItem.approvalNumber as number'])
    .select(['spuHistory.by', 'spuHistory.at', 'spuHistory.comment'])
    .select(
      sql<string[]>`array(select p.file_id::text from spu_picture p where p.tenant = spu_item.tenant and p.item_id = spu_item.id
        order by p.position)`.as('fileIds'),
    )
    .where('spuSubmission.propertyId', '=', propertyId)
    .where(itemScope(actor))
    .where('spuItem.status', 'in', [...(outcome === 'approved' ? APPROVED_SPU : REJECTED_SPU)])
    .orderBy('spuHistory.at', 'desc')
    .limit(READ)
    .execute();
  return rows.map(({ by, ...row }) => ({ ...row, kind: 'spu', outcome, role: by.role ?? null, reason: null }));
}

import type { Guidance } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { Actor } from '@bls/proto/domain/access/actor';
import { ownOrStaff } from '../db/own-or-staff.js';
import type { Trx } from '../db/schema.js';
import { designScope } from '../designs/designs.api.js';
import { approvalScope } from '../products/products.api.js';
import { popScope } from '../promotional-material/promotional-material.api.js';

type Rejection = Guidance['rejections'][number];
const SHOWN = 12;

/** What was rejected of a property, of all kinds, newest first, within the scope of the person. */
export async function rejectionsOf(trx: Trx, actor: Actor, propertyId: string): Promise<Rejection[]> {
  const found = [
    ...(await ofProducts(trx, actor, propertyId)),
    ...(await ofDesigns(trx, actor, propertyId)),
    ...(await ofPops(trx, actor, propertyId)),
    ...(await ofSpus(trx, actor, propertyId)),
  ];
  return found.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN);
}

async function ofProducts(trx: Trx, actor: Actor, propertyId: string): Promise<Rejection[]> {
  const rows = await trx
    .selectFrom('history')
    .innerJoin('approval', (join) => join.onRef('approval.tenant', '=', 'history.tenant').onRef('approval.id', '=', 'history.approvalId'))
    .select((eb) => [
      'approval.id',
      'approval.productName as name',
      'approval.approvalNumber as number',
      'history.by',
      'history.at',
      'history.reason',
      'history.comment',
      eb
        .selectFrom('picture')
        .select('picture.fileId')
        .whereRef('picture.tenant', '=', 'approval.tenant')
        .whereRef('picture.versionId', '=', 'approval.submittedVersionId')
        .orderBy('picture.position')
        .limit(1)
        .as('coverFileId'),
    ])
    .where('approval.propertyId', '=', propertyId)
    .where('history.action', '=', 'reject')
    .where(approvalScope(actor))
    .orderBy('history.at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ name, by, ...row }) => ({ ...row, kind: 'product', submissionId: null, name: name ?? '', by: by.name }));
}

async function ofDesigns(trx: Trx, actor: Actor, propertyId: string): Promise<Rejection[]> {
  const rows = await trx
    .selectFrom('designHistory')
    .innerJoin('designApproval', (join) =>
      join.onRef('designApproval.tenant', '=', 'designHistory.tenant').onRef('designApproval.id', '=', 'designHistory.designId'),
    )
    .select([
      'designApproval.id',
      'designApproval.name',
      'designApproval.approvalNumber as number',
      'designApproval.coverFileId',
      'designHistory.by',
      'designHistory.at',
      'designHistory.reason',
      'designHistory.comment',
    ])
    .where('designApproval.propertyId', '=', propertyId)
    .where('designHistory.action', '=', 'disapprove')
    .where(designScope(actor))
    .orderBy('designHistory.at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ name, by, ...row }) => ({ ...row, kind: 'design', submissionId: null, name: name ?? '', by: by.name }));
}

async function ofPops(trx: Trx, actor: Actor, propertyId: string): Promise<Rejection[]> {
  const rows = await trx
    .selectFrom('popHistory')
    .innerJoin('popApproval', (join) =>
      join.onRef('popApproval.tenant', '=', 'popHistory.tenant').onRef('popApproval.id', '=', 'popHistory.popId'),
    )
    .select([
      'popApproval.id',
      'popApproval.popName as name',
      'popApproval.number',
      'popApproval.coverFileId',
      'popHistory.by',
      'popHistory.at',
      'popHistory.reason',
      'popHistory.comment',
    ])
    .where('popApproval.propertyId', '=', propertyId)
    .where('popHistory.action', '=', 'reject')
    .where(popScope(actor))
    .orderBy('popHistory.at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ by, ...row }) => ({ ...row, kind: 'pop', submissionId: null, by: by.name }));
}

async function ofSpus(trx: Trx, actor: Actor, propertyId: string): Promise<Rejection[]> {
  const rows = await trx
    .selectFrom('spuHistory')
    .innerJoin('spuItem', (join) => join.onRef('spuItem.tenant', '=', 'spuHistory.tenant').onRef('spuItem.id', '=', 'spuHistory.itemId'))
    .innerJoin('spuSubmission', (join) =>
      join.onRef('spuSubmission.tenant', '=', 'spuItem.tenant').onRef('spuSubmission.id', '=', 'spuItem.submissionId'),
    )
    .select([
      'spuItem.id',
      'spuItem.submissionId',
      'spuItem.itemCode as name',
      'spuItem.approvalNumber as number',
      'spuItem.coverFileId',
      'spuHistory.by',
      'spuHistory.at',
      'spuHistory.comment',
    ])
    .where('spuSubmission.propertyId', '=', propertyId)
    .where('spuHistory.action', '=', 'reject')
    .where(ownOrStaff('spuItem.companyId', actor))
    .orderBy('spuHistory.at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ by, ...row }) => ({ ...row, kind: 'spu', by: by.name, reason: null }));
}

import type { Guidance } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { Actor } from '@bls/proto/domain/access/actor';
import { ownOrStaff } from '../db/own-or-staff.js';
import type { Trx } from '../db/schema.js';
import { designDecisions, designScope } from '../designs/designs.api.js';
import { approvalScope, productDecisions } from '../products/products.api.js';
import { popDecisions, popScope } from '../promotional-material/promotional-material.api.js';

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
  const rows = await productDecisions(trx, propertyId, 'rejected')
    .select((eb) =>
      eb
        .selectFrom('picture')
        .select('picture.fileId')
        .whereRef('picture.tenant', '=', 'approval.tenant')
        .whereRef('picture.versionId', '=', 'approval.submittedVersionId')
        .orderBy('picture.position')
        .limit(1)
        .as('coverFileId'),
    )
    .where(approvalScope(actor))
    .limit(SHOWN)
    .execute();
  return rows.map(({ name, by, ...row }) => ({ ...row, kind: 'product', submissionId: null, name: name ?? '', by: by.name }));
}

async function ofDesigns(trx: Trx, actor: Actor, propertyId: string): Promise<Rejection[]> {
  const rows = await designDecisions(trx, propertyId, 'rejected')
    .select('designApproval.coverFileId')
    .where(designScope(actor))
    .limit(SHOWN)
    .execute();
  return rows.map(({ name, by, ...row }) => ({ ...row, kind: 'design', submissionId: null, name: name ?? '', by: by.name }));
}

async function ofPops(trx: Trx, actor: Actor, propertyId: string): Promise<Rejection[]> {
  const rows = await popDecisions(trx, propertyId, 'rejected')
    .select('popApproval.coverFileId')
    .where(popScope(actor))
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

import type { EarlierAlike } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Outcome } from '@bls/proto/domain/approval/earlier-alike';
import { APPROVED_SPU, REJECTED_SPU } from '@bls/proto/domain/enumerations/spu';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { designScope, pictureDecisions } from '../../designs/designs.api.js';
import { approvalScope, fileIdsOfVersion, productDecisions } from '../../products/products.api.js';
import { popDecisions, popScope } from '../../promotional-material/promotional-material.api.js';
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

async function ofProducts(trx: Trx, { actor, propertyId, outcome }: Of): Promise<Decided[]> {
  const rows = await productDecisions(trx, propertyId, outcome)
    .select(fileIdsOfVersion.as('fileIds'))
    .where(approvalScope(actor))
    .limit(READ)
    .execute();
  return rows.map(({ by, name, ...row }) => ({ ...row, kind: 'product', submissionId: null, name: name ?? '', outcome, role: by.role }));
}

async function ofDesigns(trx: Trx, { actor, propertyId, outcome }: Of): Promise<Decided[]> {
  const rows = await pictureDecisions(trx, propertyId, outcome).where(designScope(actor)).limit(READ).execute();
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
  const rows = await popDecisions(trx, propertyId, outcome).select('popVersion.files').where(popScope(actor)).limit(READ).execute();
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

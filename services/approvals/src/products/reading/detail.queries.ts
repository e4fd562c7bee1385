import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import type { Actor } from '@bls/proto/domain/access/actor';
import { awaitedIn } from '@bls/proto/domain/approval/awaited';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { can } from '@bls/proto/domain/access/permissions';
import type { CallContext } from '@bls/kit/rpc/context';
import { priceText } from '../../db/price-text.js';
import type { ApprovalRecord, PictureRecord, Trx } from '../../db/schema.js';
import { pinsOf, shownActions, shownClocks } from '../../review/review.api.js';
import { approvalWorkflowOf, contractTermsOf } from '../../terms/terms.api.js';
import { findApproval } from '../records/approvals.repository.js';
import { isBeingPrepared } from '../records/preparation.js';
import { refreshDueOn } from '../records/refresh.repository.js';
import { seesDrafts } from '../records/scope.queries.js';

/** Everything that the detail screen shows of one approval. */
export async function readApproval(trx: Trx, id: string, { tenant, actor }: CallContext): Promise<ApprovalDetail> {
  const approval = await findApproval(trx, actor, id);
  const dueOn = await refreshDueOn(trx, tenant, id);
  const clock = (await shownClocks(trx, actor, 'approval', [approval]))(id);
  const { workflow, design } = await approvalWorkflowOf(trx, approval);
  const versions = await versionsOf(trx, approval, actor);
  return {
    id,
    revision: approval.revision,
    approvalNumber: approval.approvalNumber,
    status: approval.status,
    stage: approval.stage,
    contract: await contractTermsOf(trx, approval.contractId),
    waitingSince: approval.waitingSince,
    deadline: awaitedIn(approval.status) ? (versions.at(-1)?.product.deadline ?? null) : null,
    dueOn: clock.dueOn,
    waitsFor: waitsFor(workflow, approval.status),
    versions,
    skus: await skusOf(trx, id),
    history: await historyOf(trx, id, actor),
    actions: shownActions(workflow, approval.status, actor),
    ...(dueOn ? { refresh: { dueOn, mine: can(actor, 'approval.submit') } } : {}),
    ...(design ? { design } : {}),
    brandOwnerReviews: approval.brandOwnerReviews,
    editable: isBeingPrepared(approval.status) && can(actor, 'approval.submit'),
    commentable: approval.status !== 'terminated' && can(actor, 'approval.comment'),
  };
}

/** The versions that the person may see: a version in preparation only the licensee's people. */
async function versionsOf(trx: Trx, approval: ApprovalRecord, actor: Actor): Promise<Version[]> {
  const versions = await trx
    .selectFrom('version')
    .selectAll()
    .where('approvalId', '=', approval.id)
    .$if(!seesDrafts(actor), (qb) => qb.where('submittedAt', 'is not', null))
    .orderBy('ordinal')
    .execute();
  const pictures = await trx.selectFrom('picture').selectAll().where('approvalId', '=', approval.id).orderBy('position').execute();
  const pins = await pinsOf(trx, approval.id);
  return versions.map((v) => ({
    id: v.id,
    stage: v.stage,
    number: v.number,
    product: v.product,
    pictures: pictures.filter((p) => p.versionId === v.id).map(asPicture),
    pins: pins.get(v.id) ?? [],
    submitted: v.submittedBy && v.submittedAt ? { by: v.submittedBy, at: v.submittedAt } : null,
    sentSample: v.sentSample,
    receivedSample: v.receivedSample,
    rejection: v.rejection,
  }));
}

const asPicture = (p: PictureRecord): Version['pictures'][number] => ({
  pictureId: p.id,
  fileId: p.fileId,
  name: p.name,
  kind: p.kind,
  caption: p.caption ?? undefined,
  width: p.width ?? undefined,
  height: p.height ?? undefined,
  pages: p.pages,
});

async function skusOf(trx: Trx, approvalId: string): Promise<ApprovalDetail['skus']> {
  const skus = await trx.selectFrom('sku').selectAll().where('approvalId', '=', approvalId).orderBy('position').execute();
  return skus.map((s) => ({
    skuId: s.id,
    sku: s.sku,
    name: s.name,
    suggestedRetailPrice: priceText(s.suggestedRetailPrice),
    currency: s.currency,
    sellable: s.sellableAt !== null,
  }));
}

async function historyOf(trx: Trx, approvalId: string, actor: Actor): Promise<ApprovalDetail['history']> {
  const rows = await trx
    .selectFrom('history')
    .selectAll()
    .where('approvalId', '=', approvalId)
    .$if(!seesDrafts(actor), (qb) => qb.where('action', '<>', 'create'))
    .orderBy('revision')
    .execute();
  return rows.map(({ id, action, fromStatus, toStatus, stage, versionNumber, by, at, comment, reason }) => ({
    id,
    action,
    from: fromStatus,
    to: toStatus,
    stage,
    versionNumber,
    by,
    at,
    comment,
    reason,
  }));
}

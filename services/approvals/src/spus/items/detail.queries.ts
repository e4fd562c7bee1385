import type { SpuDetail } from '@bls/proto/contracts/views/spu';
import type { Actor } from '@bls/proto/domain/access/actor';
import { SPU_DECISIONS, spuApprovalWorkflow, cancelsDependents } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import type { Trx } from '../../db/schema.js';
import type { SpuItemRecord, SpuPictureRecord } from '../../db/spu.js';
import { shownActions } from '../../review/review.api.js';
import { dependentsOf, keyOf } from './dependents.js';
import { findItem } from './items.repository.js';
import { archivesOf, itemOf } from './lists.queries.js';

/** The most dependents that the detail lists. */
const NAMED = 100;

export async function readItem(trx: Trx, id: string, actor: Actor): Promise<SpuDetail> {
  const item = await findItem(trx, actor, id);
  const archive = (await archivesOf(trx, [item])).get(item.submissionId);
  const dependents = await dependentsOf(trx, item);
  return {
    ...itemOf(item, archive),
    contractNumber: archive?.contractNumber ?? '',
    mode: item.mode,
    target: item.target,
    comparisons: (await picturesOf(trx, id)).map(comparisonOf),
    history: await historyOf(trx, id),
    dependents: dependents.slice(0, NAMED),
    dependentsTotal: dependents.length,
    dependentsKey: keyOf(dependents),
    brandOwnerReviews: archive?.brandOwnerReviews ?? false,
    actions: actionsOf(item, actor, { brandOwnerReviews: archive?.brandOwnerReviews ?? false }),
  };
}

const picturesOf = (trx: Trx, itemId: string): Promise<SpuPictureRecord[]> =>
  trx.selectFrom('spuPicture').selectAll().where('itemId', '=', itemId).orderBy('position').execute();

const comparisonOf = (picture: SpuPictureRecord): SpuDetail['comparisons'][number] => {
  const { id, fileId, name, kind, width, height, targetFileId, targetName, targetKind, similarity, parts } = picture;
  return {
    source: { pictureId: id, fileId, name, kind, width, height },
    target: targetFileId
      ? { pictureId: targetFileId, fileId: targetFileId, name: targetName ?? '', kind: targetKind ?? 'jpg', width: null, height: null }
      : null,
    similarity,
    parts,
  };
};

const historyOf = async (trx: Trx, itemId: string): Promise<SpuDetail['history']> => {
  const rows = await trx.selectFrom('spuHistory').selectAll().where('itemId', '=', itemId).orderBy('revision').execute();
  return rows.map(({ id, action, fromStatus, toStatus, by, at, comment, cancelled }) => ({
    id,
    action,
    from: fromStatus,
    to: toStatus,
    by,
    at,
    comment,
    cancelled,
  }));
};

const actionsOf = (item: SpuItemRecord, actor: Actor, facts: { brandOwnerReviews: boolean }): SpuDetail['actions'] =>
  shownActions(spuApprovalWorkflow, item.status, actor, facts).flatMap((shown) => {
    const action = SPU_DECISIONS.find((one) => one === shown.action);
    const to = spuApprovalWorkflow.transitions.find((t) => t.action === action && t.from.some((from) => from === item.status))?.to;
    if (!action || !to) return [];
    return [{ ...shown, action, cancelsDependents: cancelsDependents(item.status, to) }];
  });

import { randomUUID } from 'node:crypto';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { filesWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { CallError } from '@bls/proto/domain/values/errors';
import { type CreativeReviewStatus, creativeReviewWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/trx.js';
import { logCreative } from '../access/log.repository.js';
import type { Reader } from '../access/reader.js';
import type { CreativeReview } from '../../db/schema.js';
import { type Reviewed, reviewMove } from './review-move.js';
import type { ReviewingOwner } from './reviewing-owners.js';

/** The reviews of an item, locked in the order of their ids, so that two decisions at once follow one another. */
export const lockReviews = (trx: Trx, itemId: string): Promise<CreativeReview[]> =>
  trx.selectFrom('creativeReview').selectAll().where('itemId', '=', itemId).orderBy('id').forUpdate().execute();

/** The item of a review of the brand owner of the reader. Throws `notFound`. */
export async function findReviewed(trx: Trx, { brandOwnerId, ownCharacterIds = [] }: Reader, reviewId: string): Promise<CreativeReview> {
  const found = await trx
    .selectFrom('creativeReview')
    .selectAll()
    .where('id', '=', reviewId)
    .where('brandOwnerId', '=', brandOwnerId ?? '')
    .where(sql<SqlBool>`character_ids && ${ownCharacterIds}::uuid[]`)
    .executeTakeFirst();
  if (!found) throw new CallError('notFound');
  return found;
}

/**
 * Asks the brand owners to review an item: those who were not asked yet, those whose further characters it shows, and, when it
 * has another file, all of them again. Reviews of brand owners whose characters it shows no more end.
 */
export async function submitToOwners(
  trx: Trx,
  ctx: CallContext,
  item: Reviewed,
  owners: readonly ReviewingOwner[],
  { replaced }: { replaced: boolean },
): Promise<void> {
  const at = new Date().toISOString();
  const reviews = await lockReviews(trx, item.id);
  const shown = new Set(item.characters.map(({ characterId }) => characterId));
  for (const review of reviews) if (!review.characterIds.some((id) => shown.has(id))) await endReview(trx, ctx, item, review, at);
  for (const owner of owners) {
    const before = reviews.find(({ brandOwnerId }) => brandOwnerId === owner.brandOwnerId);
    if (before && !replaced && owner.characterIds.every((id) => before.characterIds.includes(id))) continue;
    const review = before ? await restart(trx, before, owner, at) : await insertReview(trx, ctx.tenant, item, owner, at);
    await logCreative(trx, ctx.actor, item.id, 'submitToOwner', owner);
    await emit(trx, ctx, filesWorkItemMoved, reviewMove(item, review, { action: 'submit', by: ctx.actor, at }));
  }
}

/** Ends all reviews of an item that is gone. */
export async function endReviews(trx: Trx, ctx: CallContext, item: Reviewed): Promise<void> {
  const at = new Date().toISOString();
  for (const review of await lockReviews(trx, item.id)) await endReview(trx, ctx, item, review, at);
}

/** Saves a decision of the brand owner, with its log entry and event. */
export async function saveDecision(
  trx: Trx,
  ctx: CallContext,
  { item, review }: { item: Reviewed; review: CreativeReview },
  { action, status, comment }: { action: 'approve' | 'reject'; status: CreativeReviewStatus; comment: string | null },
): Promise<CreativeReview> {
  const at = new Date().toISOString();
  const moved = await changed(trx, review, { status, decidedBy: ctx.actor.name, decidedAt: at, comment });
  const owner = { name: review.brandOwnerName, nameZh: review.brandOwnerNameZh };
  await logCreative(trx, ctx.actor, item.id, action === 'approve' ? 'ownerApprove' : 'ownerReject', owner, comment);
  await emit(trx, ctx, filesWorkItemMoved, reviewMove(item, moved, { action, by: ctx.actor, at }));
  return moved;
}

const insertReview = (
  trx: Trx,
  tenant: string,
  item: Reviewed,
  { brandOwnerId, name, nameZh, characterIds }: ReviewingOwner,
  at: string,
): Promise<CreativeReview> =>
  trx
    .insertInto('creativeReview')
    .values({
      tenant,
      id: randomUUID(),
      itemKind: item.kind,
      itemId: item.id,
      brandOwnerId,
      brandOwnerName: name,
      brandOwnerNameZh: nameZh,
      characterIds,
      status: creativeReviewWorkflow.initial,
      revision: 1,
      waitingSince: at,
      decidedBy: null,
      decidedAt: null,
      comment: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const restart = (trx: Trx, before: CreativeReview, { characterIds }: ReviewingOwner, at: string): Promise<CreativeReview> =>
  changed(trx, before, {
    characterIds,
    status: creativeReviewWorkflow.initial,
    waitingSince: at,
    decidedBy: null,
    decidedAt: null,
    comment: null,
  });

async function changed(
  trx: Trx,
  { id, revision }: CreativeReview,
  changes: Partial<Omit<CreativeReview, 'tenant' | 'id' | 'revision'>>,
): Promise<CreativeReview> {
  const moved = await trx
    .updateTable('creativeReview')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new CallError('conflict');
  return moved;
}

async function endReview(trx: Trx, ctx: CallContext, item: Reviewed, review: CreativeReview, at: string): Promise<void> {
  await trx.deleteFrom('creativeReview').where('id', '=', review.id).execute();
  const ended = { ...review, revision: review.revision + 1 };
  await emit(trx, ctx, filesWorkItemMoved, reviewMove(item, ended, { action: 'close', by: ctx.actor, at }));
}

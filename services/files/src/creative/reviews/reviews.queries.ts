import type { ResponseOf } from '@bls/proto/contracts/call';
import type { styleGuideRead } from '@bls/proto/contracts/calls/files/style-guide';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import {
  CREATIVE_REVIEW_DECISIONS,
  creativeReviewWorkflow,
  type CreativeReviewStatus,
  isReleasable,
  reviewOf,
} from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { actionsFor } from '@bls/proto/domain/workflow/workflow';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/trx.js';
import { isBrandOwner, type Reader } from '../access/reader.js';
import type { CreativeReview } from '../../db/schema.js';

type ShownReviews = ResponseOf<typeof styleGuideRead>['reviews'];

const reviewsOf = (trx: Trx, itemIds: readonly string[]): Promise<CreativeReview[]> =>
  trx
    .selectFrom('creativeReview')
    .selectAll()
    .where('itemId', 'in', [...itemIds])
    .orderBy('brandOwnerName')
    .orderBy('id')
    .execute();

/** The reviews that concern the reader: its own for a brand owner, all for others. */
const concerning = (reader: Reader, reviews: readonly CreativeReview[]): CreativeReview[] =>
  isBrandOwner(reader) ? reviews.filter(({ brandOwnerId }) => brandOwnerId === reader.brandOwnerId) : [...reviews];

/** The state of the reviews of each item, as the reader sees it. */
export async function reviewStates(
  trx: Trx,
  reader: Reader,
  itemIds: readonly string[],
): Promise<(itemId: string) => CreativeReviewStatus | null> {
  const reviews = itemIds.length > 0 ? concerning(reader, await reviewsOf(trx, itemIds)) : [];
  return (itemId) => reviewOf(reviews.filter((one) => one.itemId === itemId).map(({ status }) => status));
}

/** Whether licensees may get this material: every brand owner that reviews it has approved it. */
export async function isApproved(trx: Trx, itemId: string): Promise<boolean> {
  return isReleasable(reviewOf((await reviewsOf(trx, [itemId])).map(({ status }) => status)));
}

/** The reviews of an item with the actions of the reader; none for licensees. */
export async function shownReviews(trx: Trx, reader: Reader, itemId: string): Promise<ShownReviews> {
  if (reader.userType === USER_TYPES.licensee) return [];
  return concerning(reader, await reviewsOf(trx, [itemId])).map((review) => {
    const { id, revision, brandOwnerName, brandOwnerNameZh, status, waitingSince, decidedBy, decidedAt, comment } = review;
    const actions = actionsFor(creativeReviewWorkflow, status, reader).flatMap(({ action, ...shown }) => {
      const decision = CREATIVE_REVIEW_DECISIONS.find((one) => one === action);
      return decision ? [{ ...shown, action: decision }] : [];
    });
    return { reviewId: id, revision, brandOwnerName, brandOwnerNameZh, status, waitingSince, decidedBy, decidedAt, comment, actions };
  });
}

/** The filter by the state of a review: that of a brand owner its own, else of any. */
export const reviewedAs =
  (item: 'styleGuide' | 'artSource' | 'creative') =>
  (statuses: readonly string[], reader: Reader): ReturnType<typeof sql<SqlBool>> | undefined => {
    if (statuses.length === 0) return undefined;
    const own = isBrandOwner(reader) ? sql`and r.brand_owner_id = ${reader.brandOwnerId ?? null}::uuid` : sql``;
    return sql<SqlBool>`exists (select from creative_review r where r.tenant = ${sql.ref(`${item}.tenant`)}
      and r.item_id = ${sql.ref(`${item}.id`)} ${own} and r.status in (${sql.join(statuses)}))`;
  };

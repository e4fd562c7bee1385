import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creativeReviewDecide } from '@bls/proto/contracts/calls/files/creative';
import { CallError } from '@bls/proto/domain/values/errors';
import { creativeReviewWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { CreativeReview, FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { type Reader, Readers } from '../access/reader.js';
import { reviewedArt } from '../art-sources/reviewed-art.queries.js';
import { findArtSource } from '../art-sources/art-sources.queries.js';
import type { Reviewed } from '../reviews/review-move.js';
import { findReviewed, lockReviews, saveDecision } from '../reviews/reviews.repository.js';
import { isApproved } from '../reviews/reviews.queries.js';
import { reviewedGuide, shareApproved } from '../style-guides/approved-guide.js';
import { findStyleGuide } from '../style-guides/style-guides.queries.js';

type Request = RequestOf<typeof creativeReviewDecide>;

/** A brand owner's decision about a style guide or art source. Material that all have approved may go to licensees. */
@Handler(creativeReviewDecide)
export class DecideCreativeReview {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
  ) {}

  async execute({ reviewId, revision, action, comment }: Request, ctx: CallContext): Promise<ResponseOf<typeof creativeReviewDecide>> {
    const reader = await this.readers.of(ctx);
    return this.db.transaction(ctx, async (trx) => {
      const requested = await findReviewed(trx, reader, reviewId);
      const item = await reviewedItem(trx, reader, requested);
      const review = (await lockReviews(trx, requested.itemId)).find(({ id }) => id === reviewId);
      if (review?.revision !== revision) throw new CallError('conflict');
      const decision = transition(creativeReviewWorkflow, review.status, action, ctx.actor);
      if (!decision.ok) throw new CallError(decision.code, { params: { action, status: review.status } });
      const said = comment?.trim() || null;
      if (decision.transition.needs?.includes('comment') && !said)
        throw new CallError('ruleBroken', { issues: [{ path: ['comment'], rule: 'required' }] });
      const moved = await saveDecision(trx, ctx, { item, review }, { action, status: decision.to, comment: said });
      if (item.kind === 'styleGuide' && (await isApproved(trx, item.id))) await shareApproved(trx, ctx, reader, item.id);
      return { reviewId, revision: moved.revision, status: moved.status };
    });
  }
}

const reviewedItem = async (trx: Trx, reader: Reader, { itemKind, itemId }: CreativeReview): Promise<Reviewed> =>
  itemKind === 'artSource'
    ? reviewedArt(trx, await findArtSource(trx, reader, itemId))
    : reviewedGuide(await findStyleGuide(trx, reader, itemId));

import { creativeReviewDecide } from '@bls/proto/client/files/creative';
import type { StyleGuideDetail } from '@bls/proto/contracts/calls/files/style-guide';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import {
  type CREATIVE_REVIEW_DECISIONS,
  creativeReviewWorkflow,
  isReleasable,
} from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { useUser } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { Card } from '../../ui/layout/card.js';
import { ActionBar } from '../workflow/action-bar.js';

type Reviews = StyleGuideDetail['reviews'];
type Material = { open: boolean; review: StyleGuideDetail['review'] };

/** The state of the brand owners' reviews; nothing for material that no brand owner reviews. */
export function ReviewStatus({ review }: { review: Material['review'] }) {
  const { t } = useTranslation();
  if (!review) return null;
  return <Status tone={creativeReviewWorkflow.states[review].tone} text={t(`creativeReview.status.${review}`)} />;
}

/** What the brand owners have decided about a style guide or art source, and why. */
export function OwnerReviews({ reviews }: { reviews: Reviews }) {
  const { t } = useTranslation();
  const name = useNameOf();
  if (reviews.length === 0) return null;
  return (
    <Card title={t('material.reviews')}>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.reviewId} className="py-2.5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="font-medium">{name(review, 'brandOwnerName')}</span>
              <ReviewStatus review={review.status} />
            </p>
            <p className="text-xs text-muted">
              <DateText value={review.decidedAt ?? review.waitingSince} time />
              {review.decidedBy ? ` · ${review.decidedBy}` : ''}
            </p>
            {review.comment ? <p className="mt-1 break-words whitespace-pre-line">{review.comment}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The decision of the reader's brand owner. */
export function ReviewActions({ reviews }: { reviews: Reviews }) {
  const decide = useCommand(creativeReviewDecide);
  const user = useUser();
  const [own] = reviews;
  if (!own || user?.UserType !== USER_TYPES.brandOwner || own.status !== 'inReview') return null;
  const { reviewId, revision } = own;
  return (
    <ActionBar
      texts="creativeReview"
      actions={own.actions}
      run={({ action, comment }) =>
        decide.mutateAsync({
          reviewId,
          revision,
          action: action as (typeof CREATIVE_REVIEW_DECISIONS)[number],
          ...(comment ? { comment } : {}),
        })
      }
    />
  );
}

/** Why the reader cannot download the material, or why licensees cannot get it yet. */
export function MaterialAlert({ open, review }: Material) {
  const { t } = useTranslation();
  const side = useUser()?.UserType;
  const waits = !isReleasable(review);
  const text = waits
    ? t(
        side === USER_TYPES.licensee
          ? 'material.waitsForOwner'
          : `material.notReleasable.${review === 'rejected' ? 'rejected' : 'inReview'}`,
      )
    : open
      ? null
      : t(side === USER_TYPES.brandOwner ? 'material.shared' : 'material.waitsForAccess');
  // a brand owner sees its own review below
  if (!text || (waits && side === USER_TYPES.brandOwner)) return null;
  return (
    <div className="mb-4">
      <Alert tone="warning">{text}</Alert>
    </div>
  );
}

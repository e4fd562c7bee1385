import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { CreativeKind } from '@bls/proto/domain/enumerations/creative';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { creativeReviewWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/creative-review';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { CreativeReview } from '../../db/schema.js';

/** The material under review. `informUserIds`: who answers for it. */
export type Reviewed = {
  kind: CreativeKind;
  id: string;
  name: string;
  characters: readonly { characterId: string; name: string; nameZh: string | null }[];
  informUserIds: readonly string[];
};
type Step = { action: 'submit' | 'approve' | 'reject' | 'close'; by: { userId: string; name: string }; at: string };

const PATHS: Readonly<Record<CreativeKind, string>> = {
  styleGuide: '/StyleGuidesManagement/Detail',
  artSource: '/ReleaseArtSourceManagementV2/ArtSourceDetail',
};

/** The work item event of a review, for the inbox of the brand owner and of those who answer for the material. */
export function reviewMove(item: Reviewed, review: CreativeReview, { action, by: { userId, name }, at }: Step): WorkItemMoved {
  const own = item.characters.find(({ characterId }) => review.characterIds.includes(characterId));
  // a rejected art source is not submitted again, but uploaded anew
  const isOver = action === 'close' || (item.kind === 'artSource' && review.status === 'rejected');
  return {
    kind: 'creativeReview',
    id: review.id,
    number: item.name,
    ...titleOf(own ?? { name: item.name, nameZh: null }, { name: review.brandOwnerName, nameZh: review.brandOwnerNameZh }),
    path: `${PATHS[item.kind]}/${item.id}`,
    action,
    status: review.status,
    revision: review.revision,
    waitsFor: isOver ? [] : waitsFor(creativeReviewWorkflow, review.status),
    brandOwnerIds: [review.brandOwnerId],
    characterIds: review.characterIds,
    hiddenFromLicensee: true,
    informUserIds: item.informUserIds.filter((id) => id !== userId),
    by: { userId, name },
    at,
    ...(review.comment && action === 'reject' ? { comment: review.comment } : {}),
  };
}

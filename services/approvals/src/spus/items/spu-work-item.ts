import { OPEN_SPU, type SpuStatus } from '@bls/proto/domain/enumerations/spu';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { titleOf } from '@bls/proto/domain/values/text/names';
import type { Trx } from '../../db/schema.js';
import type { Decider, SpuSubmissionRecord } from '../../db/spu.js';
import { publishReview } from '../../review/review.api.js';
import { countItems, type Counts } from './counts.queries.js';
import { findSubmissionById } from './submissions/submissions.repository.js';

/** Publishes the work item of an archive: it waits for the senior designer and the brand owner while one of its SPUs does. */
export async function publishSubmission(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  submissionId: string,
  move: Move,
): Promise<void> {
  const submission = await findSubmissionById(trx, submissionId);
  if (!submission) return;
  const counts = await countItems(trx, [submissionId]);
  // the clock of an archive runs until its last SPU is decided
  await publishReview(trx, ctx, submissionMoved(submission, counts.get(submissionId) ?? {}, move), { goesOn: true });
}

type Move = { action: string; by: Decider; at: string; comment: string | null };

/** The work item event of an archive with these numbers of SPUs by status. */
export function submissionMoved(submission: SpuSubmissionRecord, counts: Counts, move: Move): WorkItemMoved {
  const has = (status: SpuStatus): boolean => (counts[status] ?? 0) > 0;
  const forSenior = OPEN_SPU.some((status) => status !== 'designerApproved' && has(status));
  const forOwner = has('designerApproved');
  const waitsFor: Capability[] = [
    ...(forSenior ? (['approval.reviewAsSeniorDesigner'] as const) : []),
    ...(forOwner ? (['approval.reviewAsBrandOwner'] as const) : []),
  ];
  const { userId, name } = move.by;
  return {
    kind: 'existingSpu',
    id: submission.id,
    number: submission.number,
    ...titleOf(
      { name: submission.propertyName, nameZh: submission.propertyNameZh },
      { name: submission.companyName, nameZh: submission.companyNameZh },
    ),
    path: `/ExistingSpuApproval/Det/${submission.id}`,
    action: move.action,
    status: forSenior ? 'systemNotMatched' : forOwner ? 'designerApproved' : 'approved',
    revision: submission.revision,
    waitsFor,
    companyId: submission.companyId,
    brandOwnerIds: submission.brandOwnerId ? [submission.brandOwnerId] : [],
    hiddenFromLicensee: false,
    informUserIds: [submission.submittedBy.userId].filter((id) => id !== userId),
    by: { userId, name },
    at: move.at,
    comment: move.comment ?? undefined,
  };
}

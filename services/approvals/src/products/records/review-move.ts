import type { ApprovalRecord, Trx } from '../../db/schema.js';
import { type ReviewMove, WAITING } from '../../review/review.api.js';
import { approvalWorkflowOf } from '../../terms/terms.api.js';
import { deadlineOf } from './deadline.queries.js';
import { workItemOf } from './product-work-item.js';

/** A product as it waits now. */
export async function productReview(trx: Trx, approval: ApprovalRecord): Promise<ReviewMove> {
  const { workflow } = await approvalWorkflowOf(trx, approval);
  const move = workItemOf(approval, workflow, { ...WAITING, at: approval.waitingSince });
  return { move, deadline: await deadlineOf(trx, approval) };
}

import type { DesignRecord } from '../../db/designs.js';
import type { Trx } from '../../db/schema.js';
import { type ReviewMove, WAITING } from '../../review/review.api.js';
import { designWorkflowOf } from '../../terms/terms.api.js';
import { deadlineOf } from './deadline.queries.js';
import { designWorkItem } from './design-work-item.js';

/** A design as it waits now. */
export async function designReview(trx: Trx, design: DesignRecord): Promise<ReviewMove> {
  const { workflow } = await designWorkflowOf(trx, design);
  const move = designWorkItem(design, workflow, { ...WAITING, at: design.waitingSince });
  return { move, deadline: await deadlineOf(trx, design) };
}

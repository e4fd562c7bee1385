import type { PopRecord } from '../db/pop.js';
import type { Trx } from '../db/schema.js';
import { type ReviewMove, WAITING } from '../review/review.api.js';
import { deadlineOf } from './deadline.queries.js';
import { popWorkItem } from './pop-work-item.js';

/** Promotional material as it waits now. */
export const popReview = async (trx: Trx, pop: PopRecord): Promise<ReviewMove> => ({
  move: popWorkItem(pop, { ...WAITING, at: pop.waitingSince }),
  deadline: await deadlineOf(trx, pop),
});

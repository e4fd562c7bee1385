import { unanswered } from '@bls/proto/domain/approval/review-guide';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../../db/schema.js';
import { answersOf, guideOf, type Reviewed } from './guides.queries.js';

/** Before the decision of a reviewer: throws `ruleBroken` while a question of the checklist has no answer. */
export async function requireAnswers(trx: Trx, tenant: string, item: Reviewed): Promise<void> {
  const questions = (await guideOf(trx, tenant, item.propertyId)).checklists[item.kind];
  if (questions.length === 0) return;
  const count = unanswered(questions, await answersOf(trx, tenant, item)).length;
  if (count > 0) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'review.unanswered', params: { count } }] });
}

import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { checklistAnswer } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { unanswered } from '@bls/proto/domain/approval/review-guide';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import type { ApprovalsDb } from '../db/schema.js';
import { answersOf, guideOf } from '../review/review.api.js';
import { saveAnswers } from './answers.repository.js';
import { guidedItem } from './guided-item.js';

/** Answers the checklist about the current submission of an item; a later answer replaces an earlier one. */
@Handler(checklistAnswer)
export class AnswerChecklist {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ kind, id, round, answers }: RequestOf<typeof checklistAnswer>, ctx: CallContext): Promise<ResponseOf<typeof checklistAnswer>> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const item = await guidedItem(trx, actor, kind, id);
      if (item.round !== round) throw new CallError('conflict');
      const questions = (await guideOf(trx, tenant, item.propertyId)).checklists[kind];
      if (!answers.every(({ questionId }) => questions.some((question) => question.id === questionId))) throw new CallError('notFound');
      await saveAnswers(trx, { tenant, kind, itemId: id, round, by: personOf(actor), at: new Date().toISOString() }, answers);
      return { open: unanswered(questions, await answersOf(trx, tenant, item)).length };
    });
  }
}

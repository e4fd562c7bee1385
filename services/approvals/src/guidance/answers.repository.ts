import type { CheckAnswer } from '@bls/proto/domain/approval/review-guide';
import type { ChecklistAnswerTable } from '../db/review-guides.js';
import type { Trx } from '../db/schema.js';

/** Stores answers; the latest to a question counts. */
export async function saveAnswers(
  trx: Trx,
  of: Omit<ChecklistAnswerTable, 'questionId' | 'answer'>,
  answers: readonly { questionId: string; value: CheckAnswer }[],
): Promise<void> {
  const latest = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  await trx
    .insertInto('checklistAnswer')
    .values([...latest].map(([questionId, answer]) => ({ ...of, questionId, answer })))
    .onConflict((oc) =>
      oc.columns(['tenant', 'kind', 'itemId', 'round', 'questionId']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        by: eb.ref('excluded.by'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

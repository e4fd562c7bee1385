import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { Checklist } from './checklist.js';
import { ContradictionNotice } from './earlier-alike.js';
import { SavedReplies } from './saved-replies.js';
import { useOpenQuestions } from './use-guidance.js';

/** The parts of a decision's dialog that reviews have: earlier decisions that it contradicts, the open questions of the checklist, and saved replies. */
export function useReviewDialog(kind: ReviewKind, id: string) {
  const asks = useOpenQuestions(kind, id) > 0;
  return {
    about: (action: string) =>
      action === 'close'
        ? undefined
        : {
            shown: (
              <>
                <ContradictionNotice kind={kind} id={id} action={action} />
                <Checklist kind={kind} id={id} openOnly />
              </>
            ),
            asks,
          },
    commentTools: (comment: string, onComment: (comment: string) => void) => <SavedReplies text={comment} onText={onComment} />,
  };
}

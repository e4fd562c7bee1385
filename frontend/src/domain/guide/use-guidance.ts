import { checklistAnswer, earlierAlikeRead, guidanceRead } from '@bls/proto/client/approvals/settings/review-guide';
import type { EarlierAlike } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { CheckAnswer, ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.js';
import { ApiError } from '../../lib/api/api-error.js';
import { addUnsent } from '../../lib/offline/unsent.js';
import { queryClient, refresh, useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { notify } from '../../ui/feedback/notify.js';

/** What reviewers see beside an item; nothing for people who do not review. */
export function useGuidance(kind: ReviewKind, id: string) {
  const reviews = useCan()('approval.guide');
  return useCall(guidanceRead, reviews ? { kind, id } : undefined, { quiet: true });
}

/** The comparison of pictures takes the server some time: its answer is cached for two minutes. */
export const ALIKE_STALE_MS = 120_000;
const NONE: readonly EarlierAlike[] = [];

/** Earlier decisions on like pictures; none for people who do not review, and until they are loaded. */
export function useEarlierAlike(kind: ReviewKind, id: string): readonly EarlierAlike[] {
  const reviews = useCan()('approval.guide');
  return useCall(earlierAlikeRead, reviews ? { kind, id } : undefined, { quiet: true, staleTime: ALIKE_STALE_MS }).data?.decisions ?? NONE;
}

/** How many questions of the checklist have no answer. */
export function useOpenQuestions(kind: ReviewKind, id: string): number {
  return useGuidance(kind, id).data?.checklist.filter(({ answer }) => !answer).length ?? 0;
}

/** Answers that are being stored: a decision waits for them. */
let storing: Promise<unknown> = Promise.resolve();
export const answersStored = (): Promise<unknown> => storing;

/** The answers of the reader, shown at once, and the function that stores one. */
export function useAnswers(kind: ReviewKind, id: string) {
  const { t } = useTranslation();
  const { data } = useGuidance(kind, id);
  const [given, setGiven] = useState<Readonly<Record<string, CheckAnswer>>>({});
  const valueOf = (questionId: string) => given[questionId] ?? data?.checklist.find((one) => one.id === questionId)?.answer?.value;
  const answer = (questionId: string, value: CheckAnswer) => {
    if (!data) return;
    setGiven((before) => ({ ...before, [questionId]: value }));
    const { round } = data;
    const earlier = storing;
    const store = async () => {
      await earlier;
      const body = { kind, id, round, answers: [{ questionId, value }] };
      try {
        await api(checklistAnswer, body);
      } catch (error) {
        // without a connection it is sent with the decision
        if (error instanceof ApiError && error.code === 'network') return addUnsent(id, { call: checklistAnswer, body });
        setGiven((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== questionId)));
        notify.error(error, t);
      }
      await queryClient.cancelQueries({ queryKey: [guidanceRead.subject, { kind, id }] });
      await refresh(guidanceRead);
    };
    storing = store();
  };
  return { data, valueOf, answer };
}

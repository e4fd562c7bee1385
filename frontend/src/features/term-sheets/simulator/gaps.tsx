import type { Gap } from '@bls/proto/domain/royalty/plan/gap';
import { isBlocked } from '@bls/proto/domain/royalty/plan/gap';
import type { DraftPlan, PlanGap } from '@bls/proto/domain/royalty/plan/plan-of-draft';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { stepPath } from '../paths.js';

type Props = {
  plan: DraftPlan;
  draft: TermsDraft;
  id: string;
  /** The open step: its gaps need no link. */ here?: Section | undefined;
};

/** Missing input of the draft, each with a link to its step. */
export function Gaps({ plan, draft, id, here }: Props) {
  const { t } = useTranslation();
  const text = useDealText(draft);
  // an incomplete rate is shown by its own name
  const begun = plan.gaps.some(({ gap }) => gap === 'rate');
  const all: readonly (Gap | PlanGap)[] = [...plan.gaps.filter(({ gap }) => gap !== 'rates' || !begun), ...plan.planGaps];
  if (all.length === 0) return null;
  const blocked = isBlocked(plan.gaps);
  const sentence = (gap: Gap | PlanGap): string => {
    const sold =
      'sold' in gap && gap.sold ? [text.category(gap.sold.category), text.channel(gap.sold.channel), text.property(gap.sold.property)] : [];
    const { number, row, year } = { number: undefined, row: undefined, year: undefined, ...gap };
    return t(`simulator.gap.${gap.gap}`, { number, row, year: year === undefined ? '' : text.year(year), sold: sold.join(' · ') });
  };
  return (
    <Alert tone={blocked ? 'information' : 'warning'} title={t(blocked ? 'simulator.blocked' : 'simulator.partly')}>
      <ul className="mt-0.5 list-disc space-y-0.5 pl-4 text-xs">
        {all.map((gap, index) => (
          <li key={index}>
            {gap.step && gap.step !== here ? (
              <LinkTo to={stepPath(gap.step, id)} className="underline">
                {sentence(gap)}
              </LinkTo>
            ) : (
              sentence(gap)
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

import type { Day } from '@bls/proto/domain/values/time';
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '../../lib/text/format.js';
import { DateText } from '../../ui/feedback/date-text.js';

type Props = { deadline: Day | null; dueOn: Day | null };

/** When a review is due: red when it is late, with the day on which the licensee needs the answer on hover. */
export function DueDay({ deadline, dueOn }: Props) {
  const { t } = useTranslation();
  if (!dueOn) return <span className="text-quiet">–</span>;
  const late = dueOn < today();
  return (
    <span
      title={deadline ? t('reviewQueue.deadline', { on: formatDate(deadline) }) : undefined}
      className={late ? 'font-semibold text-error' : undefined}
    >
      <DateText value={dueOn} />
    </span>
  );
}

/** The same as a sentence, for the page of an item; a licensee gets only the deadline. */
export function DueLine({ deadline, dueOn }: Props) {
  const { t } = useTranslation();
  if (!dueOn && !deadline) return null;
  const late = (dueOn ?? deadline ?? '') < today();
  const texts = [
    dueOn ? t(dueOn < today() ? 'reviewQueue.lateSince' : 'reviewQueue.dueOn', { on: formatDate(dueOn) }) : undefined,
    deadline ? t(dueOn ? 'reviewQueue.deadline' : 'reviewQueue.answerBy', { on: formatDate(deadline) }) : undefined,
  ];
  return (
    <span className={late ? 'text-sm font-normal text-error' : 'text-sm font-normal text-muted'}>{texts.filter(Boolean).join(' · ')}</span>
  );
}

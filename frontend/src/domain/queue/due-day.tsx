import type { Day } from '@bls/proto/domain/values/time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, today } from '../../lib/text/format.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PassedDay } from '../../ui/feedback/passed-day.js';

type Props = { deadline: Day | null; dueOn: Day | null };

/** When a review is due, with the day on which the licensee needs the answer on hover. */
export function DueDay({ deadline, dueOn }: Props) {
  const { t } = useTranslation();
  if (!dueOn) return <span className="text-quiet">–</span>;
  return (
    <span title={deadline ? t('reviewQueue.deadline', { on: formatDate(deadline) }) : undefined}>
      <AwaitedDay day={dueOn} />
    </span>
  );
}

/** A day by which something is awaited, or a text about it; when the day has passed, red, with a sign and in words for screen readers. */
export function AwaitedDay({ day, children }: { day: Day; children?: ReactNode }) {
  const { t } = useTranslation();
  const shown = children ?? <DateText value={day} />;
  if (day >= today()) return shown;
  return <PassedDay word={t('reviewQueue.overdue')}>{shown}</PassedDay>;
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

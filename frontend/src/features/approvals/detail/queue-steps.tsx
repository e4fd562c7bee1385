import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/actions/icon-button.js';

type Props = { position: number | undefined; total: number; onPrevious: (() => void) | undefined; onNext: (() => void) | undefined };

/** The position of this approval among those that wait for the reader. */
export function QueueSteps({ position, total, onPrevious, onNext }: Props) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <span className="flex items-center text-muted">
      <IconButton
        label={t('approvals.queue.previous')}
        disabled={!onPrevious}
        onClick={onPrevious}
        icon={<ChevronLeft size={16} aria-hidden />}
      />
      <span className="tabular min-w-20 text-center whitespace-nowrap">
        {position ? t('approvals.queue.position', { position, total }) : t('approvals.queue.waiting', { count: total })}
      </span>
      <IconButton label={t('approvals.queue.next')} disabled={!onNext} onClick={onNext} icon={<ChevronRight size={16} aria-hidden />} />
    </span>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { QUEUE_KINDS } from './queue-kinds.js';
import type { ReviewQueue } from './use-review-queue.js';

/**
 * The place of an item among those that wait for the reader, with the steps to its neighbours: N skips it, P goes back. After
 * the last decision it says that nothing waits any more.
 */
export function QueueSteps({ queue }: { queue: ReviewQueue }) {
  const { t } = useTranslation();
  const { name, reviews, position, waiting, done, onNext, onPrevious } = queue;
  useShortcut({ keys: 'n', label: 'reviewQueue.skip', run: () => onNext?.() });
  useShortcut({ keys: 'p', label: 'reviewQueue.back', run: () => onPrevious?.() });
  if (!reviews || (waiting === 0 && done === 0)) return null;
  const text = position ? t('reviewQueue.position', { position, total: waiting }) : t('reviewQueue.waiting', { count: waiting });
  return (
    <span className="flex items-center text-muted" data-queue={name} data-item={queue.id}>
      <IconButton label={t('reviewQueue.back')} disabled={!onPrevious} onClick={onPrevious} icon={<ChevronLeft size={16} aria-hidden />} />
      <span
        className="tabular min-w-20 text-center whitespace-nowrap"
        title={done > 0 ? t('reviewQueue.done', { count: done }) : undefined}
      >
        {waiting > 0 ? (
          text
        ) : (
          <LinkTo to={QUEUE_KINDS[name].listPath} className="rounded-sm hover:text-text hover:underline">
            {t('reviewQueue.end', { count: done })}
          </LinkTo>
        )}
      </span>
      <IconButton label={t('reviewQueue.skip')} disabled={!onNext} onClick={onNext} icon={<ChevronRight size={16} aria-hidden />} />
    </span>
  );
}

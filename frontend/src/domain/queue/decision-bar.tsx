import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';

const ON_PHONES =
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(57px+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:flex max-sm:gap-2 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-2 max-sm:*:h-12 max-sm:*:min-w-0';

/**
 * The decisions of a review. On phones they lie at the bottom of the screen, above the buttons of the shell, within reach of the
 * thumb of the hand that holds it; else among the other actions. `shown`: the reader may decide.
 */
export function DecisionBar({ shown, children }: { shown: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div
      {...(shown ? { role: 'group', 'aria-label': t('reviewQueue.decisions'), 'data-decision-bar': '' } : {})}
      className={cx('contents', shown && ON_PHONES)}
    >
      {children}
    </div>
  );
}

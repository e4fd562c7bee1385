import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.js';

/** A filter that is on or off. */
export const Chip = ({ on, onClick, tone, children }: { on: boolean; onClick: () => void; tone?: 'error'; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onClick}
    className={cx(
      'focus-inset h-7 shrink-0 rounded-full border px-2.5 text-xs font-medium max-sm:h-8',
      on
        ? 'border-transparent bg-accent-soft text-accent-text'
        : tone === 'error'
          ? 'border-transparent bg-error-soft text-error hover:border-error'
          : 'border-line bg-surface text-muted hover:text-text',
    )}
  >
    {children}
  </button>
);

import type { ReactNode } from 'react';
import { cx } from '../cx.js';

/** What ends a form: it stays in view while the form is longer than the screen. The screen keeps room for it (screen-frame). */
export function FormBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      data-form-bar
      className={cx(
        'sticky -bottom-5 z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-1 py-3 max-sm:-bottom-4',
        className,
      )}
    >
      {children}
    </div>
  );
}

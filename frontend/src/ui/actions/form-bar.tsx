import type { ReactNode } from 'react';
import { cx } from '../cx.js';

/** The sticky button bar of a form. The screen reserves space for it (screen-frame). */
export function FormBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      data-form-bar
      className={cx(
        'sticky -bottom-5 z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-1 py-3 max-sm:-bottom-4 short:-bottom-2 short:py-1 print:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}

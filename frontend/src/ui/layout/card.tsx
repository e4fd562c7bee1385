import { type ReactNode, useId } from 'react';
import { cx } from '../cx.js';

type Props = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Without inner padding, for tables and lists. */ flush?: boolean;
  className?: string;
};

/** A surface with a thin border. Do not nest cards. */
export function Card({ title, actions, children, flush = false, className }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {title || actions ? (
        <header className={'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2'}>
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {actions ? <div className="flex items-center gap-2 text-muted">{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? '' : 'p-4 pt-1 first:pt-4'}>{children}</div>
    </section>
  );
}

/** A figure of the home page: label, value, a line of context, optionally a bar. */
export function Figure({ label, value, note, children }: { label: ReactNode; value: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="@container h-full min-w-0 rounded-lg border border-line bg-surface p-4">
      <p className="text-muted">{label}</p>
      <p className="tabular truncate text-xl font-semibold">{value}</p>
      {note ? <p className="mt-0.5 text-xs text-muted max-sm:line-clamp-2 sm:truncate">{note}</p> : null}
      {children ? <div className="mt-2.5">{children}</div> : null}
    </div>
  );
}

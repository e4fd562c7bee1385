import type { ReactNode } from 'react';
import type { Path } from '../../lib/screens/path.js';
import { cx } from '../cx.js';
import { LinkTo } from '../actions/link-to.js';
import { useTranslation } from 'react-i18next';

export type Crumb = { label: ReactNode; to?: Path };
type HeaderProps = { title: ReactNode; note?: ReactNode; crumbs?: readonly Crumb[]; actions?: ReactNode; below?: ReactNode };

/** Title of a screen with its breadcrumbs above it, one note below, and the actions on the right (below on phones). */
export function PageHeader({ title, note, crumbs, actions, below }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="mb-4 short:mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        {crumbs?.length ? (
          <nav aria-label={t('common.breadcrumb')} className="mb-0.5">
            <ol className="flex flex-wrap gap-x-1.5 text-muted">
              {crumbs.map((crumb, index) => (
                <li key={index} className="flex gap-1.5">
                  {crumb.to ? (
                    <LinkTo to={crumb.to} className="rounded-sm hover:text-text hover:underline">
                      {crumb.label}
                    </LinkTo>
                  ) : (
                    crumb.label
                  )}
                  {index < crumbs.length - 1 ? <span aria-hidden>/</span> : null}
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <h1 tabIndex={-1} className="text-lg font-semibold tracking-[-0.01em] break-words outline-none">
          {title}
        </h1>
        {note ? <div className="mt-1 text-muted">{note}</div> : null}
        {below}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{actions}</div> : null}
    </header>
  );
}

/** Main column with an aside (activity, summary) on the right; below it on narrow screens. */
export function WithAside({ children, aside, className }: { children: ReactNode; aside: ReactNode; className?: string }) {
  return (
    <div className={cx('grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]', className)}>
      <div className="min-w-0 space-y-4">{children}</div>
      <aside className="min-w-0 space-y-4">{aside}</aside>
    </div>
  );
}

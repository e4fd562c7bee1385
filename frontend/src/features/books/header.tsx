import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { PageHeader } from '../../ui/layout/page.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';

const VIEWS = {
  journals: pathTo(ROUTES.books.journals),
  periods: pathTo(ROUTES.books.periods),
  exports: pathTo(ROUTES.books.exports),
  accounts: pathTo(ROUTES.books.accounts),
  packs: pathTo(ROUTES.books.packs),
} as const;
type View = keyof typeof VIEWS;

/** The heading of the books, with links between their views. */
export function BooksHeader({ current, note, actions }: { current: View; note?: ReactNode; actions?: ReactNode }) {
  const { t } = useTranslation();
  const can = useCan();
  const views = (Object.keys(VIEWS) as View[]).filter((view) => view !== 'packs' || can('books.audit'));
  return (
    <>
      <PageHeader title={t('books.title')} note={note ?? t(`books.intro.${current}`)} actions={actions} />
      <nav aria-label={t('books.views')} className="scroll-quiet mb-3 overflow-x-auto border-b border-line">
        <ul className="flex min-w-max gap-5">
          {views.map((view) => (
            <li key={view}>
              <LinkTo
                to={VIEWS[view]}
                aria-current={view === current ? 'page' : undefined}
                className={cx(
                  'focus-inset -mb-px flex h-9 items-center border-b-2 font-medium max-sm:h-10',
                  view === current ? 'border-accent text-accent-text' : 'border-transparent text-muted hover:text-text',
                )}
              >
                {t(`books.view.${view}`)}
              </LinkTo>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { type Search } from '../../lib/screens/search-string.js';
import { useScreen } from '../../lib/screens/screen.js';

/** Switches between companies and people, and clears the filters, which do not apply to the other view. */
export function ViewSwitch({ view }: { view: string | undefined }) {
  const { t } = useTranslation();
  const { setSearch } = useScreen();
  const views: { id: string; current: boolean; search: Search }[] = [
    { id: 'company', current: view !== 'person', search: {} },
    { id: 'person', current: view === 'person', search: { view: 'person' } },
  ];
  return (
    <div role="group" aria-label={t('systemAccess.progress.view')} className="inline-flex rounded-md border border-line-strong p-0.5">
      {views.map(({ id, current, search }) => (
        <button
          key={id}
          type="button"
          aria-pressed={current}
          onClick={() => setSearch(search)}
          className={cx('h-7 rounded-sm px-2.5 font-medium', current ? 'bg-hover text-text' : 'text-muted hover:text-text')}
        >
          {t(`systemAccess.progress.by.${id}`)}
        </button>
      ))}
    </div>
  );
}

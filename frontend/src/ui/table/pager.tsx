import { PAGE_SIZES } from '@bls/proto/domain/values/page-sizes';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { Button } from '../actions/button.js';
import type { AnyList } from './types.js';

/** First, Previous, Next, Last, page of total, and the page size. */
export function Pager({ list, total }: { list: AnyList; total: number }) {
  const { t } = useTranslation();
  const { page, pageSize } = list.request;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  useShortcut({ keys: 'n', label: 'list.shortcutNext', run: () => list.setPage(page + 1), off: page >= pages });
  useShortcut({ keys: 'p', label: 'list.shortcutPrevious', run: () => list.setPage(page - 1), off: page <= 1 });
  return (
    <nav
      aria-label={t('list.pages')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-2 sm:border-t sm:px-3"
    >
      <label className="print:hidden flex items-center gap-2 text-muted">
        <span className="sr-only">{t('list.pageSize')}</span>
        <select
          value={pageSize}
          onChange={(event) => list.setPageSize(Number(event.target.value))}
          className="h-7 rounded-md border border-transparent bg-transparent pr-1 hover:border-line-strong"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t('list.perPage', { count: size })}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <span className="tabular text-muted" aria-live="polite">
          {t('list.pageOf', { page, pages })}
        </span>
        <Button size="small" disabled={page <= 1} onClick={() => list.setPage(1)}>
          {t('list.first')}
        </Button>
        <Button size="small" disabled={page <= 1} onClick={() => list.setPage(page - 1)}>
          {t('list.previous')}
        </Button>
        <Button size="small" disabled={page >= pages} onClick={() => list.setPage(page + 1)}>
          {t('list.next')}
        </Button>
        <Button size="small" disabled={page >= pages} onClick={() => list.setPage(pages)}>
          {t('list.last')}
        </Button>
      </div>
    </nav>
  );
}

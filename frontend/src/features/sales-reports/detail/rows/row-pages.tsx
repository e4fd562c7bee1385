import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/actions/button.js';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** First, previous, next, last page of rows; nothing when there is only one. */
export function RowPages({ page, pages, onPage }: Props) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const steps = [
    { key: 'first', to: 1, off: page <= 1 },
    { key: 'previous', to: page - 1, off: page <= 1 },
    { key: 'next', to: page + 1, off: page >= pages },
    { key: 'last', to: pages, off: page >= pages },
  ] as const;
  return (
    <nav aria-label={t('salesReports.pages')} className="flex flex-wrap items-center justify-end gap-2">
      <span className="tabular text-muted" aria-live="polite">
        {t('list.pageOf', { page, pages })}
      </span>
      {steps.map(({ key, to, off }) => (
        <Button key={key} size="small" disabled={off} onClick={() => onPage(to)}>
          {t(`list.${key}`)}
        </Button>
      ))}
    </nav>
  );
}

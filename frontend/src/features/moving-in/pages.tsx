import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../lib/text/format.js';
import { Button } from '../../ui/actions/button.js';

type Props = { page: number; size: number; /** Rows of this page. */ shown: number; total: number; onPage: (page: number) => void };

/** Moves between the pages of a list; nothing where there is only one. */
export function Pages({ page, size, shown, total, onPage }: Props) {
  const { t } = useTranslation();
  if (total <= size) return null;
  const from = (page - 1) * size;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
      <span className="tabular text-muted">
        {t('movingIn.shown', { from: formatDecimal(from + 1), to: formatDecimal(from + shown), total: formatDecimal(total) })}
      </span>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('movingIn.previous')}
      </Button>
      <Button size="small" disabled={from + shown >= total} onClick={() => onPage(page + 1)}>
        {t('movingIn.next')}
      </Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../lib/text/format.js';
import { cx } from '../cx.js';

export type GridShow = 'all' | 'errors' | 'warnings';
type Props = { show: GridShow; counts: { rows: number; errors: number; warnings: number }; onChange: (show: GridShow) => void };

/** Counts by kind, which also filter the rows. */
export function GridFilter({ show, counts, onChange }: Props) {
  const { t } = useTranslation();
  const kinds = [
    { id: 'all', count: counts.rows, look: 'text-text' },
    { id: 'errors', count: counts.errors, look: counts.errors > 0 ? 'text-error' : 'text-muted' },
    { id: 'warnings', count: counts.warnings, look: counts.warnings > 0 ? 'text-warning' : 'text-muted' },
  ] as const;
  return (
    <div role="radiogroup" aria-label={t('grid.show')} className="flex rounded-md border border-line-strong bg-surface p-0.5">
      {kinds.map((kind) => (
        <button
          key={kind.id}
          type="button"
          role="radio"
          aria-checked={show === kind.id}
          onClick={() => onChange(kind.id)}
          className={cx(
            'tabular inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-xs font-medium',
            kind.look,
            show === kind.id ? 'bg-neutral-soft' : 'hover:bg-hover',
          )}
        >
          {t(`grid.${kind.id}`, { count: kind.count, shown: formatDecimal(kind.count) })}
        </button>
      ))}
    </div>
  );
}

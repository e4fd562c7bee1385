import { useTranslation } from 'react-i18next';
import { Skeleton } from '../feedback/skeleton.js';

/** Skeleton rows of the expected number and height, so that the layout does not shift. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <div className="h-9 border-b border-line" />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-(--row) items-center gap-6 border-b border-line px-3 last:border-b-0">
          {Array.from({ length: columns }, (_cell, column) => (
            <span key={column} className="min-w-0 flex-1">
              <Skeleton className={['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'][(row + column) % 4] ?? ''} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';

/** A grey placeholder of a loading text; give it the size of the content, so that the layout does not shift. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('animate-pulse-quiet block h-3 rounded-sm bg-line', className ?? 'w-24')} />
);

/** A whole page that is loading. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} data-loading className="space-y-5">
      <div className="space-y-3">
        <Skeleton className="h-6 w-52" />
        <Skeleton className="w-36" />
      </div>
      <div className="space-y-4 rounded-lg border border-line bg-surface p-5">
        {['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4', 'w-2/5'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    </div>
  );
}

/** A field whose choices are loading. */
export function FieldSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} data-loading className="space-y-2">
      <Skeleton className="w-28" />
      <Skeleton className="h-9" />
    </div>
  );
}

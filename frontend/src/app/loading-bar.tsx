import { useTranslation } from 'react-i18next';
import { useLoading } from '../lib/api/loading.js';

/** A thin line at the top during a call. It appears with a delay, so that quick calls do not show it. */
export function LoadingBar() {
  const { t } = useTranslation();
  if (!useLoading()) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('common.loading')}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden"
    >
      <div className="animate-sweep h-full w-2/5 bg-accent motion-reduce:w-full motion-reduce:opacity-100" />
    </div>
  );
}

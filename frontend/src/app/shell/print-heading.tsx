import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../lib/session/tenant.js';
import { DateText } from '../../ui/feedback/date-text.js';

/** The first line of a printed page: the tenant, and when it was printed. Screens do not show it. */
export function PrintHeading({ path }: { path: string }) {
  const { t } = useTranslation();
  const { title, code } = useTenant();
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const note = () => setPrintedAt(new Date().toISOString());
    note();
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [path]);
  return (
    <div data-print-heading className="hidden justify-between border-b border-line pb-1 text-xs text-muted print:!flex">
      <span>{title || code}</span>
      <span>
        {t('shell.printed')} <DateText value={printedAt} time />
      </span>
    </div>
  );
}

import type { ColumnMapping, ReadingStyle } from '@bls/proto/sales-report/reading';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/status.js';

/** Which column was read as what, and how numbers and dates were taken. */
export function HowRead({ columns, style }: { columns: readonly ColumnMapping[]; style: ReadingStyle }) {
  const { t } = useTranslation();
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="cursor-pointer rounded-sm font-medium">{t('salesReports.file.columns')}</summary>
      <p className="mt-2 text-xs text-muted">
        {t('salesReports.reading.numbers')}: {t(`salesReports.reading.numberStyle.${style.numbers}`)} · {t('salesReports.reading.dates')}:{' '}
        {t(`salesReports.reading.dateStyle.${style.dates}`)}
      </p>
      <ul className="mt-2 space-y-1 text-xs">
        {columns.map(({ column, header, field, remembered }) => (
          <li key={column} className="flex gap-2">
            <span className="tabular w-6 shrink-0 text-quiet">{column}</span>
            <span className="min-w-0 flex-1 truncate text-muted" title={header}>
              {header}
            </span>
            {remembered ? <Badge>{t('salesReports.reading.remembered')}</Badge> : null}
            <span className={field ? 'shrink-0' : 'shrink-0 text-quiet'}>
              {field ? t(`salesReport.field.${field}`) : t('salesReports.file.ignored')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

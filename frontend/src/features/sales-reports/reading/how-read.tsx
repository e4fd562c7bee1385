import type { ColumnMapping, ReadingStyle } from '@bls/proto/domain/sales-report/reading';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/feedback/status.js';
import { opensSheet } from './model.js';

/** The mapping of columns, and the formats of numbers and dates. */
export function HowRead({
  columns,
  style,
  sheets,
}: {
  columns: readonly ColumnMapping[];
  style: ReadingStyle;
  sheets: readonly SheetRead[];
}) {
  return (
    <>
      <Sheets sheets={sheets} />
      {columns.length > 0 ? <Columns columns={columns} style={style} /> : null}
    </>
  );
}

/** The sheets that were read, and why others were not; omitted for a file of one sheet. */
function Sheets({ sheets: all }: { sheets: readonly SheetRead[] }) {
  const { t } = useTranslation();
  const sheets = all.filter(({ left }) => left !== 'otherContract');
  if (sheets.length < 2) return null;
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="font-medium">{t('salesReports.sheets.title')}</h3>
      <ul className="mt-2 space-y-1 text-xs">
        {sheets.map(({ name, rows, left }) => (
          <li key={name} className="flex items-baseline justify-between gap-3">
            <span className={left ? 'min-w-0 break-words text-muted' : 'min-w-0 break-words'}>{name}</span>
            <span className={left ? 'shrink-0 text-right text-quiet' : 'tabular shrink-0 text-right'}>
              {left ? t(`salesReports.sheets.left.${left}`) : t('salesReports.rowCount', { count: rows })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Columns({ columns, style }: { columns: readonly ColumnMapping[]; style: ReadingStyle }) {
  const { t } = useTranslation();
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="cursor-pointer rounded-sm font-medium">{t('salesReports.file.columns')}</summary>
      <p className="mt-2 text-xs text-muted">
        {t('salesReports.reading.numbers')}: {t(`salesReports.reading.numberStyle.${style.numbers}`)} · {t('salesReports.reading.dates')}:{' '}
        {t(`salesReports.reading.dateStyle.${style.dates}`)}
      </p>
      <ul className="mt-2 space-y-1 text-xs">
        {columns.map(({ sheet, column, header, field, remembered }, i) => (
          <Fragment key={`${sheet ?? ''} ${column}`}>
            {opensSheet(columns, i) ? <li className="pt-2 font-medium">{t('salesReports.sheets.name', { sheet })}</li> : null}
            <li className="flex gap-2">
              <span className="tabular w-6 shrink-0 text-quiet">{column}</span>
              <span className="min-w-0 flex-1 truncate text-muted" title={header}>
                {header}
              </span>
              {remembered ? <Badge>{t('salesReports.reading.remembered')}</Badge> : null}
              <span className={field ? 'shrink-0' : 'shrink-0 text-quiet'}>
                {field ? t(`salesReport.field.${field}`) : t('salesReports.file.ignored')}
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
    </details>
  );
}

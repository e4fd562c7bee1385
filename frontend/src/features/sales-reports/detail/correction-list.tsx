import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { formatDate } from '../../../lib/text/format.js';
import type { ReportDetail } from './state.js';

/** What was corrected on the screen: the text of the file, the text in its place, who and when. */
export function CorrectionList({ corrections }: Pick<ReportDetail, 'corrections'>) {
  const { t } = useTranslation();
  if (corrections.length === 0) return null;
  return (
    <Card title={t('salesReports.correction.list')}>
      <ul className="divide-y divide-line">
        {corrections.map(({ sheet, fileRow, field, original, value, by, at }) => (
          <li key={`${sheet ?? ''} ${fileRow} ${field}`} className="py-1.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">
                {t(sheet === null ? 'salesReports.correction.position' : 'salesReports.correction.positionOnSheet', {
                  sheet,
                  row: fileRow,
                })}
                {field === 'row' ? null : ` · ${t(`salesReport.field.${field}`)}`}
              </span>
              <span className="text-xs text-muted">{t('salesReports.correction.by', { name: by, at: formatDate(at) })}</span>
            </p>
            <p className="text-xs break-words">
              <del className="text-muted">{original ?? t('salesReports.correction.empty')}</del>{' '}
              {field === 'row' ? t('salesReports.correction.removed') : value || t('salesReports.correction.empty')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

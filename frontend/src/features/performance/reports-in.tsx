import { useTranslation } from 'react-i18next';
import type { Column } from '../../domain/list/data-table.js';

type Counted = { reports: number; reportsApproved: number };

/** Whether reports of months that are over are not approved, so that their sales are not in the figures. */
export const hasMissing = ({ reports, reportsApproved }: Counted): boolean => reportsApproved < reports;

/** How many of the reports are in the figures. */
export function useReportsColumn<Row extends Counted>(): Column<Row> {
  const { t } = useTranslation();
  return {
    id: 'reports',
    header: t('performance.reportsIn'),
    align: 'right',
    cell: (row) => (
      <span className={hasMissing(row) ? 'tabular whitespace-nowrap text-warning' : 'tabular whitespace-nowrap'}>
        {row.reports === 0 ? t('performance.notOver') : t('performance.inOf', { approved: row.reportsApproved, reports: row.reports })}
      </span>
    ),
  };
}

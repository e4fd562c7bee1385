import type { RowOf } from '../../../lib/lists/list-state.js';
import type { salesReportYear } from '@bls/proto/client/finance/sales-reports';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Tooltip } from '../../../ui/feedback/tooltip.js';
import { formatMonth } from '../../../lib/text/format.js';
import { isOverdue } from '../columns.js';
import { reportPath } from '../paths.js';
import { type CellState, CELL_STYLES } from './cell-styles.js';

export type Month = RowOf<typeof salesReportYear>['months'][number];

const stateOf = (month: Month): CellState =>
  month.status === 'notUploaded' && isOverdue({ ...month, approvedAt: null }) ? 'overdue' : month.status;

/** The name of a state in the legend and in the cells. */
export function useStateName(): (state: CellState) => string {
  const { t } = useTranslation();
  return (state) => (state === 'overdue' ? t('salesReports.year.overdue') : t(`salesReport.status.${state}`));
}

/** One month of one contract: an icon that links to it. */
export function MonthCell({ month }: { month: Month }) {
  const name = useStateName();
  const { t } = useTranslation();
  const state = stateOf(month);
  const { Icon, look } = CELL_STYLES[state];
  const text = [
    formatMonth(month.month),
    name(state),
    month.noSales ? t('salesReports.noSales') : '',
    month.errors > 0 ? t('salesReports.errorCount', { count: month.errors }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Tooltip text={text}>
      <LinkTo
        to={reportPath(month.id)}
        aria-label={text}
        className={cx('mx-auto flex h-7 w-9 items-center justify-center rounded-sm hover:ring-2 hover:ring-line-strong', look)}
      >
        <Icon size={14} aria-hidden />
      </LinkTo>
    </Tooltip>
  );
}

import { salesReportYear } from '@bls/proto/client/finance/sales-reports';
import { YEAR_MONTHS } from '@bls/proto/contracts/calls/finance/sales-reports';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { MonthText } from '../../ui/feedback/date-text.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState, ErrorState, NothingFound } from '../../ui/layout/states.js';
import { Pager } from '../../ui/table/pager.js';
import { SearchBox } from '../../ui/table/search-box.js';
import { TableSkeleton } from '../../ui/table/table-skeleton.js';
import { today } from '../../lib/text/format.js';
import { useListState } from '../../lib/lists/list-state.js';
import { CELL_STATES, CELL_STYLES } from './year/cell-styles.js';
import { useStateName } from './year/month-cell.js';
import { YearTable } from './year/year-table.js';

/** The status of each month of each contract in a year. */
export default function SubmissionStatus() {
  const { t } = useTranslation();
  const list = useListState(salesReportYear, { id: 'salesReports.year', sort: 'contractNumber' });
  const { error, refetch, data } = list.query;
  const [current] = useState(() => monthOf(today()));
  const last = data?.months.at(-1) ?? current;
  const body = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <TableSkeleton columns={13} rows={10} />;
    if (data.rows.length > 0) return <YearTable rows={data.rows} months={data.months} />;
    return list.filtered ? (
      <NothingFound onReset={() => list.reset()} />
    ) : (
      <EmptyState title={t('salesReports.empty')} text={t('salesReports.emptyLicensor')} />
    );
  };
  const shiftYears = (by: number) => {
    const until = addMonths(last, by);
    list.setFilter('until', until >= current ? [] : [until]);
  };
  return (
    <>
      <PageHeader title={t('salesReports.status.title')} note={t('salesReports.year.note')} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox value={list.text} onChange={list.setText} />
        <div className="flex items-center gap-1">
          <IconButton
            label={t('salesReports.year.earlier')}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => shiftYears(-YEAR_MONTHS)}
          />
          <span className="text-muted">
            <MonthText value={addMonths(last, 1 - YEAR_MONTHS)} /> – <MonthText value={last} />
          </span>
          <IconButton
            label={t('salesReports.year.later')}
            icon={<ChevronRight size={16} aria-hidden />}
            disabled={last >= current}
            onClick={() => shiftYears(YEAR_MONTHS)}
          />
        </div>
      </div>
      {body()}
      {list.total ? <Pager list={list} total={list.total} /> : null}
      <Legend />
    </>
  );
}

function Legend() {
  const { t } = useTranslation();
  const name = useStateName();
  return (
    <ul aria-label={t('salesReports.year.legend')} className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted">
      {CELL_STATES.map((state) => {
        const { Icon, look } = CELL_STYLES[state];
        return (
          <li key={state} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={cx('inline-flex h-5 w-6 items-center justify-center rounded-sm', look)}>
              <Icon size={12} />
            </span>
            {name(state)}
          </li>
        );
      })}
    </ul>
  );
}

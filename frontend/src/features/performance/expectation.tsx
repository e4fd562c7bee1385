import { performanceExpectation } from '@bls/proto/client/finance/insight/performance';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { EmptyState } from '../../ui/layout/states.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { ChartCard } from './chart-card.js';
import { moneyColumns, useContractColumns, useContractFilters, useDrillColumn } from './contract-columns.js';
import { ViewHeader } from './views.js';

type Row = RowOf<typeof performanceExpectation>;

/** Sales by contract year against the expectation in the deal. */
export default function Expectation() {
  const { t } = useTranslation();
  const list = useListState(performanceExpectation, { sort: 'overForecast' });
  const columns: Column<Row>[] = [
    ...useContractColumns<Row>(),
    { id: 'year', header: t('performance.year'), sort: true, align: 'right', cell: (row) => row.year },
    {
      id: 'period',
      header: t('performance.period'),
      cell: (row) =>
        row.from ? (
          <span className="whitespace-nowrap">
            <DateText value={row.from} /> – <DateText value={row.to} />
          </span>
        ) : (
          t(`performance.expectedPeriod.${row.period}`)
        ),
    },
    {
      id: 'months',
      header: t('performance.reportsIn'),
      align: 'right',
      cell: (row) => (row.months === 0 ? '–' : t('performance.inOf', { approved: row.monthsApproved, reports: row.months })),
    },
    ...moneyColumns({
      actual: t('performance.actual'),
      forecast: t('performance.forecast'),
      overForecast: t('performance.overForecast'),
      projection: t('performance.projection'),
      overProjection: t('performance.overProjection'),
    }),
    useDrillColumn<Row>(),
  ];
  return (
    <>
      <ViewHeader current="expectation" />
      <ChartCard
        what={t('performance.salesByYear')}
        note={t('performance.outlined')}
        rows={(list.rows ?? []).filter((row) => row.period === 'year')}
        label={(row) => t('performance.yearOf', { contract: row.contractNumber, year: row.year })}
        currency={(row) => row.currency}
        bars={[
          {
            id: 'actual',
            label: t('performance.actual'),
            color: 'accent',
            value: (row) => row.actual,
            incomplete: (row) => row.monthsApproved < row.months,
          },
          { id: 'forecast', label: t('performance.forecast'), color: 'neutral', outline: true, value: (row) => row.forecast },
          { id: 'projection', label: t('performance.projection'), color: 'information', outline: true, value: (row) => row.projection },
        ]}
      />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => `${row.contractId} ${row.year}`}
        filters={useContractFilters()}
        empty={<EmptyState text={t('performance.none.expectation')} />}
      />
    </>
  );
}

import { analysisUnusual } from '@bls/proto/client/finance/insight/analysis';
import { UNUSUAL_DIRECTIONS } from '@bls/proto/contracts/calls/finance/insight/analysis';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { MonthText } from '../../ui/feedback/date-text.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Money } from '../../domain/money/money.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { AnalysisHeader } from './analysis-header.js';
import { moneyColumns, useContractColumns, useContractFilters } from './contract-columns.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Row = RowOf<typeof analysisUnusual>;

/** Months that differ strongly from the previous ones; each links to its report with the rows. */
export default function Unusual() {
  const { t } = useTranslation();
  const list = useListState(analysisUnusual, { sort: '-month' });
  const columns: Column<Row>[] = [
    ...useContractColumns<Row>(),
    { id: 'month', header: t('performance.month'), sort: true, cell: (row) => <MonthText value={row.month} /> },
    {
      id: 'direction',
      header: t('analysis.finding'),
      badge: true,
      cell: (row) => (
        <Status tone={row.direction === 'above' ? 'information' : 'warning'} text={t(`analysis.direction.${row.direction}`)} />
      ),
    },
    ...moneyColumns({
      amount: t('analysis.reported'),
      usual: t('analysis.usual'),
    }),
    {
      id: 'range',
      header: t('analysis.range'),
      align: 'right',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Money amount={row.low} currency={row.currency} bare whole /> – <Money amount={row.high} currency={row.currency} bare whole />
        </span>
      ),
    },
    { id: 'times', header: t('analysis.times'), sort: true, align: 'right', cell: (row) => `${row.times} ×` },
    { id: 'months', header: t('analysis.months'), align: 'right', cell: (row) => row.months },
    {
      id: 'report',
      header: t('performance.details'),
      cell: (row) => (
        <LinkTo
          to={pathTo(ROUTES.salesReports.detail, { id: row.reportId })}
          aria-label={t('analysis.reportOf', { contract: row.contractNumber, month: row.month })}
          className="text-accent-text hover:underline"
        >
          {t('analysis.report')}
        </LinkTo>
      ),
    },
  ];
  const direction = {
    id: 'direction',
    label: t('analysis.finding'),
    options: UNUSUAL_DIRECTIONS.map((value) => ({ value, label: t(`analysis.direction.${value}`) })),
  };
  return (
    <>
      <AnalysisHeader current="unusual" />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.reportId}
        filters={[direction, ...useContractFilters().filter(({ id }) => id !== 'territory')]}
        empty={<EmptyState title={t('analysis.none.unusual')} text={t('analysis.none.unusualText')} />}
      />
    </>
  );
}

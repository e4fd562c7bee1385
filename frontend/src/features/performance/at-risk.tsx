import { analysisAtRisk } from '@bls/proto/client/finance/insight/analysis';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Percent } from '../../domain/money/money.js';
import { EmptyState } from '../../ui/layout/states.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { AnalysisHeader } from './analysis-header.js';
import { ChartCard } from './chart-card.js';
import { moneyColumns, useContractColumns, useContractFilters, useDrillColumn } from './contract-columns.js';

type Row = RowOf<typeof analysisAtRisk>;

/** Guarantees that the royalty will not cover at its current pace, largest gap first. */
export default function AtRisk() {
  const { t } = useTranslation();
  const list = useListState(analysisAtRisk, { sort: '-shortfall' });
  const columns: Column<Row>[] = [
    ...useContractColumns<Row>(),
    { id: 'poolName', header: t('performance.pool'), width: 108, cell: (row) => row.poolName },
    { id: 'to', header: t('analysis.until'), sort: true, align: 'right', cell: (row) => <DateText value={row.to} /> },
    {
      id: 'days',
      header: t('analysis.daysReported'),
      align: 'right',
      cell: (row) => t('analysis.daysOf', { reported: row.daysReported, days: row.days }),
    },
    ...moneyColumns({
      guarantee: t('performance.guaranteed'),
      earned: t('performance.earned'),
      projected: t('analysis.projected'),
      shortfall: t('analysis.shortfall'),
    }),
    { id: 'share', header: t('analysis.share'), sort: true, align: 'right', cell: (row) => <Percent value={row.share} digits={1} /> },
    useDrillColumn<Row>(),
  ];
  return (
    <>
      <AnalysisHeader current="atRisk" />
      <ChartCard
        what={t('performance.guaranteed')}
        rows={list.rows ?? []}
        label={(row) => t('performance.yearOf', { contract: row.contractNumber, year: row.years.join(', ') })}
        currency={(row) => row.currency}
        bars={[
          { id: 'guarantee', label: t('performance.guaranteed'), color: 'neutral', outline: true, value: (row) => row.guarantee },
          { id: 'projected', label: t('analysis.projected'), color: 'information', value: (row) => row.projected },
          { id: 'earned', label: t('performance.earned'), color: 'done', value: (row) => row.earned },
        ]}
      />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => `${row.contractId} ${row.pool} ${row.years.join()}`}
        filters={useContractFilters().filter(({ id }) => id !== 'territory')}
        empty={<EmptyState title={t('analysis.none.atRisk')} text={t('analysis.none.atRiskText')} />}
      />
    </>
  );
}

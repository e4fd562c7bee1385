import { performanceIndex } from '@bls/proto/client/finance/performance';
import { PACES } from '@bls/proto/domain/enumerations/performance';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Percent } from '../../domain/money/money.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { ChartCard } from './chart-card.js';
import { moneyColumns, useContractColumns, useContractFilters, useDrillColumn } from './contract-columns.js';
import { ViewHeader } from './views.js';

type Row = RowOf<typeof performanceIndex>;
const TONES = { behind: 'error', onPlan: 'neutral', ahead: 'ok' } as const;

/** Contracts with a guarantee against the elapsed part of their term. */
export default function Contracts() {
  const { t } = useTranslation();
  const list = useListState(performanceIndex, { sort: 'contractNumber' });
  const columns: Column<Row>[] = [
    ...useContractColumns<Row>(),
    {
      id: 'pace',
      header: t('performance.state'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={TONES[row.pace]} text={t(`performance.pace.${row.pace}`)} />,
    },
    {
      id: 'earnedShare',
      header: t('performance.earnedShare'),
      align: 'right',
      cell: (row) => <Percent value={row.earnedShare} digits={0} />,
    },
    {
      id: 'elapsed',
      header: t('performance.elapsed'),
      sort: true,
      align: 'right',
      cell: (row) => <Percent value={row.elapsed} digits={0} />,
    },
    ...moneyColumns({
      guarantee: t('performance.guaranteed'),
      earned: t('performance.earned'),
      billed: t('performance.billed'),
      paid: t('performance.paid'),
      open: t('performance.open'),
    }),
    {
      id: 'term',
      header: t('performance.term'),
      hidden: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          <DateText value={row.startsOn} /> – <DateText value={row.endsOn} />
        </span>
      ),
    },
    useDrillColumn<Row>(),
  ];
  const pace = {
    id: 'pace',
    label: t('performance.state'),
    options: PACES.map((value) => ({ value, label: t(`performance.pace.${value}`) })),
  };
  return (
    <>
      <ViewHeader current="index" />
      <ChartCard
        what={t('performance.guaranteed')}
        rows={list.rows ?? []}
        label={(row) => row.contractNumber}
        currency={(row) => row.currency}
        bars={[
          { id: 'guarantee', label: t('performance.guaranteed'), color: 'neutral', outline: true, value: (row) => row.guarantee },
          { id: 'earned', label: t('performance.earned'), color: 'done', value: (row) => row.earned },
          { id: 'paid', label: t('performance.paid'), color: 'accent', value: (row) => row.paid },
        ]}
      />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.contractId}
        filters={[pace, ...useContractFilters()]}
        empty={<EmptyState text={t('performance.none.index')} />}
      />
    </>
  );
}

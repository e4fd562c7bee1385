import { performanceGuarantee } from '@bls/proto/client/finance/insight/performance';
import { RECOUPMENTS } from '@bls/proto/domain/enumerations/performance';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { ChartCard } from './chart-card.js';
import { moneyColumns, useContractColumns, useContractFilters, useDrillColumn } from './contract-columns.js';
import { ViewHeader } from './views.js';

type Row = RowOf<typeof performanceGuarantee>;
/** Years without approved sales, mostly future ones, are hidden by default. */
const REPORTED = RECOUPMENTS.filter((recoupment) => recoupment !== 'notReported');
const TONES = { recouped: 'ok', inTime: 'neutral', short: 'error', notReported: 'warning' } as const;

/** Guarantees by contract year and pool, the one with the largest unearned part of what is due first. */
export default function Guarantee() {
  const { t } = useTranslation();
  const list = useListState(performanceGuarantee, { sort: '-unearnedShare', filters: { recoupment: REPORTED } });
  const columns: Column<Row>[] = [
    ...useContractColumns<Row>(),
    { id: 'poolName', header: t('performance.pool'), width: 96, cell: (row) => row.poolName },
    {
      id: 'from',
      header: t('performance.years'),
      sort: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.years.join(', ')} · <DateText value={row.from} /> – <DateText value={row.to} />
        </span>
      ),
    },
    {
      id: 'recoupment',
      header: t('performance.state'),
      badge: true,
      cell: (row) => <Status tone={TONES[row.recoupment]} text={t(`performance.recoupment.${row.recoupment}`)} />,
    },
    {
      id: 'recoupedOn',
      header: t('performance.recoupedOn'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.recoupedOn} />,
    },
    ...moneyColumns({
      guarantee: t('performance.guaranteed'),
      due: t('performance.due'),
      billed: t('performance.billed'),
      paid: t('performance.paid'),
      earned: t('performance.earned'),
      unearned: t('performance.unearned'),
    }),
    useDrillColumn<Row>(),
  ];
  const recoupment = {
    id: 'recoupment',
    label: t('performance.state'),
    options: RECOUPMENTS.map((value) => ({ value, label: t(`performance.recoupment.${value}`) })),
  };
  return (
    <>
      <ViewHeader current="guarantee" />
      <ChartCard
        what={t('performance.guaranteed')}
        rows={list.rows ?? []}
        label={(row) => t('performance.yearOf', { contract: row.contractNumber, year: row.years.join(', ') })}
        currency={(row) => row.currency}
        bars={[
          { id: 'guarantee', label: t('performance.guaranteed'), color: 'neutral', outline: true, value: (row) => row.guarantee },
          { id: 'due', label: t('performance.due'), color: 'information', outline: true, value: (row) => row.due },
          { id: 'paid', label: t('performance.paid'), color: 'accent', value: (row) => row.paid },
          { id: 'earned', label: t('performance.earned'), color: 'done', value: (row) => row.earned },
        ]}
      />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => `${row.contractId} ${row.pool} ${row.years.join()}`}
        filters={[recoupment, ...useContractFilters()]}
        empty={<EmptyState text={t('performance.none.guarantee')} />}
      />
    </>
  );
}

import { performanceIndex } from '@bls/proto/client/finance/insight/performance';
import { PACES } from '@bls/proto/domain/enumerations/performance';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Percent } from '../../domain/money/money.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { moneyColumns, useContractColumns, useContractFilters, useDrillColumn } from './contract-columns.js';
import { FurthestBehind } from './furthest-behind.js';
import { Portfolio } from './portfolio.js';
import { useReportsColumn } from './reports-in.js';
import { ViewHeader } from './views.js';

type Row = RowOf<typeof performanceIndex>;
const TONES = { behind: 'error', onPlan: 'neutral', ahead: 'ok', notReported: 'warning' } as const;

/** Contracts with a guarantee against the approved part of their term, furthest behind first. */
export default function Contracts() {
  const { t } = useTranslation();
  const list = useListState(performanceIndex, { sort: '-lag' });
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
      id: 'reportedShare',
      header: t('performance.reportedShare'),
      sort: true,
      align: 'right',
      cell: (row) => <Percent value={row.reportedShare} digits={0} />,
    },
    {
      id: 'lag',
      header: t('performance.lag'),
      sort: true,
      align: 'right',
      cell: (row) => <Percent value={row.lag} digits={0} />,
    },
    useReportsColumn<Row>(),
    {
      id: 'elapsed',
      header: t('performance.elapsed'),
      hidden: true,
      sort: true,
      align: 'right',
      cell: (row) => <Percent value={row.elapsed} digits={0} />,
    },
    ...moneyColumns({
      guarantee: t('performance.guaranteed'),
      due: t('performance.due'),
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
  const { companyId, territory, currency } = list.request;
  const filters = { companyId, territory, currency };
  return (
    <>
      <ViewHeader current="index" />
      <Portfolio filters={filters} />
      <FurthestBehind filters={filters} />
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

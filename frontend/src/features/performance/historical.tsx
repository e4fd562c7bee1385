import { performanceHistorical } from '@bls/proto/client/finance/insight/performance';
import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { CHANNELS } from '@bls/proto/domain/enumerations/term-sheet';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { MonthText } from '../../ui/feedback/date-text.js';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Money } from '../../domain/money/money.js';
import { EmptyState } from '../../ui/layout/states.js';
import { formatMonth } from '../../lib/text/format.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCall } from '../../lib/api/query.js';
import { useUser } from '../../lib/session/session.js';
import { ChartCard } from './chart-card.js';
import { EVERY_STATE, moneyColumn, useContractFilters } from './contract-columns.js';
import { hasMissing, useReportsColumn } from './reports-in.js';
import { ViewHeader } from './views.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathOfItemPage } from '../../lib/screens/path.js';

type Row = RowOf<typeof performanceHistorical>;

/** The running month is never complete. */
const isIncomplete = (row: Row): boolean => row.reports === 0 || hasMissing(row);
const counts = (row: Row) => ({ approved: row.reportsApproved, reports: row.reports });

/** Sales and royalty by month beside the previous year; a month links to its reports. */
export default function Historical() {
  const { t } = useTranslation();
  const list = useListState(performanceHistorical, { sort: '-month' });
  const filters = useSalesFilters();
  return (
    <>
      <ViewHeader current="historical" />
      <ChartCard
        what={t('performance.sales')}
        note={t('performance.outlined')}
        rows={(list.rows ?? []).toSorted((a, b) => (a.month < b.month ? -1 : 1))}
        label={(row) =>
          hasMissing(row) ? t('performance.monthReports', { month: formatMonth(row.month), ...counts(row) }) : formatMonth(row.month)
        }
        currency={(row) => row.currency}
        bars={[
          { id: 'before', label: t('performance.salesBefore'), color: 'neutral', value: (row) => row.salesBefore },
          { id: 'sales', label: t('performance.sales'), color: 'accent', value: (row) => row.sales, incomplete: isIncomplete },
        ]}
      />
      <DataTable
        list={list}
        columns={useMonthColumns()}
        rowId={(row) => `${row.month} ${row.currency} ${row.royaltyCurrency}`}
        filters={filters}
        plain
        empty={<EmptyState text={t('performance.none.historical')} />}
      />
    </>
  );
}

function useMonthColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const type = useUser()?.UserType;
  return [
    {
      id: 'month',
      header: t('performance.month'),
      sort: true,
      title: true,
      cell: ({ month }) => (
        <LinkTo
          to={pathOfItemPage('salesReports', type)}
          search={{ ...EVERY_STATE, monthFrom: month, monthTo: month }}
          className="hover:underline"
        >
          <MonthText value={month} />
        </LinkTo>
      ),
    },
    useReportsColumn<Row>(),
    moneyColumn('sales', t('performance.sales')),
    moneyColumn('salesBefore', t('performance.salesBefore')),
    ...(['royalty', 'royaltyBefore'] as const).map((id) => ({
      id,
      header: t(`performance.${id}`),
      sort: true,
      align: 'right' as const,
      cell: (row: Row) => <Money amount={row[id]} currency={row.royaltyCurrency} />,
    })),
  ];
}

function useSalesFilters(): Filter[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const { categories } = useCatalogue();
  const properties = useCall(propertyList, {}, { staleTime: 60_000 }).data?.properties ?? [];
  return [
    ...useContractFilters(),
    { id: 'propertyId', label: t('performance.property'), options: properties.map((one) => ({ value: one.propertyId, label: name(one) })) },
    { id: 'category', label: t('performance.category'), options: categories.map((one) => ({ value: one.code, label: name(one) })) },
    {
      id: 'channel',
      label: t('performance.channel'),
      options: CHANNELS.map((value) => ({ value, label: t(`termSheet.channel.${value}`) })),
    },
    { id: 'monthFrom', label: t('performance.from'), kind: 'month' },
    { id: 'monthTo', label: t('performance.to'), kind: 'month' },
  ];
}

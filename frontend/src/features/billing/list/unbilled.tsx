import { unbilledList } from '@bls/proto/client/finance/unbilled';
import { statusOfReason, UNBILLED_REASONS, type UnbilledReason } from '@bls/proto/domain/enumerations/unbilled';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../../domain/list/data-table.js';
import { Money } from '../../../domain/money/money.js';
import { api } from '../../../lib/api/api.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { type Path, pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useCan } from '../../../lib/session/session.js';
import { formatMonth } from '../../../lib/text/format.js';
import { useNameOf } from '../../../lib/text/names.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { DateText, MonthText } from '../../../ui/feedback/date-text.js';
import { Status } from '../../../ui/feedback/status.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { BillingHeader } from '../header.js';
import { useBillingPaths } from '../paths.js';

type Row = RowOf<typeof unbilledList>;
const TONES: Record<UnbilledReason, 'neutral' | 'information' | 'warning' | 'error'> = {
  notReported: 'warning',
  notAccepted: 'information',
  opening: 'warning',
  noExchangeRate: 'error',
  notCalculable: 'error',
  calculating: 'information',
  replaced: 'warning',
  periodOpen: 'neutral',
  otherMonth: 'warning',
};

/** The months that are not billed yet, each with the reason and the way to remove it. */
export default function Unbilled() {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  const list = useListState(unbilledList, { id: 'unbilled', sort: 'month' });
  return (
    <>
      <BillingHeader current="unbilled" note={list.note} />
      <DataTable
        list={list}
        columns={useColumns(paths.own)}
        rowId={(row) => row.reportId}
        filters={useFilters(paths.own)}
        empty={<EmptyState title={t('billing.unbilled.empty')} text={t('billing.unbilled.emptyText')} />}
      />
    </>
  );
}

/** Licensees and contracts are found among those with a month that is not billed. */
function useFilters(own: boolean): Filter[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const found = async (search: string, of: (row: Row) => [string, string]) => {
    const { rows } = await api(unbilledList, { search, sort: 'contractNumber', pageSize: 100 });
    return [...new Map(rows.map(of))].map(([value, label]) => ({ value, label }));
  };
  const licensee: Filter = {
    id: 'companyId',
    label: t('billing.licensee'),
    search: (text) => found(text, (row) => [row.companyId, name(row, 'companyName')]),
  };
  return [
    {
      id: 'reason',
      label: t('billing.unbilled.reason'),
      options: UNBILLED_REASONS.map((value) => ({ value, label: t(`unbilled.reason.${value}`) })),
    },
    ...(own ? [] : [licensee]),
    {
      id: 'contractId',
      label: t('billing.unbilled.contract'),
      search: (text) => found(text, (row) => [row.contractId, row.contractNumber]),
    },
    { id: 'monthFrom', label: t('billing.unbilled.monthFrom'), kind: 'month' },
    { id: 'monthTo', label: t('billing.unbilled.monthTo'), kind: 'month' },
  ];
}

function useColumns(own: boolean): Column<Row>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const columns: Column<Row>[] = [
    { id: 'contractNumber', header: t('billing.unbilled.contract'), sort: true, title: true, cell: (row) => row.contractNumber },
    { id: 'month', header: t('billing.unbilled.month'), sort: true, cell: (row) => <MonthText value={row.month} /> },
    { id: 'companyName', header: t('billing.licensee'), sort: true, width: 200, cell: (row) => name(row, 'companyName') },
    {
      id: 'status',
      header: t('billing.status'),
      badge: true,
      cell: (row) => <Status tone={TONES[row.reason]} text={t(`unbilled.status.${statusOfReason(row.reason)}`)} />,
    },
    { id: 'reason', header: t('billing.unbilled.reason'), sort: true, width: 260, cell: (row) => <Reason row={row} /> },
    { id: 'billOn', header: t('billing.unbilled.billOn'), sort: true, align: 'right', cell: (row) => <DateText value={row.billOn} /> },
    {
      id: 'amount',
      header: t('billing.unbilled.sales'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.amount} currency={row.salesCurrency} />,
    },
    {
      id: 'royalty',
      header: t('billing.unbilled.royalty'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.royalty} currency={row.currency} />,
    },
  ];
  return columns.filter(({ id }) => !own || id !== 'companyName');
}

/** The reason, and the screen where somebody removes it. */
function Reason({ row }: { row: Row }) {
  const { t } = useTranslation();
  const way = useWay()(row);
  return (
    <span className="block">
      {t(`unbilled.reason.${row.reason}`)}
      {way ? (
        <LinkTo to={way.to} className="block text-accent-text hover:underline">
          {way.label}
        </LinkTo>
      ) : null}
    </span>
  );
}

function useWay(): (row: Row) => { to: Path; label: string } | null {
  const { t } = useTranslation();
  const can = useCan();
  const report = (id: string, label = t('billing.unbilled.open.report')) =>
    can('salesReport.read') ? { to: pathTo(ROUTES.salesReports.detail, { id }), label } : null;
  return ({ reason, reportId, waitsFor }) => {
    if (reason === 'noExchangeRate' && can('finance.settings'))
      return { to: pathTo(ROUTES.settings.rates), label: t('billing.unbilled.open.rates') };
    if (reason === 'opening')
      return can('tenant.moveIn') ? { to: pathTo(ROUTES.movingIn.page), label: t('billing.unbilled.open.movingIn') } : null;
    if (waitsFor) return report(waitsFor.reportId, t('billing.unbilled.waitsFor', { month: formatMonth(waitsFor.month) }));
    return report(reportId);
  };
}

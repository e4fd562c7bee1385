import { paymentList } from '@bls/proto/client/finance/payments';
import { PAYMENT_STATUSES, paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { isResting } from '@bls/proto/domain/workflow/resting';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../../domain/list/data-table.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Money } from '../../../domain/money/money.js';
import { isZero } from '../../../domain/explain/exact.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { Status } from '../../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { BillingHeader } from '../header.js';
import { useBillingPaths } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

type Row = RowOf<typeof paymentList>;

/** The payments that the reader may see. */
export default function Payments() {
  const { t } = useTranslation();
  const name = useNameOf();
  const paths = useBillingPaths();
  const list = useListState(paymentList, { id: 'payments', sort: '-reportedAt' });
  const columns: Column<Row>[] = [
    { id: 'number', header: t('billing.number'), sort: true, title: true, cell: (row) => row.number },
    {
      id: 'companyName',
      header: t('billing.licensee'),
      sort: true,
      width: 240,
      cell: (row) => name(row, 'companyName'),
    },
    { id: 'kind', header: t('billing.payment.kind'), cell: (row) => t(`payment.kind.${row.kind}`) },
    { id: 'bills', header: t('billing.payment.bills'), align: 'right', cell: (row) => row.bills },
    {
      id: 'status',
      header: t('billing.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={paymentWorkflow.states[row.status].tone} text={t(`payment.status.${row.status}`)} />,
    },
    {
      id: 'reportedAt',
      header: t('billing.payment.reportedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.reportedAt} />,
    },
    {
      id: 'transferDate',
      header: t('billing.payment.transferDate'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.transferDate} />,
    },
    {
      id: 'collectedDate',
      header: t('billing.payment.collectedDate'),
      align: 'right',
      cell: (row) => <DateText value={row.collectedDate} />,
    },
    {
      id: 'amount',
      header: t('billing.payment.amount'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'onAccount',
      header: t('billing.payment.onAccount'),
      align: 'right',
      hidden: true,
      cell: (row) => <Money amount={isZero(row.onAccount) ? null : row.onAccount} currency={row.currency} />,
    },
  ];
  const filters: Filter[] = [
    {
      id: 'status',
      label: t('billing.status'),
      options: PAYMENT_STATUSES.filter((status) => isResting(paymentWorkflow, status)).map((value) => ({
        value,
        label: t(`payment.status.${value}`),
      })),
    },
  ];
  return (
    <>
      <BillingHeader current="payments" note={list.note} />
      <DataTable
        list={list}
        columns={paths.own ? columns.filter(({ id }) => id !== 'companyName') : columns}
        rowId={(row) => row.id}
        rowTo={(row) => paths.payment(row.id)}
        filters={filters}
        empty={<EmptyState title={t('billing.payment.empty')} text={t('billing.payment.emptyText')} />}
      />
    </>
  );
}

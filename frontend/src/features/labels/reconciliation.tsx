import { labelReconciliation } from '@bls/proto/client/approvals/label';
import { RECONCILIATION_STATES } from '@bls/proto/domain/label/reconcile';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { formatCount, formatDecimal } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';
import { Status } from '../../ui/feedback/status.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { RECONCILIATION_TONES } from './tones.js';

type Row = RowOf<typeof labelReconciliation>;
const COLOURS = { equal: '', notReported: 'font-semibold text-warning', withoutLabel: 'font-semibold text-error' };

/** Labels in use against reported units, by contract and SKU; the largest shortage of labels comes first. */
export default function Reconciliation() {
  const { t } = useTranslation();
  const name = useNameOf();
  const list = useListState(labelReconciliation, { sort: 'difference' });
  const columns: Column<Row>[] = [
    { id: 'sku', header: t('labels.sku'), sort: true, title: true, cell: (row) => row.sku },
    { id: 'productName', header: t('labels.product'), width: 150, cell: (row) => row.productName },
    { id: 'companyName', header: t('labels.licensee'), sort: true, width: 150, cell: (row) => name(row, 'companyName') },
    { id: 'contractNumber', header: t('labels.contract'), sort: true, cell: (row) => row.contractNumber },
    { id: 'issued', header: t('labels.issued'), sort: true, align: 'right', cell: (row) => formatCount(row.issued) },
    { id: 'returned', header: t('labels.returned'), align: 'right', cell: (row) => formatCount(row.returned) },
    { id: 'lost', header: t('labels.lost'), align: 'right', cell: (row) => formatCount(row.lost) },
    { id: 'inUse', header: t('labels.inUse'), sort: true, align: 'right', cell: (row) => formatCount(row.inUse) },
    { id: 'reported', header: t('labels.reported'), sort: true, align: 'right', cell: (row) => formatDecimal(row.reported) },
    {
      id: 'difference',
      header: t('labels.difference'),
      sort: true,
      align: 'right',
      cell: (row) => <span className={COLOURS[row.state]}>{formatDecimal(row.difference)}</span>,
    },
    {
      id: 'state',
      header: t('labels.result'),
      badge: true,
      cell: (row) => <Status tone={RECONCILIATION_TONES[row.state]} text={t(`label.reconciliation.${row.state}`)} />,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('labels.reconciliation')}
        note={t('labels.reconciliationNote')}
        crumbs={[{ label: t('labels.title'), to: pathTo(ROUTES.labels.list) }]}
      />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.key}
        filters={[
          {
            id: 'state',
            label: t('labels.result'),
            options: RECONCILIATION_STATES.map((value) => ({ value, label: t(`label.reconciliation.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('labels.empty')} text={t('labels.emptyText')} />}
      />
    </>
  );
}

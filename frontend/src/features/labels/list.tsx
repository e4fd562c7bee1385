import { labelRangeList } from '@bls/proto/client/approvals/label';
import { LABEL_STATUSES } from '@bls/proto/domain/label/states';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';
import { formatCount } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { IssueDialog } from './issue-dialog.js';
import { STATUS_TONES } from './tones.js';

type Row = RowOf<typeof labelRangeList>;

/** Ranges of labels that were issued. */
export default function Labels() {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const [issuing, setIssuing] = useState(false);
  const list = useListState(labelRangeList, { sort: '-issuedAt' });
  const columns: Column<Row>[] = [
    { id: 'number', header: t('labels.number'), sort: true, title: true, cell: (row) => row.number },
    { id: 'productName', header: t('labels.product'), sort: true, width: 200, cell: (row) => row.productName },
    { id: 'sku', header: t('labels.sku'), sort: true, cell: (row) => row.sku },
    { id: 'gtin', header: t('labels.gtin'), hidden: true, cell: (row) => row.gtin },
    { id: 'companyName', header: t('labels.licensee'), sort: true, cell: (row) => name(row, 'companyName') },
    { id: 'contractNumber', header: t('labels.contract'), sort: true, cell: (row) => row.contractNumber },
    { id: 'stickerNumber', header: t('labels.application'), hidden: true, cell: (row) => row.stickerNumber },
    { id: 'count', header: t('labels.count'), sort: true, align: 'right', cell: (row) => formatCount(row.count) },
    { id: 'returned', header: t('labels.returned'), align: 'right', cell: (row) => formatCount(row.returned) },
    { id: 'lost', header: t('labels.lost'), align: 'right', cell: (row) => formatCount(row.lost) },
    { id: 'issuedBy', header: t('labels.issuedBy'), hidden: true, cell: (row) => row.issuedBy },
    { id: 'issuedAt', header: t('labels.issuedAt'), sort: true, align: 'right', cell: (row) => <DateText value={row.issuedAt} /> },
    {
      id: 'status',
      header: t('labels.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={STATUS_TONES[row.status]} text={t(`label.status.${row.status}`)} />,
    },
  ];
  const actions = (
    <>
      {can('labelReconciliation.read') ? (
        <ButtonLink to={pathTo(ROUTES.labels.reconciliation)} icon={<Scale size={15} aria-hidden />}>
          {t('labels.reconciliation')}
        </ButtonLink>
      ) : null}
      {can('label.issue') ? (
        <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setIssuing(true)}>
          {t('labels.issue.title')}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <PageHeader title={t('labels.title')} note={list.note ?? t('labels.note')} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => pathTo(ROUTES.labels.detail, { id: row.id })}
        filters={[
          {
            id: 'status',
            label: t('labels.status'),
            options: LABEL_STATUSES.map((value) => ({ value, label: t(`label.status.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('labels.empty')} text={t('labels.emptyText')} />}
      />
      {issuing ? <IssueDialog onClose={() => setIssuing(false)} /> : null}
    </>
  );
}

import { spuItemList } from '@bls/proto/client/approvals/spu';
import { DECIDED_SPU, SPU_STATUSES } from '@bls/proto/domain/enumerations/spu';
import { useTranslation } from 'react-i18next';
import { useBulkReview } from '../../domain/queue/bulk-review.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { EmptyState } from '../../ui/layout/states.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { detailPath, LIST_PATH } from './paths.js';
import { Similarity } from './similarity.js';
import { SpuState } from './spu-status.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof spuItemList>;

/** All existing SPUs with a decision of the system or a person; other statuses by filter. */
export default function QueryItems() {
  const { t } = useTranslation();
  const name = useNameOf();
  const list = useListState(spuItemList, { sort: '-decidedAt', filters: { status: DECIDED_SPU }, id: 'existing-spu-query' });
  const bulk = useBulkReview<Row>('spu', (row) => `${row.itemCode} · ${row.submissionNumber}`);
  const columns: Column<Row>[] = [
    {
      id: 'cover',
      header: t('existingSpus.picture'),
      width: 64,
      cell: (row) => (
        <span className="block size-8 overflow-hidden rounded-md border border-line">
          <Thumbnail fileId={row.coverFileId} />
        </span>
      ),
    },
    { id: 'itemCode', header: t('existingSpus.itemCode'), sort: true, title: true, cell: (row) => row.itemCode },
    { id: 'status', header: t('existingSpus.status'), sort: true, badge: true, cell: (row) => <SpuState status={row.status} /> },
    {
      id: 'similarity',
      header: t('existingSpus.similarity'),
      sort: true,
      align: 'right',
      cell: (row) => <Similarity value={row.similarity} />,
    },
    { id: 'approvalNumber', header: t('existingSpus.approvalNumber'), sort: true, cell: (row) => row.approvalNumber },
    {
      id: 'companyName',
      header: t('existingSpus.company'),
      sort: true,
      cell: (row) => name(row, 'companyName'),
    },
    {
      id: 'propertyName',
      header: t('existingSpus.property'),
      cell: (row) => name(row, 'propertyName'),
    },
    { id: 'submissionNumber', header: t('existingSpus.number'), cell: (row) => row.submissionNumber },
    {
      id: 'decidedBy',
      header: t('existingSpus.decidedBy'),
      cell: (row) => (row.decidedBy === 'system' ? t('existingSpus.system') : row.decidedBy),
    },
    {
      id: 'decidedAt',
      header: t('existingSpus.decidedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.decidedAt} time />,
    },
  ];
  return (
    <>
      <PageHeader title={t('existingSpus.query')} note={list.note} crumbs={[{ label: t('existingSpus.title'), to: LIST_PATH }]} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => detailPath(row.submissionId, row.id)}
        {...bulk.list}
        filters={[
          {
            id: 'status',
            label: t('existingSpus.status'),
            options: SPU_STATUSES.map((value) => ({ value, label: t(`existingSpu.status.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('existingSpus.emptyQuery')} />}
      />
      {bulk.result}
    </>
  );
}

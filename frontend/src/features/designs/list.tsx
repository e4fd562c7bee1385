import { designList } from '@bls/proto/client/approvals/design';
import { DESIGN_TYPES } from '@bls/proto/domain/enumerations/approval';
import { DESIGN_STATUSES, designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useReviewColumns, waitingColumn } from '../../domain/queue/review-columns.js';
import { useBulkReview } from '../../domain/queue/bulk-review.js';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { StartReview } from '../../domain/queue/start-review.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PicturedName } from '../../domain/picture/pictured-name.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { designPath, NEW } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof designList>;

/** The list of designs with pictures. */
export default function Designs() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useListState(designList, { sort: '-waitingSince' });
  const columns = useColumns();
  const bulk = useBulkReview<Row>('design', (row) => [row.name ?? t('designs.unnamed'), row.approvalNumber].filter(Boolean).join(' · '));
  const filters: Filter[] = [
    { id: 'waitingForMe', label: t('designs.waitingForMe'), kind: 'flag' },
    {
      id: 'status',
      label: t('designs.status'),
      options: DESIGN_STATUSES.map((value) => ({ value, label: t(`designApproval.status.${value}`) })),
    },
    {
      id: 'designType',
      label: t('designs.type'),
      options: DESIGN_TYPES.map((value) => ({ value, label: t(`designApproval.type.${value}`) })),
    },
  ];
  const begin = can('approval.submit') ? (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={NEW}>
      {t('designs.new')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('designs.title')} note={list.note} actions={begin ?? <StartReview kind="design" />} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => designPath(row.id, row.status)}
        filters={filters}
        {...bulk.list}
        empty={<EmptyState title={t('designs.empty')} text={t('designs.emptyText')} action={begin} />}
      />
      {bulk.result}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const { company, due } = useReviewColumns<Row>(t('designs.licensee'));
  return [
    {
      id: 'name',
      header: t('designs.name'),
      sort: true,
      title: true,
      width: 250,
      cell: (row) => (
        <PicturedName
          fileId={row.coverFileId}
          name={row.name ?? t('designs.unnamed')}
          below={row.approvalNumber ?? t('designs.noNumber')}
        />
      ),
    },
    ...company,
    {
      id: 'property',
      header: t('designs.property'),
      sort: true,
      width: 140,
      cell: (row) => name(row, 'propertyName') || '–',
    },
    { id: 'designType', header: t('designs.type'), sort: true, cell: (row) => t(`designApproval.type.${row.designType}`) },
    { id: 'version', header: t('designs.version'), cell: (row) => (row.version > 0 ? `v${row.version}` : '–') },
    {
      id: 'status',
      header: t('designs.status'),
      sort: true,
      badge: true,
      width: 190,
      cell: (row) => <Status tone={designApprovalWorkflow.states[row.status].tone} text={t(`designApproval.status.${row.status}`)} />,
    },
    waitingColumn(t('designs.since'), ({ status }) => 'final' in designApprovalWorkflow.states[status]),
    ...due,
    {
      id: 'submittedAt',
      header: t('designs.submittedAt'),
      sort: true,
      align: 'right',
      cell: (row) => (row.submittedAt ? <DateText value={row.submittedAt} /> : '–'),
    },
  ];
}

import { popList } from '@bls/proto/client/approvals/pop';
import { POP_STATES, POP_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
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
import { FORM, useMaterialPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof popList>;

/** The list of promotional material with pictures. */
export function MaterialList() {
  const { t } = useTranslation();
  const can = useCan();
  const path = useMaterialPath();
  const list = useListState(popList, { sort: '-submittedAt' });
  const columns = useColumns();
  const bulk = useBulkReview<Row>('pop', (row) => `${row.popName} · ${row.number}`);
  const filters: Filter[] = [
    { id: 'waitingForMe', label: t('pops.waitingForMe'), kind: 'flag' },
    {
      id: 'status',
      label: t('pops.status'),
      options: POP_STATUSES.map((value) => ({ value, label: t(`popApproval.status.${value}`) })),
    },
  ];
  const submit = can('approval.submit') ? (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={FORM}>
      {t('pops.new')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('pops.title')} note={list.note} actions={submit ?? <StartReview kind="pop" />} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => path(row.id)}
        filters={filters}
        {...bulk.list}
        empty={<EmptyState title={t('pops.empty')} text={t('pops.emptyText')} action={submit} />}
      />
      {bulk.result}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const { company, due } = useReviewColumns<Row>(t('pops.licensee'));
  return [
    {
      id: 'popName',
      header: t('pops.name'),
      sort: true,
      title: true,
      width: 240,
      cell: (row) => <PicturedName fileId={row.coverFileId} name={row.popName} below={row.number} />,
    },
    ...company,
    {
      id: 'property',
      header: t('pops.property'),
      sort: true,
      width: 140,
      cell: (row) => name(row, 'propertyName'),
    },
    { id: 'approvalNumber', header: t('pops.approvalNumber'), sort: true, cell: (row) => row.approvalNumber },
    { id: 'version', header: t('pops.version'), cell: (row) => `v${row.version}` },
    {
      id: 'status',
      header: t('pops.status'),
      sort: true,
      badge: true,
      width: 200,
      cell: (row) => <Status tone={POP_STATES[row.status].tone} text={t(`popApproval.status.${row.status}`)} />,
    },
    waitingColumn(t('pops.waiting'), ({ status }) => status === 'salesApproved'),
    ...due,
    { id: 'submittedAt', header: t('pops.submittedAt'), sort: true, align: 'right', cell: (row) => <DateText value={row.submittedAt} /> },
  ];
}

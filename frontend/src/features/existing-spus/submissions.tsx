import { spuSubmissionList } from '@bls/proto/client/approvals/spu';
import { SPU_STATUSES, SPU_SUBMISSION_STATES } from '@bls/proto/domain/enumerations/spu';
import { Search, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLicenseeFilter } from '../../domain/company/use-licensee-filter.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { StartReview } from '../../domain/queue/start-review.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import type { Filter } from '../../ui/table/types.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { detailPath, QUERY_PATH, WAITING_PATH } from './paths.js';
import { SubmissionState } from './spu-status.js';
import { SubmitDialog } from './submit-dialog.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof spuSubmissionList>;

/** Archives of pictures of existing SPUs: the result of the comparison and the pending decisions. */
export default function Submissions() {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const submits = can('approval.submit');
  const [submitting, setSubmitting] = useState(false);
  const list = useListState(spuSubmissionList, { sort: '-submittedAt' });
  const company = (row: Row) => name(row, 'companyName');
  const columns: Column<Row>[] = [
    { id: 'number', header: t('existingSpus.number'), sort: true, title: true, cell: (row) => row.number },
    ...(submits ? [] : [{ id: 'companyName', header: t('existingSpus.company'), sort: true, cell: company }]),
    {
      id: 'propertyName',
      header: t('existingSpus.property'),
      cell: (row) => name(row, 'propertyName'),
    },
    { id: 'fileName', header: t('existingSpus.file'), width: 200, hidden: true, cell: (row) => row.fileName },
    { id: 'items', header: t('existingSpus.items'), align: 'right', cell: (row) => row.items },
    { id: 'counts', header: t('existingSpus.results'), width: 320, cell: (row) => <Results row={row} /> },
    { id: 'state', header: t('existingSpus.state'), sort: true, badge: true, cell: (row) => <SubmissionState state={row.state} /> },
    {
      id: 'submittedAt',
      header: t('existingSpus.submittedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.submittedAt} time />,
    },
  ];
  const byCompany = useLicenseeFilter(t('existingSpus.company'), (id) => list.rows?.filter((row) => row.companyId === id).map(company)[0]);
  const filters: Filter[] = [
    {
      id: 'state',
      label: t('existingSpus.state'),
      options: SPU_SUBMISSION_STATES.map((value) => ({ value, label: t(`spu.state.${value}`) })),
    },
    ...(submits ? [] : [byCompany]),
  ];
  const actions = (
    <>
      <StartReview kind="spu" />
      {can('approval.reviewAsSeniorDesigner') ? <ButtonLink to={WAITING_PATH}>{t('existingSpus.decideSeveral')}</ButtonLink> : null}
      <ButtonLink to={QUERY_PATH} icon={<Search size={15} aria-hidden />}>
        {t('existingSpus.query')}
      </ButtonLink>
      {submits ? (
        <Button kind="primary" icon={<Upload size={15} aria-hidden />} onClick={() => setSubmitting(true)}>
          {t('existingSpus.submit')}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <PageHeader title={t('existingSpus.title')} note={list.note} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => detailPath(row.id)}
        filters={filters}
        empty={<EmptyState title={t('existingSpus.empty')} text={t(submits ? 'existingSpus.emptyOwn' : 'existingSpus.emptyText')} />}
      />
      {submitting ? <SubmitDialog onClose={() => setSubmitting(false)} /> : null}
    </>
  );
}

/** The number of SPUs by status; only statuses that occur. */
function Results({ row }: { row: Row }) {
  const { t } = useTranslation();
  const found = SPU_STATUSES.filter((status) => row.counts[status]);
  if (found.length === 0) return <span className="text-muted">–</span>;
  return <span>{found.map((status) => `${t(`existingSpu.status.${status}`)} ${row.counts[status]}`).join(' · ')}</span>;
}

import type { Named } from '@bls/proto/domain/values/text/names';
import { approvalFilters, approvalList } from '@bls/proto/client/approvals/reading';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { APPROVAL_STAGES, WAITING_BUCKET_CODES } from '@bls/proto/domain/enumerations/approval';
import { APPROVAL_STATES, APPROVAL_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AwaitedDay } from '../../domain/queue/due-day.js';
import { useReviewColumns, waitingColumn } from '../../domain/queue/review-columns.js';
import { useBulkReview } from '../../domain/queue/bulk-review.js';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { PicturedName } from '../../domain/picture/pictured-name.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useUser } from '../../lib/session/session.js';
import { useCall } from '../../lib/api/query.js';
import { usePhone } from '../../lib/browser/media.js';
import { formatDate } from '../../lib/text/format.js';
import { useWaitsFor } from '../../domain/workflow/workflow-text.js';
import { AwaitedCell } from './awaited.js';
import { usePaths } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof approvalList>;
type Props = {
  /** Hidden columns, such as the licensee for a licensee. */
  without?: readonly string[];
  actions?: ReactNode;
  emptyText: string;
  emptyAction?: ReactNode;
  /** Sorts the longest waiting items first, for reviewers. */
  sort: string;
};

const none: readonly string[] = [];

/** The list of product approvals with pictures. */
export function ApprovalList({ without = none, actions, emptyText, emptyAction, sort }: Props) {
  const { t } = useTranslation();
  const paths = usePaths();
  const list = useListState(approvalList, { sort });
  const columns = useColumns().filter((column) => !without.includes(column.id));
  const filters = useFilters().filter((filter) => !without.includes(filter.id));
  const bulk = useBulkReview<Row>('product', (row) =>
    [row.productName ?? t('approvals.untitled'), row.approvalNumber ?? row.spu].filter(Boolean).join(' · '),
  );
  return (
    <>
      <PageHeader title={t('approvals.list.title')} note={list.note} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => paths.detail(row.id)}
        filters={filters}
        {...bulk.list}
        empty={<EmptyState title={t('approvals.list.empty')} text={emptyText} action={emptyAction} />}
      />
      {bulk.result}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const names = useWaitsFor();
  // on wide screens, what is awaited stands below the status, and the deadline below the day of the reviewers
  const phone = usePhone();
  const licensee = useUser()?.UserType === USER_TYPES.licensee;
  const due = useReviewColumns<Row>(t('approvals.licensee')).due.map((column) => ({
    ...column,
    cell: (row: Row) => (
      <span className="flex flex-col items-end">
        {column.cell(row)}
        {row.deadline && row.waitsFor.length > 0 && !phone ? <ReplyBy deadline={row.deadline} /> : null}
      </span>
    ),
  }));
  return [
    { id: 'productName', header: t('approvals.product'), sort: true, title: true, width: 232, cell: (row) => <Product row={row} /> },
    { id: 'companyName', header: t('approvals.licensee'), sort: true, width: 140, cell: (row) => name(row, 'companyName') },
    { id: 'propertyName', header: t('approvals.property'), sort: true, width: 130, cell: (row) => name(row, 'propertyName') || '–' },
    {
      id: 'version',
      header: t('approvals.versionLabel'),
      cell: (row) => <span title={t(`approval.stage.${row.versionStage}`)}>v{row.versionNumber}</span>,
    },
    {
      id: 'status',
      header: t('approvals.status'),
      sort: true,
      badge: true,
      width: 252,
      cell: (row) =>
        phone ? (
          <StatusBadge row={row} />
        ) : (
          <span className="flex min-w-0 flex-col items-start gap-0.5">
            <StatusBadge row={row} />
            <AwaitedCell row={row} />
          </span>
        ),
    },
    { id: 'awaited', header: t('approvals.awaited'), hidden: !phone, cell: (row) => <AwaitedCell row={row} /> },
    { id: 'waitsFor', header: t('approvals.waitsFor'), hidden: true, cell: (row) => names(row.waitsFor) || '–' },
    { id: 'rejectedBy', header: t('approvals.rejected.by'), hidden: true, cell: (row) => row.rejection?.by.name ?? '–' },
    { id: 'rejectedAt', header: t('approvals.rejected.at'), hidden: true, cell: (row) => <DateText value={row.rejection?.at} /> },
    {
      id: 'rejectionReason',
      header: t('approvals.rejected.reason'),
      hidden: true,
      cell: (row) => (row.rejection ? t(`approval.rejectionReason.${row.rejection.reason}`) : '–'),
    },
    { id: 'rejectionComment', header: t('approvals.rejected.comment'), hidden: true, cell: (row) => row.rejection?.comment ?? '–' },
    { id: 'openPinCount', header: t('approvals.comments'), align: 'right', cell: (row) => <Comments count={row.openPinCount} /> },
    waitingColumn(t('approvals.waiting'), ({ status }) => 'final' in APPROVAL_STATES[status]),
    {
      id: 'deadline',
      header: t('approvals.field.deadline'),
      sort: true,
      align: 'right',
      hidden: !licensee && !phone,
      cell: (row) => <Deadline row={row} />,
    },
    ...due,
    {
      id: 'submittedAt',
      header: t('approvals.submitted'),
      sort: true,
      align: 'right',
      hidden: true,
      cell: (row) => <DateText value={row.submittedAt} />,
    },
    { id: 'approvalNumber', header: t('approvals.number'), sort: true, cell: (row) => row.approvalNumber ?? '–' },
    { id: 'contractNumber', header: t('approvals.contract'), hidden: true, cell: (row) => row.contractNumber },
  ];
}

function Product({ row }: { row: Row }) {
  const { t } = useTranslation();
  return <PicturedName fileId={row.coverFileId} name={row.productName ?? t('approvals.untitled')} below={row.spu ?? row.contractNumber} />;
}

function StatusBadge({ row: { status } }: { row: Row }) {
  const { t } = useTranslation();
  return <Status tone={APPROVAL_STATES[status].tone} text={t(`approval.status.${status}`)} />;
}

function ReplyBy({ deadline }: { deadline: string }) {
  const { t } = useTranslation();
  return (
    <span className="text-xs whitespace-nowrap text-muted">
      <AwaitedDay day={deadline}>{t('approvals.replyBy', { on: formatDate(deadline) })}</AwaitedDay>
    </span>
  );
}

/** The day on which the licensee needs the answer; of a product that waits for nobody, only the day. */
function Deadline({ row: { deadline, waitsFor } }: { row: Row }) {
  if (!deadline) return <span className="text-quiet">–</span>;
  return waitsFor.length > 0 ? <AwaitedDay day={deadline} /> : <DateText value={deadline} />;
}

function Comments({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return <span className="text-quiet">–</span>;
  return (
    <span className="tabular inline-flex items-center gap-1" title={t('approvals.openComments', { count })}>
      <MessageSquare size={13} aria-hidden className="text-muted" />
      {count}
    </span>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const licensee = useUser()?.UserType === USER_TYPES.licensee;
  const { data } = useCall(approvalFilters, {}, { staleTime: 60_000 });
  const named = (rows: readonly ({ id: string } & Named)[] | undefined) =>
    (rows ?? []).map((row) => ({ value: row.id, label: nameOf(row) }));
  return [
    { id: 'waitingForMe', label: t('approvals.waitingForMe'), kind: 'flag' },
    ...(licensee ? [] : [{ id: 'overdue', label: t('reviewQueue.overdue'), kind: 'flag' as const }]),
    {
      id: 'status',
      label: t('approvals.status'),
      options: APPROVAL_STATUSES.map((value) => ({ value, label: t(`approval.status.${value}`) })),
    },
    { id: 'stage', label: t('approvals.stage'), options: APPROVAL_STAGES.map((value) => ({ value, label: t(`approval.stage.${value}`) })) },
    { id: 'companyId', label: t('approvals.licensee'), options: named(data?.companies) },
    { id: 'propertyId', label: t('approvals.property'), options: named(data?.properties) },
    {
      id: 'bucket',
      label: t('approvals.waiting'),
      options: WAITING_BUCKET_CODES.map((value) => ({ value, label: t(`approval.bucket.${value}`) })),
    },
    { id: 'open', label: t('approvals.open'), kind: 'flag' },
  ];
}

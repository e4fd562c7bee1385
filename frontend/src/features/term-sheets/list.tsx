import { termSheetList, termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import { termSheetDecide } from '@bls/proto/client/licensing/term-sheets/writing';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  EDITABLE_STATUSES,
  TERM_SHEET_STATUSES,
  termSheetWorkflow,
  type TermSheetStatus,
} from '@bls/proto/domain/workflow/definitions/term-sheet';
import { filterStatuses } from '@bls/proto/domain/workflow/resting';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { useDealColumns, useDealFilters } from '../../domain/deal/deal-list.js';
import { STAGES } from '@bls/proto/domain/term-sheet/stages';
import { useStepLabel } from '../../domain/workflow/workflow-text.js';
import { BulkActions } from '../../domain/workflow/bulk-actions.js';
import { api } from '../../lib/api/api.js';
import { useCommand } from '../../lib/api/query.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type Filters, type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useTerritories } from '../../domain/territory/territories.js';
import { useSight } from '../../domain/deal/use-sight.js';
import { useCan } from '../../lib/session/session.js';
import { openPath } from './paths.js';

type Row = RowOf<typeof termSheetList>;
type TermSheetAction = RequestInput<typeof termSheetDecide>['action'];
type Props = {
  /** Columns and filters that this side does not see. */
  without?: readonly string[];
  /** Statuses that this side can see. */
  statuses?: readonly TermSheetStatus[];
  actions?: ReactNode;
  emptyText: string;
  emptyAction?: ReactNode;
};

const NONE: readonly string[] = [];

/** The list of term sheets for each side. */
export function TermSheetList({ without = NONE, statuses = TERM_SHEET_STATUSES, actions, emptyText, emptyAction }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const list = useListState(termSheetList, { sort: '-updatedAt' });
  const columns = useColumns().filter((column) => !without.includes(column.id));
  const filters = useFilters(statuses, list.filters).filter((filter) => !without.includes(filter.id));
  const mayWrite = can('termSheet.create');
  const decide = useCommand(termSheetDecide, { quiet: true });
  const bulk = (rows: Row[], clear: () => void) => (
    <BulkActions
      texts="termSheet"
      items={rows.map((row) => ({ id: row.termSheetVersionId, label: row.number }))}
      read={(termSheetVersionId) => api(termSheetRead, { termSheetVersionId })}
      act={(termSheetVersionId, revision, { action, comment }) =>
        decide.mutateAsync({ termSheetVersionId, revision, action: action as TermSheetAction, ...(comment ? { comment } : {}) })
      }
      onDone={clear}
    />
  );
  return (
    <>
      <PageHeader title={t('termSheets.list.title')} note={list.note} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.termSheetVersionId}
        rowTo={(row) => openPath(row, mayWrite)}
        filters={filters}
        bulk={bulk}
        empty={<EmptyState title={t('termSheets.list.empty')} text={emptyText} action={emptyAction} />}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const deal = useDealColumns<Row>();
  return [
    deal.number,
    deal.licensee,
    deal.properties,
    deal.purpose,
    deal.mgTotal,
    {
      id: 'status',
      header: t('termSheets.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={termSheetWorkflow.states[row.status].tone} text={t(`termSheet.status.${row.status}`)} />,
    },
    { ...deal.waitsFor, cell: (row) => (isDraft(row) ? row.ownerName : deal.waitsFor.cell(row)) },
    deal.statusSince,
    { ...deal.term, id: 'termFrom', hidden: true },
    { id: 'createdBy', header: t('termSheets.createdBy'), hidden: true, cell: (row) => row.createdByName },
    {
      id: 'updatedAt',
      header: t('termSheets.updated'),
      sort: true,
      hidden: true,
      align: 'right',
      cell: (row) => <DateText value={row.updatedAt} time />,
    },
  ];
}

/** A draft waits for its author, whoever else may edit it. */
const isDraft = (row: Row): boolean => EDITABLE_STATUSES.includes(row.status);

function useFilters(statuses: readonly TermSheetStatus[], filtered: Filters): Filter[] {
  const { t } = useTranslation();
  const deal = useDealFilters(filtered);
  const { isStaff, money } = useSight();
  const stepLabel = useStepLabel('termSheet');
  const { options: territories } = useTerritories();
  return [
    deal.waitingForMe,
    { id: 'open', label: t('termSheets.open'), kind: 'flag' },
    ...(isStaff
      ? [{ id: 'stage', label: t('termSheets.pipeline.stage'), options: STAGES.map((value) => ({ value, label: stepLabel(value) })) }]
      : []),
    {
      id: 'status',
      label: t('termSheets.status'),
      options: filterStatuses(termSheetWorkflow, statuses).map((value) => ({ value, label: t(`termSheet.status.${value}`) })),
    },
    ...(isStaff ? [deal.licenseeId, deal.ownerId] : []),
    deal.purpose,
    deal.propertyId,
    {
      id: 'territory',
      label: t('termSheet.field.territories'),
      options: territories,
    },
    deal.currency,
    ...(money ? [deal.mgFrom, deal.mgTo] : []),
    { id: 'from', label: t('termSheets.runsFrom'), kind: 'day' },
    { id: 'to', label: t('termSheets.runsTo'), kind: 'day' },
  ];
}

import { contractList, contractMove, contractRead } from '@bls/proto/client/licensing/contracts/contract';
import type { RequestInput } from '@bls/proto/contracts/call';
import { CONTRACT_INTERNAL_STATUSES, CONTRACT_STATUSES, contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { filterStatuses, isResting } from '@bls/proto/domain/workflow/resting';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { useDealColumns, useDealFilters } from '../../domain/deal/deal-list.js';
import { BulkActions } from '../../domain/workflow/bulk-actions.js';
import { api } from '../../lib/api/api.js';
import { useCommand } from '../../lib/api/query.js';
import { useSight } from '../../domain/deal/use-sight.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type Filters, type RowOf, useListState } from '../../lib/lists/list-state.js';
import { contractPath } from './paths.js';

type Row = RowOf<typeof contractList>;
type ContractAction = RequestInput<typeof contractMove>['action'];

/** The list of contracts. Licensees see no licensee column and no contracts that are internal to the licensor. */
export function ContractList({ licensee = false }: { licensee?: boolean }) {
  const { t } = useTranslation();
  const list = useListState(contractList, { sort: '-updatedAt' });
  const columns = useColumns().filter((column) => !licensee || column.id !== 'licensee');
  const move = useCommand(contractMove, { quiet: true });
  const bulk = (rows: Row[], clear: () => void) => (
    <BulkActions
      texts="contract"
      items={rows.map((row) => ({ id: row.contractVersionId, label: row.number }))}
      read={(contractVersionId) => api(contractRead, { contractVersionId })}
      act={(contractVersionId, revision, { action, comment }) =>
        move.mutateAsync({ contractVersionId, revision, action: action as ContractAction, ...(comment ? { comment } : {}) })
      }
      onDone={clear}
    />
  );
  const text = t(licensee ? 'contracts.list.emptyLicensee' : 'contracts.list.emptyLicensor');
  return (
    <>
      <PageHeader title={t('contracts.list.title')} note={list.note} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.contractVersionId}
        rowTo={(row) => contractPath(row.contractVersionId)}
        filters={useFilters(licensee, list.filters)}
        bulk={bulk}
        empty={<EmptyState title={t('contracts.list.empty')} text={text} />}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const deal = useDealColumns<Row>();
  return [
    deal.number,
    { ...deal.licensee, width: 160 },
    { ...deal.properties, width: 150 },
    { ...deal.term, id: 'termTo' },
    deal.mgTotal,
    {
      id: 'status',
      header: t('contracts.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={contractWorkflow.states[row.status].tone} text={t(`contract.status.${row.status}`)} />,
    },
    { ...deal.waitsFor, width: 128 },
    deal.statusSince,
    { ...deal.purpose, sort: false, hidden: true },
    { id: 'termSheet', header: t('contracts.termSheet'), hidden: true, cell: (row) => row.termSheetNumber },
    {
      id: 'signedOn',
      header: t('contracts.signedOn'),
      sort: true,
      hidden: true,
      align: 'right',
      cell: (row) => <DateText value={row.signedOn} />,
    },
  ];
}

function useFilters(licensee: boolean, filtered: Filters): Filter[] {
  const { t } = useTranslation();
  const deal = useDealFilters(filtered);
  const { isStaff, money } = useSight();
  const statuses = licensee
    ? CONTRACT_STATUSES.filter((status) => !CONTRACT_INTERNAL_STATUSES.includes(status) && isResting(contractWorkflow, status))
    : filterStatuses(contractWorkflow, CONTRACT_STATUSES);
  return [
    deal.waitingForMe,
    { id: 'open', label: t('contracts.open'), kind: 'flag' },
    { id: 'status', label: t('contracts.status'), options: statuses.map((value) => ({ value, label: t(`contract.status.${value}`) })) },
    ...(isStaff ? [deal.licenseeId, deal.ownerId] : []),
    deal.purpose,
    deal.propertyId,
    deal.currency,
    ...(money ? [deal.mgFrom, deal.mgTo] : []),
    { id: 'endsFrom', label: t('contracts.endsFrom'), kind: 'day' },
    { id: 'endsTo', label: t('contracts.endsTo'), kind: 'day' },
  ];
}

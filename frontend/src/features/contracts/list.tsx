import { contractList } from '@bls/proto/client/licensing/contract';
import { CONTRACT_INTERNAL_STATUSES, CONTRACT_STATUSES, contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { filterStatuses, isResting } from '@bls/proto/domain/workflow/resting';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { useDealColumns, useDealFilters } from '../../domain/deal/deal-list.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { contractPath } from './paths.js';

type Row = RowOf<typeof contractList>;

/** The list of contracts. Licensees see no licensee column and no contracts that are internal to the licensor. */
export function ContractList({ licensee = false }: { licensee?: boolean }) {
  const { t } = useTranslation();
  const list = useListState(contractList, { sort: '-updatedAt' });
  const columns = useColumns().filter((column) => !licensee || column.id !== 'licensee');
  const text = t(licensee ? 'contracts.list.emptyLicensee' : 'contracts.list.emptyLicensor');
  return (
    <>
      <PageHeader title={t('contracts.list.title')} note={list.note} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.contractVersionId}
        rowTo={(row) => contractPath(row.contractVersionId)}
        filters={useFilters(licensee)}
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

function useFilters(licensee: boolean): Filter[] {
  const { t } = useTranslation();
  const deal = useDealFilters();
  const statuses = licensee
    ? CONTRACT_STATUSES.filter((status) => !CONTRACT_INTERNAL_STATUSES.includes(status) && isResting(contractWorkflow, status))
    : filterStatuses(contractWorkflow, CONTRACT_STATUSES);
  return [
    deal.waitingForMe,
    { id: 'open', label: t('contracts.open'), kind: 'flag' },
    { id: 'status', label: t('contracts.status'), options: statuses.map((value) => ({ value, label: t(`contract.status.${value}`) })) },
    deal.purpose,
    deal.propertyId,
    { id: 'endsFrom', label: t('contracts.endsFrom'), kind: 'day' },
    { id: 'endsTo', label: t('contracts.endsTo'), kind: 'day' },
  ];
}

import { propertyList } from '@bls/proto/calls/licensing/catalogue';
import { contractList } from '@bls/proto/calls/licensing/contract';
import { PURPOSES } from '@bls/proto/enumerations/term-sheet';
import { CONTRACT_INTERNAL_STATUSES, CONTRACT_STATUSES, contractWorkflow } from '@bls/proto/workflows/contract';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../components/data-table.js';
import { Age, DateText } from '../../components/date-text.js';
import { useNameOf } from '../../components/deal/use-deal-text.js';
import { Money } from '../../components/money.js';
import { PageHeader } from '../../components/page.js';
import { EmptyState } from '../../components/states.js';
import { Status } from '../../components/status.js';
import { type RowOf, useListState } from '../../lib/list-state.js';
import { useCall } from '../../lib/query.js';
import { useWaitsFor } from '../../lib/workflow-text.js';
import { contractPath } from './paths.js';

type Row = RowOf<typeof contractList>;

/** The list of contracts. The licensee side knows who it is and never meets what is still inside the licensor's house. */
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
  const { t, i18n } = useTranslation();
  const name = useNameOf();
  const waitsFor = useWaitsFor();
  const properties = (row: Row): string => {
    const [first = '–', ...rest] = i18n.language.startsWith('zh') ? row.propertyNamesZh : row.propertyNames;
    return rest.length > 1 ? `${first} +${rest.length}` : [first, ...rest].join(t('deal.comma'));
  };
  return [
    {
      id: 'number',
      header: t('contracts.number'),
      sort: true,
      title: true,
      cell: (row) => (
        <>
          {row.number} <span className="font-normal text-muted">v{row.version}</span>
        </>
      ),
    },
    {
      id: 'licensee',
      header: t('termSheet.field.licenseeId'),
      sort: true,
      width: 184,
      cell: (row) => name({ name: row.licenseeName, nameZh: row.licenseeNameZh ?? undefined }),
    },
    { id: 'properties', header: t('termSheet.field.properties'), width: 150, cell: properties },
    {
      id: 'termTo',
      header: t('termSheet.field.term'),
      sort: true,
      cell: (row) => (
        <>
          <DateText value={row.termFrom} /> – <DateText value={row.termTo} />
        </>
      ),
    },
    {
      id: 'mgTotal',
      header: t('contracts.mgTotal'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.mgTotal} currency={row.currency} />,
    },
    {
      id: 'status',
      header: t('contracts.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={contractWorkflow.states[row.status].tone} text={t(`contract.status.${row.status}`)} />,
    },
    { id: 'waitsFor', header: t('contracts.waitsFor'), width: 150, cell: (row) => waitsFor(row.waitsFor) || '–' },
    {
      id: 'statusSince',
      header: t('contracts.since'),
      sort: true,
      align: 'right',
      cell: (row) => <Age since={row.statusSince} {...(row.waitsFor.length > 0 ? { lateAfterDays: 7 } : {})} />,
    },
    { id: 'purpose', header: t('termSheet.field.purpose'), hidden: true, cell: (row) => t(`termSheet.purpose.${row.purpose}`) },
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
  const name = useNameOf();
  const { data } = useCall(propertyList, {}, { staleTime: 60_000 });
  const statuses = licensee ? CONTRACT_STATUSES.filter((status) => !CONTRACT_INTERNAL_STATUSES.includes(status)) : CONTRACT_STATUSES;
  return [
    { id: 'waitingForMe', label: t('contracts.waitingForMe'), kind: 'flag' },
    { id: 'open', label: t('contracts.open'), kind: 'flag' },
    { id: 'status', label: t('contracts.status'), options: statuses.map((value) => ({ value, label: t(`contract.status.${value}`) })) },
    {
      id: 'purpose',
      label: t('termSheet.field.purpose'),
      options: PURPOSES.map((value) => ({ value, label: t(`termSheet.purpose.${value}`) })),
    },
    {
      id: 'propertyId',
      label: t('termSheet.field.propertyId'),
      options: (data?.properties ?? []).map((property) => ({ value: property.propertyId, label: name(property) })),
    },
    { id: 'endsFrom', label: t('contracts.endsFrom'), kind: 'day' },
    { id: 'endsTo', label: t('contracts.endsTo'), kind: 'day' },
  ];
}

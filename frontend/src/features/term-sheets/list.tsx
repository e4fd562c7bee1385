import { termSheetList } from '@bls/proto/calls/licensing/reading';
import { propertyList } from '@bls/proto/calls/licensing/catalogue';
import { TERRITORIES } from '@bls/proto/enumerations/property';
import { PURPOSES } from '@bls/proto/enumerations/term-sheet';
import { EDITABLE_STATUSES, TERM_SHEET_STATUSES, termSheetWorkflow, type TermSheetStatus } from '@bls/proto/workflows/term-sheet';
import type { ReactNode } from 'react';
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
import { useCan } from '../../lib/session.js';
import { useWaitsFor } from '../../lib/workflow-text.js';
import { openPath } from './paths.js';

type Row = RowOf<typeof termSheetList>;
type Props = {
  /** Columns and filters that this side does not need. */
  without?: readonly string[];
  /** States that this side can meet. */
  statuses?: readonly TermSheetStatus[];
  actions?: ReactNode;
  emptyText: string;
  emptyAction?: ReactNode;
};

const NONE: readonly string[] = [];

/** The list of term sheets, as each side sees it. */
export function TermSheetList({ without = NONE, statuses = TERM_SHEET_STATUSES, actions, emptyText, emptyAction }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const list = useListState(termSheetList, { sort: '-updatedAt' });
  const columns = useColumns().filter((column) => !without.includes(column.id));
  const filters = useFilters(statuses).filter((filter) => !without.includes(filter.id));
  const mayWrite = can('termSheet.create');
  return (
    <>
      <PageHeader title={t('termSheets.list.title')} note={list.note} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.termSheetVersionId}
        rowTo={(row) => openPath(row, mayWrite)}
        filters={filters}
        empty={<EmptyState title={t('termSheets.list.empty')} text={emptyText} action={emptyAction} />}
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
      header: t('termSheets.number'),
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
      cell: (row) => name({ name: row.licenseeName ?? undefined, nameZh: row.licenseeNameZh ?? undefined }) || '–',
    },
    { id: 'properties', header: t('termSheet.field.properties'), width: 176, cell: properties },
    {
      id: 'purpose',
      header: t('termSheet.field.purpose'),
      sort: true,
      cell: (row) => (row.purpose ? t(`termSheet.purpose.${row.purpose}`) : '–'),
    },
    {
      id: 'mgTotal',
      header: t('termSheets.mgTotal'),
      sort: true,
      align: 'right',
      cell: (row) => (row.currency ? <Money amount={row.mgTotal} currency={row.currency} /> : '–'),
    },
    {
      id: 'status',
      header: t('termSheets.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={termSheetWorkflow.states[row.status].tone} text={t(`termSheet.status.${row.status}`)} />,
    },
    {
      id: 'waitsFor',
      header: t('termSheets.waitsFor'),
      width: 150,
      cell: (row) => (isDraft(row) ? row.createdByName : waitsFor(row.waitsFor) || '–'),
    },
    {
      id: 'statusSince',
      header: t('termSheets.since'),
      sort: true,
      align: 'right',
      cell: (row) => <Age since={row.statusSince} {...(row.waitsFor.length > 0 ? { lateAfterDays: 7 } : {})} />,
    },
    { id: 'termFrom', header: t('termSheet.field.term'), sort: true, hidden: true, cell: (row) => <Term row={row} /> },
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

/** A draft waits for the person who writes it, whoever else might. */
const isDraft = (row: Row): boolean => EDITABLE_STATUSES.includes(row.status);

const Term = ({ row }: { row: Row }) =>
  row.termFrom ? (
    <>
      <DateText value={row.termFrom} /> – <DateText value={row.termTo} />
    </>
  ) : (
    '–'
  );

function useFilters(statuses: readonly TermSheetStatus[]): Filter[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const { data } = useCall(propertyList, {}, { staleTime: 60_000 });
  return [
    { id: 'waitingForMe', label: t('termSheets.waitingForMe'), kind: 'flag' },
    { id: 'open', label: t('termSheets.open'), kind: 'flag' },
    { id: 'status', label: t('termSheets.status'), options: statuses.map((value) => ({ value, label: t(`termSheet.status.${value}`) })) },
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
    {
      id: 'territory',
      label: t('termSheet.field.territories'),
      options: TERRITORIES.map((value) => ({ value, label: t(`territory.${value}`) })),
    },
    { id: 'from', label: t('termSheets.runsFrom'), kind: 'day' },
    { id: 'to', label: t('termSheets.runsTo'), kind: 'day' },
  ];
}

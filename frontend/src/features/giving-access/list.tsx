import { givingAccessList } from '@bls/proto/client/approvals/giving-access';
import { ACCESS_STATUSES, givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { LIST_LATE_AFTER_DAYS } from '@bls/proto/domain/workflow/lateness';
import { useTranslation } from 'react-i18next';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { type Column, DataTable, type Filter } from '../../domain/list/data-table.js';
import { Age, DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Row = RowOf<typeof givingAccessList>;

/** The access of licensees to the material of their characters, and the pending requirements. */
export default function GivingAccess() {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const staff = can('creative.read') && can('licensee.read');
  const { options } = useCharacters();
  const list = useListState(givingAccessList, { sort: '-waitingSince' });
  const company: Column<Row> = {
    id: 'company',
    header: t('givingAccesses.company'),
    sort: true,
    width: 200,
    cell: (row) => name(row, 'companyName'),
  };
  const columns: Column<Row>[] = [
    {
      id: 'character',
      header: t('givingAccesses.character'),
      sort: true,
      title: true,
      width: 240,
      cell: (row) => (
        <span className="min-w-0">
          <span className="block truncate">{name(row, 'characterName')}</span>
          <span className="block truncate text-xs leading-4 font-normal text-muted">{name(row, 'propertyName')}</span>
        </span>
      ),
    },
    ...(staff ? [company] : []),
    { id: 'contractNumber', header: t('givingAccesses.contract'), sort: true, cell: (row) => row.contractNumber },
    {
      id: 'styleGuides',
      header: t('givingAccesses.styleGuides'),
      align: 'right',
      cell: (row) => <span className="tabular">{row.styleGuides}</span>,
    },
    {
      id: 'status',
      header: t('givingAccesses.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={givingAccessWorkflow.states[row.status].tone} text={t(`givingAccess.status.${row.status}`)} />,
    },
    {
      id: 'waitingSince',
      header: t('givingAccesses.since'),
      sort: true,
      align: 'right',
      cell: (row) => <Age since={row.waitingSince} {...(isWaiting(row) ? { lateAfterDays: LIST_LATE_AFTER_DAYS } : {})} />,
    },
    { id: 'endsOn', header: t('givingAccesses.endsOn'), sort: true, align: 'right', cell: (row) => <DateText value={row.endsOn} /> },
  ];
  const mine: Filter = { id: 'waitingForMe', label: t('givingAccesses.waitingForMe'), kind: 'flag' };
  const filters: Filter[] = [
    ...(staff ? [mine] : []),
    {
      id: 'status',
      label: t('givingAccesses.status'),
      options: ACCESS_STATUSES.map((value) => ({ value, label: t(`givingAccess.status.${value}`) })),
    },
    { id: 'characterId', label: t('givingAccesses.character'), options },
  ];
  return (
    <>
      <PageHeader title={t('givingAccesses.title')} note={list.note} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => pathTo(ROUTES.givingAccess.detail, { id: row.id })}
        filters={filters}
        empty={<EmptyState title={t('givingAccesses.empty')} text={t('givingAccesses.emptyText')} />}
      />
    </>
  );
}

const isWaiting = ({ status }: Row): boolean => status !== 'accessGranted' && status !== 'none';

import { groupList } from '@bls/proto/client/identity/people/group';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useNameOf } from '../../lib/text/names.js';
import { editPath, type Side, typesOf, useVisits } from './side.js';

type Row = RowOf<typeof groupList>;

/** Groups of users with the number of members; the administrator sees those of all licensees, and changes none of them. */
export function GroupList({ side }: { side: Side }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const visits = useVisits(side);
  const fixed = visits ? { fixed: { of: 'licensees' as const } } : {};
  const list = useListState(groupList, { id: `groups.${side}`, sort: 'name', ...fixed });
  const company: Column<Row> = { id: 'companyName', header: t('groups.company'), cell: (row) => name(row, 'companyName') };
  const all: Column<Row>[] = [
    { id: 'name', header: t('groups.name'), sort: true, title: true, cell: (row) => row.name },
    { id: 'alias', header: t('groups.alias'), sort: true, cell: (row) => row.alias ?? '–' },
    { id: 'type', header: t('groups.type'), sort: true, cell: (row) => t(`groupType.${row.type}`) },
    { id: 'description', header: t('groups.description'), width: 320, cell: (row) => row.description ?? '–' },
    { id: 'members', header: t('groups.members'), sort: true, align: 'right', cell: (row) => row.members },
    { id: 'updatedAt', header: t('groups.updatedAt'), sort: true, align: 'right', cell: (row) => <DateText value={row.updatedAt} /> },
  ];
  const types = typesOf(side);
  const filters =
    types.length > 1
      ? [{ id: 'type', label: t('groups.type'), options: types.map((value) => ({ value, label: t(`groupType.${value}`) })) }]
      : [];
  const add = (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={editPath(side)}>
      {t('groups.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('groups.title')} note={list.note} actions={visits ? null : add} />
      <DataTable
        list={list}
        columns={[...(types.length > 1 ? all : all.filter((column) => column.id !== 'type')), ...(visits ? [company] : [])]}
        rowId={(row) => row.id}
        rowTo={(row) => editPath(side, row.id)}
        filters={filters}
        empty={<EmptyState title={t('groups.empty')} text={t('groups.emptyText')} />}
      />
    </>
  );
}

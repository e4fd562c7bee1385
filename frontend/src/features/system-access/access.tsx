import { companyPick } from '@bls/proto/client/identity/companies/company';
import { accessList } from '@bls/proto/client/identity/people/system-access';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Status } from '../../ui/feedback/status.js';
import { Tooltip } from '../../ui/feedback/tooltip.js';
import { api } from '../../lib/api/api.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Row = RowOf<typeof accessList>;

export const companyFilter = {
  id: 'companyId',
  search: async (text: string) =>
    (await api(companyPick, text ? { search: text } : {})).map(({ id, name }) => ({ value: id, label: name })),
};

/** The access of people: role, date and use. */
export default function Access() {
  const { t } = useTranslation();
  const name = useNameOf();
  const role = useRoleLabel();
  const list = useListState(accessList, { sort: 'fullName' });
  const columns: Column<Row>[] = [
    { id: 'fullName', header: t('systemAccess.person'), sort: true, title: true, cell: (row) => row.fullName },
    { id: 'userName', header: t('systemAccess.userName'), hidden: true, cell: (row) => row.userName },
    { id: 'email', header: t('systemAccess.email'), hidden: true, cell: (row) => row.email },
    { id: 'role', header: t('systemAccess.role'), sort: true, cell: (row) => role(row.role) },
    {
      id: 'companyName',
      header: t('systemAccess.company'),
      sort: true,
      width: 190,
      cell: (row) => name(row, 'companyName') || t('systemAccess.ownPeople'),
    },
    { id: 'permissions', header: t('systemAccess.permissions'), width: 170, cell: (row) => <Permissions names={row.permissions} /> },
    {
      id: 'characters',
      header: t('systemAccess.characters'),
      hidden: true,
      align: 'right',
      cell: (row) => (row.characterIds.length > 0 ? row.characterIds.length : <span className="text-quiet">–</span>),
    },
    { id: 'createdAt', header: t('systemAccess.since'), sort: true, align: 'right', cell: (row) => <DateText value={row.createdAt} /> },
    {
      id: 'lastSeenAt',
      header: t('systemAccess.lastSeen'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.lastSeenAt} time />,
    },
    { id: 'openSessions', header: t('systemAccess.sessions'), sort: true, align: 'right', cell: (row) => row.openSessions },
    {
      id: 'active',
      header: t('systemAccess.state'),
      badge: true,
      cell: (row) => <Status tone={row.active ? 'ok' : 'neutral'} text={t(row.active ? 'systemAccess.active' : 'systemAccess.inactive')} />,
    },
  ];
  return (
    <>
      <PageHeader title={t('systemAccess.access.title')} note={list.note} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => pathTo(ROUTES.users.editStaff, { id: row.id })}
        filters={[
          { id: 'role', label: t('systemAccess.role'), options: ROLE_CODES.map((value) => ({ value, label: role(value) })) },
          { ...companyFilter, label: t('systemAccess.company') },
          { id: 'active', label: t('systemAccess.active'), kind: 'flag' },
          { id: 'signedIn', label: t('systemAccess.signedIn'), kind: 'flag' },
        ]}
      />
    </>
  );
}

function Permissions({ names }: { names: Row['permissions'] }) {
  const { t } = useTranslation();
  if (names.length === 0) return <span className="text-quiet">–</span>;
  const text = names.map((name) => t(`licenseePermission.${name}`)).join(t('deal.comma'));
  return (
    <Tooltip text={text}>
      <span className="block truncate" tabIndex={0}>
        {text}
      </span>
    </Tooltip>
  );
}

import { userList } from '@bls/proto/client/identity/people/user-management';
import { ROLE_CODES, ROLES, type UserType } from '@bls/proto/domain/access/roles';
import { companyKindsOf } from '@bls/proto/domain/user/role-company';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { type Column, DataTable, type Filter } from '../../../domain/list/data-table.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { useCall } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { useCan } from '../../../lib/session/session.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import { UserStatus } from '../user-status.js';
import { editPath, type UserArea } from '../paths.js';
import { useCompanySource } from '../use-companies.js';
import { UserTabs } from './user-tabs.js';
import { useNameOf } from '../../../lib/text/names.js';

type Row = RowOf<typeof userList>;
type Props = {
  area: UserArea;
  /** The lists of this manager; tabs appear for more than one. */
  areas: readonly UserArea[];
  types: readonly UserType[];
  fixed: NonNullable<Parameters<typeof useListState<typeof userList>>[1]>['fixed'];
  /** Columns that do not apply here. */
  without?: readonly string[];
};

const NOTHING: readonly string[] = [];

/** The list of users with permissions and last activity. */
export function UserList({ area, areas, types, fixed, without = NOTHING }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  const roles = ROLE_CODES.filter((role) => types.includes(ROLES[role]));
  const companies = useCompanySource([...new Set(roles.flatMap(companyKindsOf))]);
  const list = useListState(userList, { id: `users.${area}`, sort: 'fullName', ...(fixed ? { fixed } : {}) });
  const { search, setSearch } = useScreen();
  // from before an e-mail address belonged to one active person: administrators resolve it
  const shared = useCall(userList, useCan()('admin.users') ? { ...fixed, sharedEmail: true, page: 1, pageSize: 10 } : undefined);
  const hasShared = (shared.data?.total ?? 0) > 0;
  const companyOf = (row: Row) => name(row, 'companyName') || '–';
  const all: Column<Row>[] = [
    { id: 'fullName', header: t('users.name'), sort: true, title: true, cell: (row) => row.fullName },
    { id: 'userName', header: t('users.userName'), sort: true, cell: (row) => row.userName },
    { id: 'role', header: t('users.role'), sort: true, cell: (row) => roleLabel(row.role) },
    { id: 'companyName', header: t('users.company'), sort: true, width: 240, cell: companyOf },
    {
      id: 'permissions',
      header: t('users.permissions'),
      width: 280,
      cell: (row) => row.permissions.map((permission) => t(`licenseePermission.${permission}`)).join(t('deal.comma')) || '–',
    },
    { id: 'email', header: t('users.email'), sort: true, hidden: true, cell: (row) => row.email },
    {
      id: 'lastSeenAt',
      header: t('users.lastSeen'),
      sort: true,
      align: 'right',
      cell: (row) => (row.lastSeenAt ? <DateText value={row.lastSeenAt} time /> : t('users.neverSeen')),
    },
    { id: 'active', header: t('users.status'), sort: true, badge: true, cell: (row) => <UserStatus active={row.active} /> },
  ];
  const filters: Filter[] = [
    { id: 'role', label: t('users.role'), options: roles.map((role) => ({ value: role, label: roleLabel(role) })) },
    ...(without.includes('companyName') ? [] : [{ id: 'companyId', label: t('users.company'), ...companies }]),
    {
      id: 'active',
      label: t('users.status'),
      options: [
        { value: 'true', label: t('users.active') },
        { value: 'false', label: t('users.inactive') },
      ],
    },
    ...(hasShared || search['sharedEmail']
      ? [{ id: 'sharedEmail', label: t('users.sharedEmail.filter'), options: [{ value: 'true', label: t('users.sharedEmail.yes') }] }]
      : []),
  ];
  const add = (
    <ButtonLink kind="primary" icon={<UserPlus size={15} aria-hidden />} to={editPath(area)}>
      {t('users.new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t(`users.heading.${area}`)} note={list.note} actions={add} />
      {areas.length > 1 ? <UserTabs areas={areas} current={area} /> : null}
      {hasShared && !search['sharedEmail'] ? (
        <div className="mb-4">
          <Alert
            tone="warning"
            action={
              <Button size="small" onClick={() => setSearch({ ...search, sharedEmail: 'true' })}>
                {t('users.sharedEmail.show')}
              </Button>
            }
          >
            {t('users.sharedEmail.text')}
          </Alert>
        </div>
      ) : null}
      <DataTable
        list={list}
        columns={all.filter((column) => !without.includes(column.id))}
        rowId={(row) => row.id}
        rowTo={(row) => editPath(area, row.id)}
        filters={filters}
        empty={<EmptyState title={t('users.empty')} text={t('users.emptyText')} />}
      />
    </>
  );
}

import { invitationList } from '@bls/proto/client/identity/accounts/invitation';
import type { Invitation } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { INVITATION_KINDS, INVITATION_STATUSES } from '@bls/proto/domain/enumerations/identity';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useListState } from '../../lib/lists/list-state.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { InviteDialog } from './invite-dialog.js';
import { useInvitedKind, useMayInvite } from './inviter.js';
import { RescindDialog } from './rescind-dialog.js';
import { RowActions } from './row-actions.js';
import { type Sent, SentDialog } from './sent-dialog.js';
import { InvitationState } from './status.js';
import { useNameOf } from '../../lib/text/names.js';

/** Invitations with inviter and status. */
export default function Invitations() {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const kind = useInvitedKind();
  const mayInvite = useMayInvite();
  const list = useListState(invitationList, { sort: '-sentAt' });
  const [inviting, setInviting] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [rescinding, setRescinding] = useState<Invitation>();
  const columns: Column<Invitation>[] = [
    { id: 'email', header: t('invitations.email'), sort: true, width: 220, title: true, cell: (row) => row.email },
    { id: 'name', header: t('invitations.name'), cell: (row) => fullNameOf(row) },
    { id: 'companyName', header: t('invitations.company'), sort: true, width: 200, cell: (row) => <Company invitation={row} /> },
    { id: 'role', header: t('invitations.role'), cell: (row) => roleLabel(row.role) },
    {
      id: 'permissions',
      header: t('invitations.permissions'),
      hidden: true,
      cell: (row) => row.permissions.map((one) => t(`licenseePermission.${one}`)).join(t('deal.comma')),
    },
    { id: 'status', header: t('invitations.status'), badge: true, cell: (row) => <InvitationState status={row.status} /> },
    { id: 'invitedByName', header: t('invitations.invitedBy'), cell: (row) => row.invitedByName },
    { id: 'sentAt', header: t('invitations.sent'), sort: true, align: 'right', cell: (row) => <DateText value={row.sentAt} /> },
    {
      id: 'expiresAt',
      header: t('invitations.expires'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.expiresAt} />,
    },
    {
      id: 'actions',
      header: t('invitations.actions'),
      align: 'right',
      cell: (row) => (mayInvite ? <RowActions invitation={row} onSent={setSent} onRescind={setRescinding} /> : null),
    },
  ];
  const invite = (
    <Button kind="primary" icon={<UserPlus size={15} aria-hidden />} onClick={() => setInviting(true)}>
      {t('invitations.invite')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('invitations.title')} note={t(`invitations.note.${kind}`)} actions={mayInvite ? invite : undefined} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        filters={[
          {
            id: 'status',
            label: t('invitations.status'),
            options: INVITATION_STATUSES.map((value) => ({ value, label: t(`invitation.status.${value}`) })),
          },
          ...(kind === 'licensee'
            ? [
                {
                  id: 'kind',
                  label: t('invitations.kind'),
                  options: INVITATION_KINDS.map((value) => ({ value, label: t(`invitation.kind.${value}`) })),
                },
              ]
            : []),
        ]}
        empty={<EmptyState title={t('invitations.empty')} text={t(`invitations.note.${kind}`)} />}
      />
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onSent={(news) => {
            setInviting(false);
            setSent(news);
          }}
        />
      ) : null}
      {sent ? <SentDialog sent={sent} onClose={() => setSent(undefined)} /> : null}
      {rescinding ? <RescindDialog invitation={rescinding} onClose={() => setRescinding(undefined)} /> : null}
    </>
  );
}

/** A company that will be created on registration, and the licensee of a sub-licensee, are shown beside the name. */
function Company({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const more =
    name(invitation, 'parentName') || (invitation.companyId || invitation.status !== 'pending' ? undefined : t('invitations.newCompany'));
  return (
    <>
      {name(invitation, 'companyName')}
      {more ? <span className="text-muted"> · {more}</span> : null}
    </>
  );
}

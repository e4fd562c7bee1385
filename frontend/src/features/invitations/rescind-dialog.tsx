import { invitationRescind } from '@bls/proto/client/identity/accounts/invitation';
import type { Invitation } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCommand } from '../../lib/api/query.js';

/** Asks for confirmation before an invitation is rescinded: its link becomes invalid at once. */
export function RescindDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation();
  const rescind = useCommand(invitationRescind);
  const { id, revision, email } = invitation;
  const confirm = async () => {
    try {
      await rescind.mutateAsync({ id, revision });
      notify.success(t('invitations.rescinded', { email }));
    } catch (error) {
      notify.error(error, t);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('invitations.rescindTitle', { email })}
      text={t('invitations.rescindText')}
      confirm={t('invitations.rescindConfirm')}
      busy={rescind.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

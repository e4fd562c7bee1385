import { invitationResend } from '@bls/proto/client/identity/accounts/invitation';
import type { Invitation } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { RotateCw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/actions/icon-button.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCommand } from '../../lib/api/query.js';
import type { Sent } from './sent-dialog.js';

type Props = { invitation: Invitation; onSent: (sent: Sent) => void; onRescind: (invitation: Invitation) => void };

/** Resend and rescind, for open invitations. */
export function RowActions({ invitation, onSent, onRescind }: Props) {
  const { t } = useTranslation();
  const resend = useCommand(invitationResend);
  if (invitation.status === 'accepted' || invitation.status === 'rescinded') return null;
  const { id, revision, email } = invitation;
  const again = () => resend.mutateAsync({ id, revision }).then(onSent, (error: unknown) => notify.error(error, t));
  return (
    <span className="-my-2 inline-flex gap-1">
      <IconButton
        label={t('invitations.resend', { email })}
        icon={<RotateCw size={15} aria-hidden />}
        disabled={resend.isPending}
        onClick={() => void again()}
      />
      <IconButton
        label={t('invitations.rescind', { email })}
        icon={<Undo2 size={15} aria-hidden />}
        onClick={() => onRescind(invitation)}
      />
    </span>
  );
}

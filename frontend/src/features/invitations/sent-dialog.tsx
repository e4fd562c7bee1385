import type { ResponseOf } from '@bls/proto/contracts/call';
import type { invitationInvite } from '@bls/proto/client/identity/accounts/invitation';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Dialog } from '../../ui/overlay/dialog.js';

export type Sent = ResponseOf<typeof invitationInvite>;

/** Shows the sign-up code once, for people who cannot receive text messages. */
export function SentDialog({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const { t } = useTranslation();
  const { invitation, signUpCode } = sent;
  const done = (
    <Button kind="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t('invitations.sentTitle')}
      text={t('invitations.sentText', { email: invitation.email })}
      footer={done}
    >
      <div className="space-y-3">
        <p>
          {t('invitations.worksUntil')} <DateText value={invitation.expiresAt} time />
        </p>
        <div className="rounded-md bg-page p-3">
          <p className="text-muted">{t('invitations.signUpCode')}</p>
          <p className="tabular text-lg font-semibold tracking-wider select-all">{signUpCode}</p>
          <p className="mt-1 text-xs text-muted">{t('invitations.signUpCodeHelp')}</p>
        </div>
      </div>
    </Dialog>
  );
}

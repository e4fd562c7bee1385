import { userErase } from '@bls/proto/client/identity/people/personal-data';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { notify } from '../../../ui/feedback/notify.js';
import { TextField } from '../../../ui/form/text-field.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { useCommand } from '../../../lib/api/query.js';
import { useFailureText } from '../failure-text.js';

type Props = { user: ManagedUser; onChanged: (user: ManagedUser) => void; onClose: () => void };

/** Erases the personal data of an inactive user after the user name was typed. */
export function EraseDialog({ user, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const erase = useCommand(userErase);
  const failure = useFailureText(erase.error);
  const [confirmation, setConfirmation] = useState('');
  const [tried, setTried] = useState(false);
  const fits = confirmation.trim().toLowerCase() === user.userName.toLowerCase();
  const confirm = async () => {
    setTried(true);
    if (!fits) return;
    const request = { id: user.id, revision: user.revision, confirmation: confirmation.trim() };
    const changed = await erase.mutateAsync(request).catch(() => undefined);
    if (!changed) return;
    onChanged(changed);
    notify.success(t('users.erase.done'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('users.erase.title', { name: user.fullName })}
      text={t('users.erase.text')}
      confirm={t('users.erase.action')}
      busy={erase.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="space-y-3">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {user.workReassignedTo ? null : <Alert tone="warning">{t('users.erase.notReassigned')}</Alert>}
        <TextField
          label={t('users.erase.confirmation', { userName: user.userName })}
          value={confirmation}
          onChange={setConfirmation}
          error={tried && !fits ? t('users.erase.differs') : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}

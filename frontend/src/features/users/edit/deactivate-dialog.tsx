import { userSetActive } from '@bls/proto/client/identity/people/user-management';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useCommand } from '../../../lib/api/query.js';
import { useFailureText } from '../failure-text.js';
import { SuccessorSelect } from './successor-select.js';

type Props = { user: ManagedUser; onChanged: (user: ManagedUser) => void; onClose: () => void };

/** Deactivates the user and ends all sessions; open work can be reassigned at once. */
export function DeactivateDialog({ user, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const setActive = useCommand(userSetActive);
  const failure = useFailureText(setActive.error);
  const [reassignTo, setReassignTo] = useState('');
  const confirm = async () => {
    const request = { id: user.id, active: false, revision: user.revision, ...(reassignTo ? { reassignTo } : {}) };
    const changed = await setActive.mutateAsync(request).catch(() => undefined);
    if (!changed) return;
    onChanged(changed);
    notify.success(t('users.deactivated', { name: user.fullName }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('users.deactivateTitle', { name: user.fullName })}
      text={t('users.deactivateText')}
      confirm={t('users.deactivate')}
      busy={setActive.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="space-y-3">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <SuccessorSelect userId={user.id} value={reassignTo} onChange={setReassignTo} />
        {user.permissions.length > 0 ? <p className="text-muted">{t('users.permissionsGo')}</p> : null}
      </div>
    </ConfirmDialog>
  );
}

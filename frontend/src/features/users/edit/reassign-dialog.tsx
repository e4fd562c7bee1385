import { userReassignWork } from '@bls/proto/client/identity/people/user-management';
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

/** Reassigns the work of an inactive user. */
export function ReassignDialog({ user, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const reassign = useCommand(userReassignWork);
  const failure = useFailureText(reassign.error);
  const [toId, setToId] = useState('');
  const [tried, setTried] = useState(false);
  const confirm = async () => {
    setTried(true);
    if (!toId) return;
    const changed = await reassign.mutateAsync({ id: user.id, toId }).catch(() => undefined);
    if (!changed) return;
    onChanged(changed);
    notify.success(t('users.reassigned', { name: changed.workReassignedTo?.fullName ?? '' }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('users.reassignTitle', { name: user.fullName })}
      text={t('users.reassignText')}
      confirm={t('users.reassign')}
      busy={reassign.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="space-y-3">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <SuccessorSelect
          userId={user.id}
          value={toId}
          onChange={setToId}
          required
          error={tried && !toId ? t('rule.required') : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}

import { userHandOver } from '@bls/proto/client/identity/people/user-management';
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

/** Gives the work of a user who is inactive already to somebody else. */
export function HandOverDialog({ user, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const handOver = useCommand(userHandOver);
  const failure = useFailureText(handOver.error);
  const [toId, setToId] = useState('');
  const [tried, setTried] = useState(false);
  const confirm = async () => {
    setTried(true);
    if (!toId) return;
    const changed = await handOver.mutateAsync({ id: user.id, toId }).catch(() => undefined);
    if (!changed) return;
    onChanged(changed);
    notify.success(t('users.handedOver', { name: changed.workHandedTo?.fullName ?? '' }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('users.handOverTitle', { name: user.fullName })}
      text={t('users.handOverText')}
      confirm={t('users.handOver')}
      busy={handOver.isPending}
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

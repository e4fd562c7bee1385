import { userSetActive } from '@bls/proto/client/identity/people/user-management';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { type LicenseePermission, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useCommand } from '../../../lib/api/query.js';
import { useFailureText } from '../failure-text.js';
import { PermissionPicker } from './permission-picker.js';

type Props = { user: ManagedUser; onChanged: (user: ManagedUser) => void; onClose: () => void };

/** Activates the user again; a licensee user gets the permissions that are selected here. */
export function ActivateDialog({ user, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const setActive = useCommand(userSetActive);
  const failure = useFailureText(setActive.error);
  const [permissions, setPermissions] = useState<readonly LicenseePermission[]>([]);
  const [tried, setTried] = useState(false);
  const ofLicensee = ROLES[user.role] === USER_TYPES.licensee;
  const confirm = async () => {
    setTried(true);
    if (ofLicensee && permissions.length === 0) return;
    const granted = ofLicensee ? { permissions: [...permissions] } : {};
    const changed = await setActive.mutateAsync({ id: user.id, active: true, revision: user.revision, ...granted }).catch(() => undefined);
    if (!changed) return;
    onChanged(changed);
    notify.success(t('users.activated', { name: user.fullName }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('users.activateTitle', { name: user.fullName })}
      text={t('users.activateText')}
      confirm={t('users.activate')}
      busy={setActive.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="space-y-3">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {ofLicensee ? (
          <PermissionPicker
            value={permissions}
            onChange={setPermissions}
            error={tried && permissions.length === 0 ? t('rule.licenseePermissionRequired') : undefined}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

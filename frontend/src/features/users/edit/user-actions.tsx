import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/actions/button.js';
import { useCan, useUser } from '../../../lib/session/session.js';
import { ActivateDialog } from './activate-dialog.js';
import { DeactivateDialog } from './deactivate-dialog.js';
import { EraseDialog } from './erase-dialog.js';
import { ReassignDialog } from './reassign-dialog.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

type Props = { user: ManagedUser; onChanged: (user: ManagedUser) => void };
type Open = 'activate' | 'deactivate' | 'reassign' | 'erase';

/** Activate, deactivate, reassign, erase; users cannot deactivate themselves. */
export function UserActions({ user, onChanged }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const own = useUser()?.UserId === user.id;
  const [open, setOpen] = useState<Open>();
  const dialog = { user, onChanged, onClose: () => setOpen(undefined) };
  if (own || user.erasedAt) return null;
  return (
    <>
      {can('admin.users') ? (
        <ButtonLink to={pathTo(ROUTES.notificationSetup.user)} search={{ userId: user.id }}>
          {t('users.notifications')}
        </ButtonLink>
      ) : null}
      {user.active ? (
        <Button kind="danger" onClick={() => setOpen('deactivate')}>
          {t('users.deactivate')}
        </Button>
      ) : (
        <>
          <Button onClick={() => setOpen('reassign')}>{t('users.reassign')}</Button>
          <Button onClick={() => setOpen('activate')}>{t('users.activate')}</Button>
          {can('admin.users') ? (
            <Button kind="danger" onClick={() => setOpen('erase')}>
              {t('users.erase.action')}
            </Button>
          ) : null}
        </>
      )}
      {open === 'activate' ? <ActivateDialog {...dialog} /> : null}
      {open === 'deactivate' ? <DeactivateDialog {...dialog} /> : null}
      {open === 'reassign' ? <ReassignDialog {...dialog} /> : null}
      {open === 'erase' ? <EraseDialog {...dialog} /> : null}
    </>
  );
}

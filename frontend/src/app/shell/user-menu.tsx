import { BookOpen, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/feedback/avatar.js';
import { LookSettings } from '../../domain/tenant/look-settings.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Popover } from '../../ui/overlay/popover.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { navigate } from '../../lib/screens/navigate.js';
import { signOut, useUser } from '../../lib/session/session.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { useWaitingDecisions } from '../../lib/offline/decisions.js';
import { anyDirty } from '../../lib/screens/unsaved.js';
import { useNameOf } from '../../lib/text/names.js';
import { InstallApp } from './install-app.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The signed-in person, with theme, language and sign-out. */
export default function UserMenu() {
  const { t } = useTranslation();
  const name = useNameOf();
  const user = useUser();
  const roleLabel = useRoleLabel();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const waiting = useWaitingDecisions().filter(({ refused }) => !refused).length;
  if (!user) return null;
  const leave = () => void signOut().then(() => navigate(pathTo(ROUTES.account.logon)));
  const trigger = (
    <button type="button" className="inline-flex rounded-full">
      <Avatar name={user.FullName} fileId={user.AvatarFileId} />
      <span className="sr-only">{t('shell.userMenu', { name: user.FullName })}</span>
    </button>
  );
  return (
    <>
      <Popover
        trigger={trigger}
        align="end"
        label={t('shell.userMenu', { name: user.FullName })}
        className="w-64 p-0"
        open={open}
        onOpenChange={setOpen}
      >
        <div className="border-b border-line px-3 py-2.5">
          <p className="truncate font-semibold">{user.FullName}</p>
          <p className="truncate text-xs text-muted">
            {roleLabel(user.Role)}
            {user.CompanyName ? ` · ${name(user, 'CompanyName')}` : ''}
          </p>
        </div>
        <div className="p-3">
          <LookSettings />
        </div>
        <div className="border-t border-line p-1">
          <LinkTo
            to={pathTo(ROUTES.myAccount.page)}
            onClick={() => setOpen(false)}
            className="focus-inset flex h-9 w-full items-center gap-2.5 rounded-md px-2 hover:bg-hover"
          >
            <UserRound size={15} aria-hidden className="text-muted" />
            {t('shell.myAccount')}
          </LinkTo>
          <a
            href="/reference.html"
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpen(false)}
            className="focus-inset flex h-9 w-full items-center gap-2.5 rounded-md px-2 hover:bg-hover"
          >
            <BookOpen size={15} aria-hidden className="text-muted" />
            {t('shell.apiReference')}
          </a>
          <InstallApp onChosen={() => setOpen(false)} />
          <button
            type="button"
            onClick={() => (anyDirty() || waiting > 0 ? setLeaving(true) : leave())}
            className="focus-inset flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-hover"
          >
            <LogOut size={15} aria-hidden className="text-muted" />
            {t('shell.signOut')}
          </button>
        </div>
      </Popover>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t(waiting > 0 ? 'offline.signOut' : 'shell.unsavedSignOut')}
        {...(waiting > 0 ? { text: t('offline.signOutText', { count: waiting }) } : {})}
        confirm={t('shell.signOut')}
        danger
        onConfirm={leave}
      />
    </>
  );
}

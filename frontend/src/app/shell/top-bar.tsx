import { Bell, CircleQuestionMark, Menu, Search, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/actions/icon-button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { useBadge } from '../../lib/session/live.js';
import { useUser } from '../../lib/session/session.js';
import { keyNames } from '../../lib/browser/shortcuts.js';
import { TenantMark } from '../../domain/tenant/tenant-mark.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { guideAddress } from '../../lib/help/guide-address.js';

const UserMenu = lazy(() => import('./user-menu.js'));

type Props = { path: string; onMenu: () => void; menuOpen: boolean; onSearch: () => void };

export function TopBar({ path, onMenu, menuOpen, onSearch }: Props) {
  const { t } = useTranslation();
  return (
    <header className="z-30 flex print:hidden items-center gap-4 border-b border-line bg-surface px-4 max-lg:px-2">
      <IconButton
        className="lg:hidden"
        plain
        label={t('shell.menu')}
        aria-expanded={menuOpen}
        aria-controls="side-menu"
        icon={menuOpen ? <X size={18} aria-hidden /> : <Menu size={18} aria-hidden />}
        onClick={onMenu}
      />
      <LinkTo to={pathTo(ROUTES.home.root)} className="flex min-w-0 items-center rounded-md lg:w-[216px]">
        <TenantMark layout="home" />
        <span className="sr-only">, {t('shell.home')}</span>
      </LinkTo>
      <button
        type="button"
        onClick={onSearch}
        className="flex h-8 max-w-[420px] min-w-0 flex-1 items-center gap-2 rounded-md border border-line bg-page px-2.5 text-left text-quiet hover:border-line-strong max-sm:hidden"
      >
        <Search size={14} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t('shell.search')}</span>
        <kbd className="rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-xs leading-5 whitespace-nowrap">
          {keyNames('mod+k').join(' ')}
        </kbd>
      </button>
      <div className="ml-auto flex items-center gap-2">
        <IconButton className="sm:hidden" plain label={t('shell.search')} icon={<Search size={17} aria-hidden />} onClick={onSearch} />
        <Help path={path} />
        <Notifications />
        <Suspense fallback={<span className="size-8 rounded-full bg-done-soft" />}>
          <UserMenu />
        </Suspense>
      </div>
    </header>
  );
}

/** Opens the part of the user guide that explains the page, in a tab of its own. */
function Help({ path }: { path: string }) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  if (!user) return null;
  return (
    <a
      href={guideAddress(path, user.Role, i18n.language)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('shell.helpPage')}
      title={t('shell.helpPage')}
      className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text max-sm:size-9"
    >
      <CircleQuestionMark size={17} aria-hidden strokeWidth={1.75} />
    </a>
  );
}

/** The bell: the number of pending items, and a dot for unread notifications. */
function Notifications() {
  const { t } = useTranslation();
  const { pending, hasNew } = useBadge();
  return (
    <LinkTo
      to={pending > 0 || !hasNew ? pathTo(ROUTES.inbox.pending) : pathTo(ROUTES.inbox.notifications)}
      aria-label={t('shell.notifications', { count: pending })}
      className="relative inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text max-sm:size-9"
    >
      <Bell size={17} aria-hidden strokeWidth={1.75} />
      {pending > 0 ? (
        <span
          aria-hidden
          className="tabular absolute -top-0.5 left-4 min-w-4 rounded-full bg-fill px-1 text-center text-[10px] leading-4 font-semibold text-white"
        >
          {pending > 99 ? '99+' : pending}
        </span>
      ) : hasNew ? (
        <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent" />
      ) : null}
    </LinkTo>
  );
}

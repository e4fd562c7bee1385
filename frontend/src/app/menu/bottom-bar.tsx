import type { UserType } from '@bls/proto/domain/access/roles';
import { Bell, ChartColumn, FileText, Inbox, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { useBadge } from '../../lib/session/live.js';
import { useUser } from '../../lib/session/session.js';
import { pathOfItemPage, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const entries = [
  { key: 'notifications', to: () => pathTo(ROUTES.inbox.notifications), Icon: Bell },
  { key: 'termSheets', to: (type: Type) => pathOfItemPage('termSheets', type), Icon: FileText },
  { key: 'inbox', to: () => pathTo(ROUTES.inbox.pending), Icon: Inbox },
  { key: 'contracts', to: (type: Type) => pathOfItemPage('contracts', type), Icon: PenLine },
  { key: 'reporting', to: (type: Type) => pathOfItemPage('salesReports', type), Icon: ChartColumn },
] as const;
type Type = UserType | undefined;

/** The five buttons of phones; they open the pages of the reader's side. */
export function BottomBar({ path }: { path: string }) {
  const { t } = useTranslation();
  const badge = useBadge();
  const type = useUser()?.UserType;
  const buttons = entries.map((entry) => ({ ...entry, to: entry.to(type) }));
  return (
    <nav
      aria-label={t('shell.bottomBar')}
      className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden short:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {buttons.map(({ key, to, Icon }) => (
          <li key={key}>
            <LinkTo
              to={to}
              aria-current={path === to ? 'page' : undefined}
              className={cx(
                'focus-inset relative flex h-14 flex-col items-center justify-center gap-0.5 px-0.5',
                path === to ? 'text-accent-text' : 'text-muted',
              )}
            >
              <Icon size={18} aria-hidden strokeWidth={1.75} />
              <span className="line-clamp-2 text-center text-[10.5px] leading-3 font-medium">{t(`shell.bottom.${key}`)}</span>
              {key === 'inbox' && badge.pending > 0 ? (
                <span
                  aria-hidden
                  className="tabular absolute top-1.5 left-1/2 ml-1.5 min-w-4 rounded-full bg-fill px-1 text-center text-[10px] leading-4 font-semibold text-white"
                >
                  {badge.pending > 99 ? '99+' : badge.pending}
                </span>
              ) : null}
              {key === 'notifications' && badge.hasNew ? (
                <span aria-hidden className="absolute top-2.5 left-1/2 ml-1.5 size-2 rounded-full bg-accent" />
              ) : null}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { inboxCounts } from '@bls/proto/client/identity/inbox/inbox';
import { INBOX_TAB_NAMES, type InboxTab } from '@bls/proto/domain/enumerations/identity';
import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { useBadge } from '../../lib/session/live.js';
import { useCall } from '../../lib/api/query.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const paths: Record<InboxTab, Path> = {
  Pending: pathTo(ROUTES.inbox.pending),
  Draft: pathTo(ROUTES.inbox.drafts),
  ActionCompleted: pathTo(ROUTES.inbox.completed),
  Notification: pathTo(ROUTES.inbox.notifications),
};
/** The maximum that is shown as an exact number. */
const MANY = 1000;
const shown = (count: number): string => (count >= MANY ? `${MANY - 1}+` : String(count));

/** The four tabs of the inbox. Each has its own address, so these are links. */
export function InboxTabs({ current }: { current: InboxTab }) {
  const { t } = useTranslation();
  const { pending, draft, hasNew } = useBadge();
  const { data } = useCall(inboxCounts, {});
  const counts: Record<InboxTab, number> = {
    Pending: data?.Pending ?? pending,
    Draft: data?.Draft ?? draft,
    ActionCompleted: data?.ActionCompleted ?? 0,
    Notification: data?.Unread ?? 0,
  };
  return (
    <nav aria-label={t('inboxScreen.tabs')} className="scroll-quiet mb-3 overflow-x-auto border-b border-line">
      <ul className="flex min-w-max items-center gap-5">
        {INBOX_TAB_NAMES.map((tab) => (
          <li key={tab}>
            <LinkTo
              to={paths[tab]}
              aria-current={tab === current ? 'page' : undefined}
              className={cx(
                'focus-inset -mb-px flex h-9 items-center gap-1.5 border-b-2 font-medium max-sm:h-10',
                tab === current ? 'border-accent text-accent-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {t(`inboxScreen.tab.${tab}`)}
              {counts[tab] ? (
                <span className="tabular rounded-full bg-neutral-soft px-1.5 text-xs text-neutral">{shown(counts[tab])}</span>
              ) : null}
              {tab === 'Notification' && (counts.Notification > 0 || hasNew) ? (
                <span className="size-1.5 rounded-full bg-accent">
                  <span className="sr-only">{t('inboxScreen.hasNew')}</span>
                </span>
              ) : null}
            </LinkTo>
          </li>
        ))}
        <li className="ml-auto">
          <LinkTo
            to={pathTo(ROUTES.notificationSetup.user)}
            className="focus-inset flex h-9 items-center gap-1.5 text-muted hover:text-text"
          >
            <Settings2 size={14} aria-hidden />
            {t('inboxScreen.setUp')}
          </LinkTo>
        </li>
      </ul>
    </nav>
  );
}

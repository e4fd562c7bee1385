import { INBOX_TAB_NAMES, type InboxTab } from '@bls/proto/enumerations/identity';
import { useTranslation } from 'react-i18next';
import { cx } from '../../components/cx.js';
import { LinkTo } from '../../components/link-to.js';
import { useBadge } from '../../lib/live.js';

const paths: Record<InboxTab, string> = {
  Pending: '/NotificationInbox/Index',
  Draft: '/NotificationInbox/DraftView',
  ActionCompleted: '/NotificationInbox/ActionCompletedView',
  Notification: '/NotificationInbox/NotificationView',
};

/** The four views of the inbox: each is a place of its own, so these are links. */
export function InboxTabs({ current }: { current: InboxTab }) {
  const { t } = useTranslation();
  const { pending, draft, hasNew } = useBadge();
  const counts: Partial<Record<InboxTab, number>> = { Pending: pending, Draft: draft };
  return (
    <nav aria-label={t('inboxScreen.tabs')} className="scroll-quiet mb-3 overflow-x-auto border-b border-line">
      <ul className="flex min-w-max gap-5">
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
              {counts[tab] ? <span className="tabular rounded-full bg-neutral-soft px-1.5 text-xs text-neutral">{counts[tab]}</span> : null}
              {tab === 'Notification' && hasNew ? (
                <span className="size-1.5 rounded-full bg-accent">
                  <span className="sr-only">{t('inboxScreen.hasNew')}</span>
                </span>
              ) : null}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}

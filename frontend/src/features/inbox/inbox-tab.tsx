import { inboxMark } from '@bls/proto/calls/identity/inbox';
import type { InboxTab as Tab } from '@bls/proto/enumerations/identity';
import { WORK_ITEM_KINDS, type WorkItemKind } from '@bls/proto/work-item';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.js';
import { Card } from '../../components/card.js';
import { PageHeader } from '../../components/page.js';
import { EmptyState, ErrorState, NothingFound } from '../../components/states.js';
import { useBadge } from '../../lib/live.js';
import { useCommand } from '../../lib/query.js';
import { useSearchValue } from '../../lib/screen.js';
import { InboxFilter } from './inbox-filter.js';
import { InboxList, InboxSkeleton } from './inbox-list.js';
import { InboxTabs } from './inbox-tabs.js';
import { type Filter, useInbox } from './use-inbox.js';

const asKind = (text: string | undefined): WorkItemKind | undefined => WORK_ITEM_KINDS.find((kind) => kind === text);

/** One tab of the inbox: filter, entries by date, more on demand. */
export function InboxTab({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const [kindText, setKind] = useSearchValue('kind');
  const [unread, setUnread] = useSearchValue('unread');
  const kind = asKind(kindText);
  const unreadOnly = tab === 'Notification' && unread === 'true';
  const filter: Filter = { ...(kind ? { kind } : {}), ...(unreadOnly ? { unreadOnly } : {}) };
  const { query, groups, total } = useInbox(tab, filter);
  const filtered = kind !== undefined || unreadOnly;
  const reset = () => {
    setKind(undefined);
    if (unreadOnly) setUnread(undefined);
  };
  return (
    <>
      <PageHeader
        title={t('inboxScreen.title')}
        note={total === undefined ? ' ' : t(`inboxScreen.count.${tab}`, { count: total })}
        actions={tab === 'Notification' ? <MarkAll /> : undefined}
      />
      <InboxTabs current={tab} />
      <InboxFilter
        kind={kind}
        onKind={setKind}
        {...(tab === 'Notification' ? { unread: unreadOnly, onUnread: (on: boolean) => setUnread(on ? 'true' : undefined) } : {})}
      />
      <Card flush>
        {query.isPending ? <InboxSkeleton /> : null}
        {query.error && !query.data ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        {total === 0 && filtered ? <NothingFound onReset={reset} /> : null}
        {total === 0 && !filtered ? (
          <EmptyState title={t(`inboxScreen.empty.${tab}.title`)} text={t(`inboxScreen.empty.${tab}.text`)} />
        ) : null}
        <InboxList tab={tab} groups={groups} />
        {query.hasNextPage ? (
          <div className="border-t border-line p-3 text-center">
            <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
              {t('inboxScreen.more')}
            </Button>
          </div>
        ) : null}
      </Card>
    </>
  );
}

function MarkAll() {
  const { t } = useTranslation();
  const { hasNew } = useBadge();
  const mark = useCommand(inboxMark);
  return (
    <Button icon={<CheckCheck size={15} aria-hidden />} disabled={!hasNew} busy={mark.isPending} onClick={() => mark.mutate({})}>
      {t('inboxScreen.markAll')}
    </Button>
  );
}

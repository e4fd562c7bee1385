import { inboxMark } from '@bls/proto/client/identity/inbox/inbox';
import type { InboxTab as Tab } from '@bls/proto/domain/enumerations/identity';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState, ErrorState, NothingFound } from '../../ui/layout/states.js';
import { useBadge } from '../../lib/session/live.js';
import { useCommand } from '../../lib/api/query.js';
import { BulkBar } from './bulk-bar.js';
import { InboxFilter } from './inbox-filter.js';
import { InboxList, InboxSkeleton } from './inbox-list.js';
import { InboxTabs } from './inbox-tabs.js';
import { LoadMore } from './load-more.js';
import { useInbox } from './use-inbox.js';
import { useInboxAddress } from './use-inbox-address.js';
import { useSelection } from './use-selection.js';

/** One tab of the inbox: filter, order, entries by date or urgency, with infinite scrolling. */
export function InboxTab({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const { filter, sort, change, filtered, reset } = useInboxAddress(tab);
  const { query, groups, total } = useInbox(tab, filter, sort);
  const shown = groups.flatMap((group) => group.entries);
  const selection = useSelection(shown, JSON.stringify([tab, filter]));
  return (
    <>
      <PageHeader
        title={t('inboxScreen.title')}
        note={total === undefined ? ' ' : t(`inboxScreen.count.${tab}`, { count: total })}
        actions={tab === 'Notification' ? <MarkAll /> : undefined}
      />
      <InboxTabs current={tab} />
      <InboxFilter tab={tab} filter={filter} sort={sort} change={change} />
      <Card flush>
        {query.isPending ? <InboxSkeleton /> : null}
        {query.error && !query.data ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        {total === 0 && filtered ? <NothingFound onReset={reset} /> : null}
        {total === 0 && !filtered ? (
          <EmptyState title={t(`inboxScreen.empty.${tab}.title`)} text={t(`inboxScreen.empty.${tab}.text`)} />
        ) : null}
        {total ? <BulkBar tab={tab} shown={shown} total={total} filter={filter} selection={selection} /> : null}
        <InboxList tab={tab} groups={groups} selection={selection} />
        {query.hasNextPage ? (
          <LoadMore busy={query.isFetchingNextPage} onMore={() => !query.isFetchingNextPage && void query.fetchNextPage()} />
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

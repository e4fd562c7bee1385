import { inboxCounts } from '@bls/proto/client/identity/inbox/inbox';
import type { InboxFilter as Filter } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { INBOX_SORTS, type InboxSort, type InboxTab } from '@bls/proto/domain/enumerations/identity';
import { WORK_ITEM_KINDS } from '@bls/proto/domain/inbox/work-item';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/form/select.js';
import { SearchBox } from '../../ui/table/search-box.js';
import { useCall } from '../../lib/api/query.js';
import { Chip } from './chip.js';
import { MoreFilters } from './more-filters.js';

type Props = {
  tab: InboxTab;
  filter: Filter;
  sort: InboxSort;
  change: (part: Record<string, string | undefined>) => void;
};

/** Filters: kind, unread or urgent, company, period, text; for pending items also the order. */
export function InboxFilter({ tab, filter, sort, change }: Props) {
  const { t } = useTranslation();
  const { data: counts } = useCall(inboxCounts, {});
  const { kind, unreadOnly, search = '' } = filter;
  const hasNews = tab === 'Pending' || tab === 'Notification';
  const waiting = tab === 'Pending' ? counts?.PendingByKind : undefined;
  // kinds without pending items find nothing
  const kinds = waiting ? WORK_ITEM_KINDS.filter((each) => waiting[each] || each === kind) : WORK_ITEM_KINDS;
  const byUrgency = () => change({ sort: sort === 'due' ? undefined : 'due' });
  return (
    <div className="mb-3 space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox value={search} onChange={(text) => change({ search: text })} />
        <MoreFilters filter={filter} change={change} />
        {tab === 'Pending' ? (
          <Select
            label={t('inboxScreen.sort')}
            hideLabel
            className="ml-auto w-44 max-sm:w-auto max-sm:flex-1"
            value={sort}
            onChange={(value) => change({ sort: value === 'newest' ? undefined : value })}
            options={INBOX_SORTS.map((value) => ({ value, label: t(`inboxScreen.sorts.${value}`) }))}
          />
        ) : null}
      </div>
      <div role="group" aria-label={t('inboxScreen.filter')} className="scroll-quiet flex gap-1.5 max-sm:overflow-x-auto sm:flex-wrap">
        {tab === 'Pending' && counts && counts.Overdue > 0 ? (
          <Chip tone="error" on={sort === 'due'} onClick={byUrgency}>
            {t('inboxScreen.overdue', { count: counts.Overdue })}
          </Chip>
        ) : null}
        {tab === 'Pending' && counts && counts.DueSoon > 0 ? (
          <Chip on={sort === 'due'} onClick={byUrgency}>
            {t('inboxScreen.dueSoon', { count: counts.DueSoon })}
          </Chip>
        ) : null}
        {hasNews ? (
          <Chip on={unreadOnly === true} onClick={() => change({ unread: unreadOnly ? undefined : 'true' })}>
            {t(tab === 'Pending' ? 'inboxScreen.newOnly' : 'inboxScreen.unreadOnly')}
          </Chip>
        ) : null}
        {hasNews ? <span aria-hidden className="mx-1 w-px shrink-0 bg-line" /> : null}
        <Chip on={kind === undefined} onClick={() => change({ kind: undefined })}>
          {t('inboxScreen.all')}
        </Chip>
        {kinds.map((each) => (
          <Chip key={each} on={kind === each} onClick={() => change({ kind: kind === each ? undefined : each })}>
            {t(`inboxScreen.kinds.${each}`)} {waiting?.[each] ? <span className="tabular font-normal">{waiting[each]}</span> : null}
          </Chip>
        ))}
      </div>
    </div>
  );
}

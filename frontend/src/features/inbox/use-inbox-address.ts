import type { InboxFilter } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { INBOX_SORTS, type InboxSort, type InboxTab } from '@bls/proto/domain/enumerations/identity';
import { WORK_ITEM_KINDS } from '@bls/proto/domain/inbox/work-item';
import { useMemo } from 'react';
import { type Search } from '../../lib/screens/search-string.js';
import { useScreen } from '../../lib/screens/screen.js';

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Filter and order of a tab, stored in the address so that it can be shared. Invalid values are ignored. */
export function filterOf(search: Search, tab: InboxTab): InboxFilter {
  const kind = WORK_ITEM_KINDS.find((each) => each === one(search['kind']));
  const text = (name: string): string | undefined => one(search[name]) || undefined;
  const day = (name: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text(name) ?? '') ? text(name) : undefined);
  const hasNews = tab === 'Notification' || tab === 'Pending';
  const values = { kind, companyId: text('companyId'), from: day('from'), to: day('to'), search: text('search') };
  return {
    ...(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as InboxFilter),
    ...(hasNews && text('unread') === 'true' ? { unreadOnly: true } : {}),
  };
}

export function useInboxAddress(tab: InboxTab) {
  const { search, setSearch } = useScreen();
  const filter = useMemo(() => filterOf(search, tab), [search, tab]);
  const sort: InboxSort = (tab === 'Pending' && INBOX_SORTS.find((each) => each === one(search['sort']))) || 'newest';
  /** Sets several parameters at once; empty ones are removed. */
  const change = (part: Record<string, string | undefined>): void => {
    const merged = { ...search, ...part };
    setSearch(Object.fromEntries(Object.entries(merged).filter(([, value]) => value)) as Search);
  };
  return { filter, sort, change, filtered: Object.keys(filter).length > 0, reset: () => setSearch(sort === 'newest' ? {} : { sort }) };
}

import { inboxRead } from '@bls/proto/client/identity/inbox/inbox';
import type { InboxEntry, InboxFilter } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import type { InboxGroup, InboxSort, InboxTab } from '@bls/proto/domain/enumerations/identity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.js';
import { showing } from '../../lib/api/query.js';

export type Group = { key: InboxGroup; entries: InboxEntry[] };

/** The pages of a tab of the inbox, without the loading indicator; a group that continues on the next page is merged. */
export function useInbox(tabName: InboxTab, filter: InboxFilter, sort: InboxSort) {
  const query = useInfiniteQuery({
    ...showing(inboxRead),
    queryKey: [inboxRead.subject, tabName, filter, sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(inboxRead, { tabName, ...filter, sort, pageSize: 30, after: pageParam }, signal, { quiet: true }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const groups: Group[] = [];
  for (const page of query.data?.pages ?? []) {
    for (const { Key, Entries } of page.groups) {
      const last = groups.at(-1);
      if (last?.key === Key) last.entries.push(...Entries);
      else groups.push({ key: Key, entries: [...Entries] });
    }
  }
  return { query, groups, total: query.data?.pages[0]?.total };
}

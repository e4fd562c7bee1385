import { type InboxEntry, inboxRead } from '@bls/proto/calls/identity/inbox';
import type { InboxGroup, InboxTab } from '@bls/proto/enumerations/identity';
import type { WorkItemKind } from '@bls/proto/work-item';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.js';

export type Filter = { kind?: WorkItemKind; unreadOnly?: boolean };
export type Group = { key: InboxGroup; entries: InboxEntry[] };

/** A tab of the inbox page by page; groups that continue on the next page are joined. */
export function useInbox(tabName: InboxTab, filter: Filter) {
  const query = useInfiniteQuery({
    queryKey: [inboxRead.subject, tabName, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api(inboxRead, { tabName, ...filter, pageSize: 30, after: pageParam }, signal),
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

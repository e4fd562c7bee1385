import { inboxRead } from '@bls/proto/client/identity/inbox/inbox';
import type { InboxTab } from '@bls/proto/domain/enumerations/identity';
import { useCall } from '../../lib/api/query.js';

/** The first entries of a tab of the inbox; for pending items the most urgent ones. */
export function useEntries(tabName: InboxTab, pageSize: number) {
  const query = useCall(
    inboxRead,
    { tabName, pageSize, ...(tabName === 'Pending' ? { sort: 'due' as const } : {}) },
    { keepPrevious: true, quiet: true },
  );
  return {
    entries: query.data?.groups.flatMap((group) => group.Entries) ?? [],
    total: query.data?.total,
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  };
}

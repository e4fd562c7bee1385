import { approvalDetail, approvalList } from '@bls/proto/client/approvals/reading';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.js';
import { queryClient, showing, useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { downloadUrl } from '../../lib/api/upload.js';

/** Longest waiting first; the list is loaded again after a hundred items. */
const REQUEST = { waitingForMe: true, sort: 'waitingSince', pageSize: 100 } as const;

/** The ids of the approvals that wait for this reviewer, in review order. */
export function useQueue(): { ids: readonly string[]; total: number } {
  const can = useCan();
  const reviews = can('approval.reviewAsDesigner') || can('approval.reviewAsSeniorDesigner') || can('approval.reviewAsSales');
  const { data } = useCall(approvalList, reviews ? REQUEST : undefined, { keepPrevious: true });
  return { ids: data?.rows.map((row) => row.id) ?? [], total: data?.total ?? 0 };
}

/**
 * The neighbours of an approval in the queue. A decided approval is no longer in the list, so its last position is
 * stored: "next" is the item that has moved to this position.
 */
export function useNeighbours(id: string) {
  const { ids, total } = useQueue();
  const [place, setPlace] = useState(0);
  const index = ids.indexOf(id);
  if (index >= 0 && index !== place) setPlace(index);
  // after the last item it continues with the first one
  const following = index >= 0 ? ids[index + 1] : ids[place];
  const next = following ?? (ids[0] === id ? undefined : ids[0]);
  const previous = ids[(index >= 0 ? index : place) - 1];
  useEffect(() => {
    if (next) void prepare(next);
  }, [next]);
  return { position: index >= 0 ? index + 1 : undefined, total, next, previous };
}

/** Preloads the next approval and its first picture, so that J shows it at once. */
async function prepare(id: string): Promise<void> {
  const detail = await queryClient
    .fetchQuery({
      ...showing(approvalDetail),
      queryKey: [approvalDetail.subject, { id }],
      queryFn: ({ signal }) => api(approvalDetail, { id }, signal),
    })
    .catch(() => undefined);
  const picture = detail?.versions.findLast((version) => version.submitted)?.pictures[0];
  if (picture) for (const variant of ['thumbnail', 'preview'] as const) new Image().src = downloadUrl(picture.fileId, variant);
}

import { approvalDetail, approvalList } from '@bls/proto/client/approvals/reading';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.js';
import { queryClient, showing, useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { downloadUrl } from '../../lib/api/upload.js';

/** Longest waiting first; a hundred are an hour's work, then the list is asked again. */
const REQUEST = { waitingForMe: true, sort: 'waitingSince', pageSize: 100 } as const;

/** The approvals that wait for this reviewer, as ids in the order of work. */
export function useQueue(): { ids: readonly string[]; total: number } {
  const can = useCan();
  const reviews = can('approval.reviewAsDesigner') || can('approval.reviewAsSeniorDesigner') || can('approval.reviewAsSales');
  const { data } = useCall(approvalList, reviews ? REQUEST : undefined, { keepPrevious: true });
  return { ids: data?.rows.map((row) => row.id) ?? [], total: data?.total ?? 0 };
}

/**
 * The neighbours of an approval in the queue. Once it is decided it is no longer in the list, so its last known place is
 * remembered: "next" is then what has moved up into it.
 */
export function useNeighbours(id: string) {
  const { ids, total } = useQueue();
  const [place, setPlace] = useState(0);
  const index = ids.indexOf(id);
  if (index >= 0 && index !== place) setPlace(index);
  // after the last one work goes on with what waits longest
  const following = index >= 0 ? ids[index + 1] : ids[place];
  const next = following ?? (ids[0] === id ? undefined : ids[0]);
  const previous = ids[(index >= 0 ? index : place) - 1];
  useEffect(() => {
    if (next) void prepare(next);
  }, [next]);
  return { position: index >= 0 ? index + 1 : undefined, total, next, previous };
}

/** Loads the next approval and its first picture while the reviewer looks at this one, so that J shows it at once. */
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

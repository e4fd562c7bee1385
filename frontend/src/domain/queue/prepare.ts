import { earlierAlikeRead, guidanceRead } from '@bls/proto/client/approvals/settings/review-guide';
import { api } from '../../lib/api/api.js';
import { queryClient, showing } from '../../lib/api/query.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { ALIKE_STALE_MS } from '../guide/use-guidance.js';
import type { QueueKind, QueueName, Waiting } from './queue-kinds.js';

/** Pictures that are held in memory, so that the browser shows them without another request; the oldest are dropped. */
const HELD = 16;
const held = new Map<string, HTMLImageElement>();

/** Loads items and their first pictures in the background. What is already loaded is not requested again. */
export function prepare(name: QueueName, kind: QueueKind, items: readonly Waiting[]): void {
  for (const { id, coverFileId } of items) {
    if (coverFileId) for (const variant of ['thumbnail', 'preview'] as const) hold(downloadUrl(coverFileId, variant));
    void queryClient.prefetchQuery({
      ...showing(guidanceRead),
      queryKey: [guidanceRead.subject, { kind: name, id }],
      queryFn: ({ signal }) => api(guidanceRead, { kind: name, id }, signal, { quiet: true }),
    });
    void queryClient.prefetchQuery({
      ...showing(earlierAlikeRead),
      queryKey: [earlierAlikeRead.subject, { kind: name, id }],
      queryFn: ({ signal }) => api(earlierAlikeRead, { kind: name, id }, signal, { quiet: true }),
      staleTime: ALIKE_STALE_MS,
    });
    void queryClient.prefetchQuery({
      ...showing(kind.read),
      queryKey: [kind.read.subject, { id }],
      queryFn: ({ signal }) => api(kind.read, { id }, signal, { quiet: true }),
    });
  }
}

function hold(src: string): void {
  if (held.has(src)) return;
  const image = new Image();
  image.src = src;
  // a preview that is not drawn yet is requested by the screen, which waits for it
  image.addEventListener('error', () => held.delete(src));
  held.set(src, image);
  for (const oldest of held.keys()) {
    if (held.size <= HELD) break;
    held.delete(oldest);
  }
}

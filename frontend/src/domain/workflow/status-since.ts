import type { HistoryEntry } from './workflow-text.js';

/** When the item reached its current status: of its last entry that changed the status; a dunning letter or a set-off changes none. */
export function statusSince(history: readonly Pick<HistoryEntry, 'from' | 'to' | 'at'>[]): string | undefined {
  return history.findLast(({ from, to }) => from !== to)?.at;
}

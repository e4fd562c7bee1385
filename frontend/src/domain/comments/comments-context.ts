import type { CommentThread } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { placeKey } from '@bls/proto/domain/deal-comment/place-key';
import { createContext, use } from 'react';

/** A place of a deal that can be commented: [] is the whole deal. */
export type Place = readonly string[];
export type OpenComments = {
  /** The number of open comments at a place, and whether there are any at all. */
  at: (place: Place) => { open: number; all: number };
  /** Open comments of the whole deal with all its places. */
  total: number;
  open: (place: Place) => void;
  /** Whether the reader may write. */
  commentable: boolean;
};

/** Undefined where a deal is shown without comments. */
export const CommentsContext = createContext<OpenComments | undefined>(undefined);
export const useComments = (): OpenComments | undefined => use(CommentsContext);

/** How many comments each place has, by its key. */
export function countsOf(threads: readonly CommentThread[]): ReadonlyMap<string, { open: number; all: number }> {
  const counts = new Map<string, { open: number; all: number }>();
  for (const { path, resolved } of threads) {
    const key = placeKey(path);
    const { open, all } = counts.get(key) ?? { open: 0, all: 0 };
    counts.set(key, { open: open + (resolved ? 0 : 1), all: all + 1 });
  }
  return counts;
}

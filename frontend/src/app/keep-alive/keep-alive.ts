import type { ScreenRoute } from '../../lib/screens/routes.js';
import type { Search } from '../../lib/screens/search-string.js';

export type ScreenLocation = { route: ScreenRoute; path: string; params: Readonly<Record<string, string>>; search: Readonly<Search> };
export type CachedScreen = ScreenLocation & { key: string };

/** Each cached screen costs memory. What is removed is opened as it was left: `last-screens.ts`. */
export const MAX_CACHED = 10;

/** One screen per route and parameters; the query is state of that screen. */
export const keyOf = (place: Pick<ScreenLocation, 'route' | 'params'>): string => `${place.route.path} ${JSON.stringify(place.params)}`;

/**
 * Moves the visible place to the end of the least-recently-used list and removes the oldest one, unless it has unsaved
 * work. Bare pages (sign-in) clear the list, so that no data of the previous person stays in memory.
 */
export function addToCache(
  list: readonly CachedScreen[],
  place: ScreenLocation,
  isDirty: (key: string) => boolean,
): readonly CachedScreen[] {
  const key = keyOf(place);
  const last = list.at(-1);
  const same = last?.key === key && last.search === place.search && last.path === place.path;
  if (same && (!place.route.bare || list.length === 1)) return list;
  if (place.route.bare) return [{ ...place, key }];
  const next = [...list.filter((cached) => cached.key !== key && !cached.route.bare), { ...place, key }];
  if (next.length <= MAX_CACHED) return next;
  // never the visible one, which is the last: where all others have unsaved work, they are more than the limit
  const oldest = next.slice(0, -1).findIndex((cached) => !isDirty(cached.key));
  return next.filter((_, index) => index !== oldest);
}

/** Removes one screen; returns the same list when it is not in it. */
export const removeFromCache = (list: readonly CachedScreen[], key: string | undefined): readonly CachedScreen[] =>
  key !== undefined && list.some((cached) => cached.key === key) ? list.filter((cached) => cached.key !== key) : list;

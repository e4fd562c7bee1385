import type { ScreenRoute } from '../../lib/screens/routes.js';
import type { Search } from '../../lib/screens/search-string.js';

export type Place = { route: ScreenRoute; path: string; params: Readonly<Record<string, string>>; search: Readonly<Search> };
export type Kept = Place & { key: string };

/** Enough for an hour of navigation; each cached screen costs memory. */
export const KEEP = 10;

/** One screen per route and parameters; the query is state of that screen. */
export const keyOf = (place: Pick<Place, 'route' | 'params'>): string => `${place.route.path} ${JSON.stringify(place.params)}`;

/**
 * Moves the visible place to the end of the least-recently-used list and removes the oldest one, unless it has unsaved
 * work. Bare pages (sign-in) clear the list, so that no data of the previous person stays in memory.
 */
export function keep(list: readonly Kept[], place: Place, isDirty: (key: string) => boolean): readonly Kept[] {
  const key = keyOf(place);
  const last = list.at(-1);
  const same = last?.key === key && last.search === place.search && last.path === place.path;
  if (same && (!place.route.bare || list.length === 1)) return list;
  if (place.route.bare) return [{ ...place, key }];
  const next = [...list.filter((kept) => kept.key !== key && !kept.route.bare), { ...place, key }];
  if (next.length <= KEEP) return next;
  const oldest = next.findIndex((kept) => !isDirty(kept.key));
  return next.filter((_, index) => index !== oldest);
}

/** Removes one screen; returns the same list when it is not in it. */
export const drop = (list: readonly Kept[], key: string | undefined): readonly Kept[] =>
  key !== undefined && list.some((kept) => kept.key === key) ? list.filter((kept) => kept.key !== key) : list;

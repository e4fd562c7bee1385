import type { ScreenRoute } from '../../lib/screens/routes.js';
import type { Search } from '../../lib/screens/search-string.js';

export type Place = { route: ScreenRoute; path: string; params: Readonly<Record<string, string>>; search: Readonly<Search> };
export type Kept = Place & { key: string };

/** Enough for the way there and back of an hour's work; each kept screen costs memory. */
export const KEEP = 10;

/** One screen per route and parameters; the query is state of that screen. */
export const keyOf = (place: Pick<Place, 'route' | 'params'>): string => `${place.route.path} ${JSON.stringify(place.params)}`;

/**
 * The visible place moves to the end of the least-recently-used list; the oldest one falls out, unless it holds unsaved
 * work. Bare pages (sign-in) empty the list: nothing of the last person may stay in memory.
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

/** Forgets one screen; the same list when it is not there. */
export const drop = (list: readonly Kept[], key: string | undefined): readonly Kept[] =>
  key !== undefined && list.some((kept) => kept.key === key) ? list.filter((kept) => kept.key !== key) : list;

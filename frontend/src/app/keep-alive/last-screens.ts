import type { Search } from '../../lib/screens/search-string.js';
import { onUserCleared } from '../../lib/session/session.js';
import type { CachedScreen } from './keep-alive.js';

/** How far the page is scrolled, and then each list in it that scrolls by itself, in their order. */
export type Scrolled = readonly number[];
type Left = { search: Readonly<Search>; query: string; scrolled: Scrolled };

/** Far more than anybody opens between two sign-ins; each is some bytes. */
const LIMIT = 500;

/**
 * The query and the scroll position of each screen by its path, the latest last. They outlive the cached screens: a screen that was
 * removed from the cache is opened as it was left.
 */
const places = new Map<string, Left>();
onUserCleared(() => places.clear());

/** Stores the queries of the cached screens. A sign-in page removes all places. */
export function rememberScreens(list: readonly CachedScreen[]): void {
  if (list.some(({ route }) => route.bare)) places.clear();
  else for (const { path, search } of list) rememberQuery(path.toLowerCase(), search);
}

function rememberQuery(path: string, search: Readonly<Search>): void {
  const query = JSON.stringify(search);
  if (places.get(path)?.query === query) return;
  places.delete(path);
  places.set(path, { search, query, scrolled: [] });
  const [oldest] = places.keys();
  if (places.size > LIMIT && oldest !== undefined) places.delete(oldest);
}

/** Stores how far a screen that is left was scrolled. */
export function rememberScroll(path: string, scrolled: Scrolled): void {
  const place = places.get(path.toLowerCase());
  if (place) place.scrolled = scrolled;
}

/** Removes the place of a screen that was closed: the next visit starts fresh. */
export const forgetScreen = (path: string): void => void places.delete(path.toLowerCase());

/** The last query of a screen, so that the menu returns to the same filters and page. */
export const lastSearchOf = (path: string): Readonly<Search> | undefined => places.get(path.toLowerCase())?.search;

/** How far the screen was scrolled when it was left with the query that it has now. */
export const lastScrollOf = (path: string): Scrolled => places.get(path.toLowerCase())?.scrolled ?? [];

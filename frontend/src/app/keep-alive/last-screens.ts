import type { Search } from '../../lib/screens/search-string.js';
import type { CachedScreen } from './keep-alive.js';

let places: readonly CachedScreen[] = [];
export const rememberScreens = (list: readonly CachedScreen[]): void => {
  places = list;
};

/** The last query of a cached screen, so that the menu returns to the same filters and page. */
export const lastSearchOf = (path: string): Search | undefined =>
  places.find((cached) => cached.path.toLowerCase() === path.toLowerCase())?.search;

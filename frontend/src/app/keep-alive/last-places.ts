import type { Search } from '../../lib/screens/search-string.js';
import type { Kept } from './keep-alive.js';

let places: readonly Kept[] = [];
export const rememberPlaces = (list: readonly Kept[]): void => {
  places = list;
};

/** The last query of a cached screen, so that the menu returns to the same filters and page. */
export const lastSearchOf = (path: string): Search | undefined =>
  places.find((kept) => kept.path.toLowerCase() === path.toLowerCase())?.search;

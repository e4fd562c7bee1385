import type { Search } from '../../lib/screens/search-string.js';
import type { Kept } from './keep-alive.js';

let places: readonly Kept[] = [];
export const rememberPlaces = (list: readonly Kept[]): void => {
  places = list;
};

/** The query that a kept screen had when it was left, so that the menu leads back to the same filters and page. */
export const lastSearchOf = (path: string): Search | undefined =>
  places.find((kept) => kept.path.toLowerCase() === path.toLowerCase())?.search;

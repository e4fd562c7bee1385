import { isUnspaced } from './plain.js';

export const SEARCH_FROM = 3;
/** In a script without spaces two characters are as specific as a word. */
const UNSPACED_FROM = 2;

/** Whether a text is long enough to search by: three characters, or two such as 玩具. */
export function isSearchable(text: string): boolean {
  const typed = text.trim();
  return [...typed].length >= (isUnspaced(typed) ? UNSPACED_FROM : SEARCH_FROM);
}

import { isUnspaced } from './plain.js';

export const SEARCH_FROM = 3;
/** Two characters say as much as a word where a script has no spaces. */
const UNSPACED_FROM = 2;

/** Whether a text is long enough to search by: three characters, or two such as 玩具. */
export function isSearchable(text: string): boolean {
  const typed = text.trim();
  return [...typed].length >= (isUnspaced(typed) ? UNSPACED_FROM : SEARCH_FROM);
}

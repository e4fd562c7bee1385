import { plain } from '@bls/proto/domain/search/plain';
import type { SearchKind } from '@bls/proto/domain/search/kinds';
import { isSearchable } from '@bls/proto/domain/search/searchable';

/** The words for each kind, in each language of the reader. */
export type KindWords = Readonly<Partial<Record<SearchKind, readonly string[]>>>;
export type Narrowed = { kind: SearchKind; text: string };

/** A word as people type it: "Companies" is also "company". */
const formsOf = (word: string): string[] => {
  const whole = plain(word);
  return [whole, whole.replace(/ies$/, 'y'), whole.replace(/s$/, '')];
};

/** The text without a word at its start or end; undefined when it has none there. A script without spaces needs no blank. */
function without(text: string, word: string): string | undefined {
  const gap = /[a-z]$/.test(word) ? ' ' : '';
  if (text.startsWith(word + gap)) return text.slice(word.length).trim();
  return text.endsWith(gap + word) ? text.slice(0, -word.length).trim() : undefined;
}

/** The one kind that a text begins or ends with, and what is searched among its items: "term sheet sunrise". Pure. */
export function narrowedBy(typed: string, words: KindWords): Narrowed | undefined {
  const text = plain(typed);
  const found = Object.entries(words).flatMap(([kind, each]) =>
    each.flatMap(formsOf).flatMap((word) => {
      const rest = without(text, word);
      return rest !== undefined && isSearchable(rest) ? [{ kind: kind as SearchKind, text: rest }] : [];
    }),
  );
  // the longest word says most: "sales report" is no "report"
  return found.toSorted((a, b) => a.text.length - b.text.length)[0];
}

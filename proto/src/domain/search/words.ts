import { isUnspaced, plain, runsOf, withHyphens } from './plain.js';

/** A number of a deal as users type it: "ts-2026-0148". */
const NUMBER = /^(ts|ct)-[\d-]*$/;
const LONGEST = 40;
const MAX_STORED = 200;
const MAX_TYPED = 8;

const cut = (word: string): string => [...word].slice(0, LONGEST).join('');
/** The number of a deal in a plain text, also without its hyphens. */
const numberIn = (whole: string): string | undefined => [whole, withHyphens(whole)].find((text) => text !== undefined && NUMBER.test(text));
/** In a script without spaces every ending of a run is a word, so that any part of it is found by its beginning. */
const endings = (run: string): string[] => [...run].map((_, index, letters) => letters.slice(index).join(''));

/** The search words of an item's texts. */
export function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    const whole = plain(text);
    const number = numberIn(whole);
    if (number) found.add(number);
    for (const { run } of runsOf(whole)) for (const word of isUnspaced(run) ? endings(run) : [run]) found.add(cut(word));
  }
  return [...found].slice(0, MAX_STORED);
}

/**
 * The words of a query: an item matches when each of them begins one of its words. Empty when the query has
 * no word.
 */
export function partsOf(typed: string): string[] {
  const whole = plain(typed);
  const number = numberIn(whole);
  const parts = number ? [number] : runsOf(whole).map(({ run }) => cut(run));
  return parts.slice(0, MAX_TYPED);
}

export type WordRange = { from: string; below: string };

/** The same as ranges of words, for which an index can be used also under row-level security. */
export const rangesOf = (typed: string): WordRange[] => partsOf(typed).map((from) => ({ from, below: `${from}\u{10ffff}` }));

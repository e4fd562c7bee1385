import { HEADERS, normalise, SALES_FIELDS, type SalesField, wordsOf } from './vocabulary.js';

const WORDS = SALES_FIELDS.map((field) => ({ field, words: wordsOf(field, HEADERS[field]).map(normalise) }));
/** Shorter words differ by one letter from too many others. */
const MIN_LETTERS = 4;

/**
 * The number of letters that must be changed, added, removed or swapped with the next one; anything above
 * `limit` is returned as `limit + 1`.
 */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/**
 * The distance of a header from a word: misspelled by one or two letters, or with more words around it ("Qty
 * sold (pcs)").
 */
function offBy(header: string, word: string): number | undefined {
  const limit = word.length >= 8 ? 2 : word.length >= MIN_LETTERS ? 1 : 0;
  const letters = limit > 0 && header.length >= MIN_LETTERS ? distance(header, word, limit) : limit + 1;
  if (letters <= limit) return letters;
  const short = /^[\x20-\x7e]*$/.test(word) ? 3 : 2;
  return word.length >= short && header.includes(word) ? 3 + (header.length - word.length) / 100 : undefined;
}

/**
 * The most likely field of an unknown header, to be confirmed by a person; undefined when there is none, or
 * when two are equally likely.
 */
export function suggestField(header: string): SalesField | undefined {
  const text = normalise(header.slice(0, 60));
  if (text.length < 2) return undefined;
  const found = WORDS.flatMap(({ field, words }) => {
    const off = words.flatMap((word) => offBy(text, word) ?? []);
    return off.length > 0 ? [{ field, off: Math.min(...off) }] : [];
  }).sort((a, b) => a.off - b.off);
  const [best, second] = found;
  return best && best.off !== second?.off ? best.field : undefined;
}

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
 * The distance of a text from a word: misspelled by one or two letters, or with more words around it ("Qty
 * sold (pcs)"). Undefined: another word. Both are without spaces and case.
 */
export function offBy(text: string, word: string): number | undefined {
  const limit = word.length >= 8 ? 2 : word.length >= MIN_LETTERS ? 1 : 0;
  const letters = limit > 0 && text.length >= MIN_LETTERS ? distance(text, word, limit) : limit + 1;
  if (letters <= limit) return letters;
  const short = /^[\x20-\x7e]*$/.test(word) ? 3 : 2;
  return word.length >= short && text.includes(word) ? 3 + (text.length - word.length) / 100 : undefined;
}

/**
 * The candidate whose words are nearest to the text; undefined when there is none, or when two are equally near.
 * Words and text are without spaces and case.
 */
export function nearest<T>(text: string, candidates: Iterable<{ value: T; words: readonly string[] }>): T | undefined {
  let best: { value: T; off: number } | undefined;
  let isTied = false;
  for (const { value, words } of candidates) {
    const found = words.flatMap((word) => offBy(text, word) ?? []);
    if (found.length === 0) continue;
    const off = Math.min(...found);
    if (best && off === best.off) isTied = true;
    if (best && off >= best.off) continue;
    best = { value, off };
    isTied = false;
  }
  return isTied ? undefined : best?.value;
}

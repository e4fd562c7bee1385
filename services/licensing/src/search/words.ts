const CJK = /[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]/;
const RUNS = /[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff\uac00-\ud7af]+|[\p{L}\p{N}]+/gu;
/** A number as people type it: "ts-2026-0148". */
const NUMBER = /^(ts|ct)-[\d-]*$/;
const LONGEST = 40;
const MANY = 200;

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Scripts without spaces have no words: every ending of a run is one, so that any part of it is found as a prefix. */
const endings = (run: string): string[] => [...run].map((_, index, letters) => letters.slice(index).join(''));

/** The words under which a thing is found. */
export function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    const whole = normal(text);
    if (NUMBER.test(whole)) found.add(whole);
    for (const [run] of whole.matchAll(RUNS)) for (const word of CJK.test(run) ? endings(run) : [run]) found.add(word.slice(0, LONGEST));
  }
  return [...found].slice(0, MANY);
}

export type Range = { from: string; below: string };

/** What is typed, as ranges of words: a thing is found when it has a word in each. */
export function rangesOf(search: string): Range[] {
  const typed = normal(search);
  const words = NUMBER.test(typed) ? [typed] : [...typed.matchAll(RUNS)].map(([run]) => run.slice(0, LONGEST));
  return words.slice(0, 8).map((word) => ({ from: word, below: `${word}\u{10ffff}` }));
}

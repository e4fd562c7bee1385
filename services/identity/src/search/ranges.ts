const RUNS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+|[\p{L}\p{N}]+/gu;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const LONGEST = 40;
const MANY = 8;

export type WordRange = { from: string; below: string };

/**
 * What is typed, as ranges of words: a thing is found when it has a word in each. The words themselves are kept by the
 * database (`company_words_of`), which cuts texts in the same places. Empty when nothing typed is a word.
 */
export function rangesOf(typed: string): WordRange[] {
  const runs = [...typed.normalize('NFKC').toLowerCase().matchAll(RUNS)].flatMap(([run]) => splitScripts(run));
  return runs.slice(0, MANY).map((run) => ({ from: run.slice(0, LONGEST), below: `${run.slice(0, LONGEST)}\u{10ffff}` }));
}

// Letters of both kinds may stand together without a blank ("ABC玩具"): the database cuts between them.
function splitScripts(run: string): string[] {
  const parts: string[] = [];
  for (const letter of run) {
    const last = parts.at(-1);
    if (last !== undefined && CJK.test(last) === CJK.test(letter)) parts[parts.length - 1] = last + letter;
    else parts.push(letter);
  }
  return parts;
}

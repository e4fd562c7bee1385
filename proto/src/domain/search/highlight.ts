import { plain, runsOf } from './plain.js';
import { partsOf } from './words.js';

/** A part of a text; `hit` when it matches the query. */
export type Stretch = { text: string; hit: boolean };

/** The position of each plain letter in the original text. Empty when letters depend on their neighbours. */
function originOf(text: string): { letters: string; from: number[] } | undefined {
  const from: number[] = [];
  let letters = '';
  let at = 0;
  for (const letter of text) {
    const made = /\s/.test(letter) ? ' ' : plain(letter);
    // the plain text has no blanks at its ends and no repeated blanks
    if (made !== ' ' || (letters !== '' && !letters.endsWith(' '))) {
      for (let n = 0; n < made.length; n += 1) from.push(at);
      letters += made;
    }
    at += letter.length;
  }
  const trimmed = letters.trimEnd();
  return trimmed === plain(text) ? { letters: trimmed, from: [...from.slice(0, trimmed.length), text.length] } : undefined;
}

/** The ranges that match the query: the whole query, else each of its words, preferably at the start of a word. */
function rangesIn(letters: string, typed: string): { start: number; end: number }[] {
  const whole = plain(typed);
  const wanted = whole !== '' && letters.includes(whole) ? [whole] : partsOf(typed);
  const starts = runsOf(letters).map(({ at }) => at);
  return wanted.flatMap((part) => {
    const start = starts.find((at) => letters.startsWith(part, at)) ?? letters.indexOf(part);
    return start < 0 ? [] : [{ start, end: start + part.length }];
  });
}

/** A text split at the start and end of each match; joined, the parts are the text. */
export function stretchesOf(text: string, typed: string): Stretch[] {
  const origin = originOf(text);
  const ranges = origin ? rangesIn(origin.letters, typed).toSorted((a, b) => a.start - b.start) : [];
  const stretches: Stretch[] = [];
  let done = 0;
  for (const { start, end } of ranges) {
    const begin = Math.max(done, origin?.from[start] ?? 0);
    const stop = origin?.from[end] ?? text.length;
    if (stop <= begin) continue;
    stretches.push({ text: text.slice(done, begin), hit: false }, { text: text.slice(begin, stop), hit: true });
    done = stop;
  }
  stretches.push({ text: text.slice(done), hit: false });
  return stretches.filter((stretch) => stretch.text !== '');
}

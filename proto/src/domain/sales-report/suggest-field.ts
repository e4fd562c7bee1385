import { nearest } from '../values/text/nearest.js';
import { HEADERS, normalise, SALES_FIELDS, type SalesField, wordsOf } from './vocabulary.js';

const WORDS = SALES_FIELDS.map((value) => ({ value, words: wordsOf(value, HEADERS[value]).map(normalise) }));

/**
 * The most likely field of an unknown header, to be confirmed by a person; undefined when there is none, or
 * when two are equally likely.
 */
export function suggestField(header: string): SalesField | undefined {
  const text = normalise(header.slice(0, 60));
  return text.length < 2 ? undefined : nearest(text, WORDS);
}

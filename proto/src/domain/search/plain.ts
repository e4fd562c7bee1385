/** Scripts without spaces: a program cannot find the ends of their words. */
const UNSPACED = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff';
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`);
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu');

/**
 * A text as search compares it: without case, width ("Ａ"), accents ("é") and repeated blanks. The database
 * does the same with the words that it stores.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A number of any series without hyphens: "ct20260049". */
const JOINED = /^([a-z]{2,5})(20\d{2})(\d+)$/;
/** The number with hyphens of a plain text that lacks them; undefined for any other text. */
export const withHyphens = (text: string): string | undefined => (JOINED.test(text) ? text.replace(JOINED, '$1-$2-$3') : undefined);

/** The search text of a row: all of its texts as one. */
export const searchedText = (...texts: readonly (string | number | null | undefined)[]): string =>
  plain(texts.filter((text) => text !== null && text !== undefined && text !== '').join(' '));

export const isUnspaced = (text: string): boolean => IS_UNSPACED.test(text);

/** Sequences of letters and digits of one kind of script, with their positions. Of a plain text. */
export const runsOf = (text: string): { run: string; at: number }[] =>
  [...text.matchAll(RUNS)].map(({ 0: run, index: at }) => ({ run, at }));

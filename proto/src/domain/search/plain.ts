/** Scripts that are written without spaces: a reader knows where a word ends, a program does not. */
const UNSPACED = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff';
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`);
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu');

/**
 * A text as search compares it: no difference of case, of width ("Ａ"), of accents ("é"), of blanks. The database does
 * the same with the words that it keeps itself.
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

/** A number of any series as people type it in haste: "ct20260049". */
const JOINED = /^([a-z]{2,5})(20\d{2})(\d+)$/;
/** The number that a plain text is when its hyphens were left out; undefined for any other text. */
export const withHyphens = (text: string): string | undefined => (JOINED.test(text) ? text.replace(JOINED, '$1-$2-$3') : undefined);

/** The search text of a row: all of its texts as one. */
export const searchedText = (...texts: readonly (string | number | null | undefined)[]): string =>
  plain(texts.filter((text) => text !== null && text !== undefined && text !== '').join(' '));

export const isUnspaced = (text: string): boolean => IS_UNSPACED.test(text);

/** The letters and digits that stand together, of one kind of script each, where they begin. Of a plain text. */
export const runsOf = (text: string): { run: string; at: number }[] =>
  [...text.matchAll(RUNS)].map(({ 0: run, index: at }) => ({ run, at }));

/** A Chinese character, a word or figure with its inner marks, white space, or one sign. */
const TOKEN = /\p{Script=Han}|[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*|\s+|[^\s]/gu;
const ALIKE = 0.4;

/** The smallest parts that a comparison of texts shows as changed. Together they are the text. */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** The different words of a text. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(tokensOf(text).filter((token) => token.trim()));

/** The share of words that two texts have in common; 0 when it is too small for versions of the same paragraph. */
export function likeness(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  const common = [...one].filter((word) => other.has(word)).length;
  const share = (2 * common) / (one.size + other.size || 1);
  return share >= ALIKE ? share : 0;
}

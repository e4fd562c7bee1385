/** A part of a match for all codes. */
export const ANY = '*';

/** A sale, or a planned one, with the keys that rates and pools match. */
export type Sold = { category: string; subCategory: string; channel: string; propertyId: string };
export type Match = { category?: string; subCategory?: string; channel?: string; propertyId?: string };
export const MATCH_KEYS = ['category', 'subCategory', 'channel', 'propertyId'] as const;

const isAny = (value: string | undefined): boolean => value === undefined || value === ANY || value === '';

/** `*` and a missing key match everything. */
export const matches = (match: Match, sold: Sold): boolean => MATCH_KEYS.every((key) => isAny(match[key]) || match[key] === sold[key]);

/** How many keys are named: more keys are more specific. */
export const specificity = (match: Match): number => MATCH_KEYS.filter((key) => !isAny(match[key])).length;

/** The most specific of the matching candidates; several when they are equally specific, none when nothing matches. */
export function mostSpecific<M extends Match>(candidates: readonly M[], sold: Sold): M[] {
  let best: M[] = [];
  let level = -1;
  for (const candidate of candidates) {
    const found = specificity(candidate);
    if (found < level || !matches(candidate, sold)) continue;
    if (found > level) best = [];
    level = found;
    best.push(candidate);
  }
  return best;
}

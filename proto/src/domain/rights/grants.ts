import type { TermsDraft } from '../term-sheet/draft.js';
import type { Day } from '../values/time.js';

/** Means everything: what a deal does not specify yet could become anything. */
export const EVERYTHING = '*';

/** What a deal grants of one character. Lists are never empty; `*` alone is all of them. The period is the term, without sell-off. */
export type Grant = {
  characterId: string;
  propertyId: string;
  territories: readonly string[];
  /** Codes of sub-categories. */
  subCategories: readonly string[];
  channels: readonly string[];
  from: Day;
  to: Day;
  exclusive: boolean;
};

const given = (codes: readonly (string | undefined)[]): string[] => {
  const found = [...new Set(codes.filter((code) => code !== undefined && code !== ''))] as string[];
  return found.length > 0 ? found : [EVERYTHING];
};

/** The grants of a document, one for each character. None before characters and term are known. */
export function grantsOf(terms: TermsDraft): Grant[] {
  const { keyTerms, distribution } = terms;
  const from = keyTerms?.contractYears?.[0]?.from;
  const to = keyTerms?.contractYears?.at(-1)?.to;
  if (!from || !to || from > to) return [];
  const common = {
    territories: given(keyTerms?.territories ?? []),
    subCategories: given((distribution?.articles ?? []).map((article) => article.subCategory)),
    channels: given((distribution?.channels ?? []).map((channel) => channel.channel)),
    from,
    to,
    exclusive: keyTerms?.exclusivity === 'exclusive',
  };
  return (keyTerms?.properties ?? []).flatMap(({ propertyId, characters }) =>
    (characters ?? []).flatMap(({ characterId }) => (propertyId && characterId ? [{ characterId, propertyId, ...common }] : [])),
  );
}

/** What two lists of codes have in common; empty when nothing. */
function shared(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.includes(EVERYTHING)) return b;
  if (b.includes(EVERYTHING)) return a;
  return a.filter((code) => b.includes(code));
}

export type Overlap = Pick<Grant, 'characterId' | 'territories' | 'subCategories' | 'channels' | 'from' | 'to'>;

/** Where two grants are about the same thing; undefined when they are not. */
export function overlapOf(a: Grant, b: Grant): Overlap | undefined {
  if (a.characterId !== b.characterId) return undefined;
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  const territories = shared(a.territories, b.territories);
  const subCategories = shared(a.subCategories, b.subCategories);
  const channels = shared(a.channels, b.channels);
  const same = from <= to && territories.length > 0 && subCategories.length > 0 && channels.length > 0;
  return same ? { characterId: a.characterId, territories, subCategories, channels, from, to } : undefined;
}

/**
 * Two deals may both license the same thing as long as neither was promised that nobody else would: an exclusive grant
 * tolerates no other beside it, exclusive or not.
 */
export const conflictOf = (a: Grant, b: Grant): Overlap | undefined => (a.exclusive || b.exclusive ? overlapOf(a, b) : undefined);

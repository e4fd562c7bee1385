import type { TermsDraft } from '../term-sheet/draft.js';
import type { Day } from '../values/time.js';

/** Matches every value: what a deal does not specify yet could become any value. */
export const EVERYTHING = '*';

/**
 * What a deal grants for one character. Lists are never empty; `*` alone means all. The period is the term,
 * without sell-off.
 */
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

/** The grants of a document, one for each character. Empty before characters and term are known. */
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

/** The common codes of two lists; empty when there are none. */
function shared(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.includes(EVERYTHING)) return b;
  if (b.includes(EVERYTHING)) return a;
  return a.filter((code) => b.includes(code));
}

export type Overlap = Pick<Grant, 'characterId' | 'territories' | 'subCategories' | 'channels' | 'from' | 'to'>;

/** The overlap of two grants; undefined when there is none. */
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
 * Two deals may license the same thing when neither is exclusive; an exclusive grant conflicts with any other
 * grant, exclusive or not.
 */
export const conflictOf = (a: Grant, b: Grant): Overlap | undefined => (a.exclusive || b.exclusive ? overlapOf(a, b) : undefined);

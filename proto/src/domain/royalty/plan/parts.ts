import { matches, mostSpecific, type Sold } from '../../term-sheet/match.js';
import type { TermsDraft } from '../../term-sheet/draft.js';
import type { Sale } from '../case/case.js';
import type { CaseTerms } from '../case/case-of-terms.js';
import type { Gap } from './gap.js';

/** The only entry of an empty list. */
const UNNAMED = 'unnamed';

/**
 * What is sold under one rate and one guarantee: the same for the engine, so it is planned as one part. `kinds`: the number of
 * sub-categories, channels and properties in it; a forecast is spread over them evenly.
 */
export type Part = {
  rateId: string;
  groupId: string;
  perUnit: boolean;
  kinds: number;
  sold: Pick<Sale, 'category' | 'subCategory' | 'channel' | 'property'>;
};
export type Parts = { parts: Part[]; /** All kinds, covered by a rate or not. */ kinds: number; gaps: Gap[] };

/** What the licensee may sell, by rate and guarantee. */
export function partsOf(terms: TermsDraft, usable: CaseTerms): Parts {
  const gaps: Gap[] = [];
  const kinds = kindsOf(terms, gaps);
  // A missing rate is a gap already.
  if (usable.royalty.rates.length === 0) return { parts: [], kinds: kinds.length, gaps };
  const parts = new Map<string, Part>();
  const known = new Set<string>();
  const addGap = (gap: Gap['gap'], step: Gap['step'], { category, channel, propertyId }: Sold) => {
    const sold = { category, channel, property: propertyId };
    const key = [gap, category, channel, propertyId].join('|');
    if (!known.has(key)) gaps.push({ gap, step, sold });
    known.add(key);
  };
  for (const kind of kinds) {
    // An incomplete rate still applies to its sales: a less specific rate would be wrong for them.
    const best = mostSpecific(terms.royalty?.rates ?? [], kind);
    const rate = usable.royalty.rates.find(({ id }) => id === best[0]?.id);
    const groups = usable.mg.groups.filter((group) => matches(group, kind));
    if (best.length !== 1) addGap(best.length === 0 ? 'rateFor' : 'ratesFor', 'royalty', kind);
    else if (rate && groups.length !== 1) addGap(groups.length === 0 ? 'groupFor' : 'groupsFor', 'mg', kind);
    const group = groups[0];
    if (best.length !== 1 || groups.length !== 1 || !rate || !group) continue;
    const key = `${rate.id} ${group.id}`;
    const part = parts.get(key);
    const { category, subCategory, channel, propertyId: property } = kind;
    if (part) part.kinds += 1;
    else
      parts.set(key, {
        rateId: rate.id,
        groupId: group.id,
        perUnit: rate.type === 'fixedFee' || rate.type === 'slidingFee',
        kinds: 1,
        sold: { category, subCategory, channel, property },
      });
  }
  return { parts: [...parts.values()], kinds: kinds.length, gaps };
}

/** Each sub-category on each channel for each property, once. */
function kindsOf(terms: TermsDraft, gaps: Gap[]): Sold[] {
  const articles = (terms.distribution?.articles ?? []).flatMap(({ category, subCategory }) =>
    category && subCategory ? [{ category, subCategory }] : [],
  );
  const channels = (terms.distribution?.channels ?? []).flatMap(({ channel }) => channel ?? []);
  const properties = (terms.keyTerms?.properties ?? []).flatMap(({ propertyId }) => propertyId ?? []);
  if (articles.length === 0) gaps.push({ gap: 'articles', step: 'distribution' });
  if (channels.length === 0) gaps.push({ gap: 'channels', step: 'distribution' });
  if (properties.length === 0) gaps.push({ gap: 'properties', step: 'keyTerms' });
  const or = <T>(list: readonly T[], instead: T): readonly T[] => (list.length > 0 ? list : [instead]);
  const kinds = new Map<string, Sold>();
  for (const article of or(articles, { category: UNNAMED, subCategory: UNNAMED }))
    for (const channel of or<string>(channels, UNNAMED))
      for (const propertyId of or(properties, UNNAMED))
        kinds.set(`${article.category}|${article.subCategory}|${channel}|${propertyId}`, { ...article, channel, propertyId });
  return [...kinds.values()];
}

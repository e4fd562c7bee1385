import type { SectionDraft, TermsDraft } from './draft.js';
import { isPercentage } from './rules/advertising.js';

type Loose = { [key: string]: unknown };

const isEmpty = (value: unknown): boolean => value === undefined || value === '' || (typeof value === 'string' && value.trim() === '');

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === 'string') return value.trim();
  if (value === null || typeof value !== 'object') return value;
  const filled: Loose = {};
  for (const [key, field] of Object.entries(value)) if (!isEmpty(field)) filled[key] = clean(field);
  return filled;
}

/** A scale with an empty first field starts at 0, and a last band without an end is open. */
function tidyRoyalty(section: SectionDraft<'royalty'>): SectionDraft<'royalty'> {
  return {
    ...section,
    rates: section.rates?.map((line) => ({
      ...line,
      bands: line.bands?.map((band, index) => (index === 0 && isEmpty(band.from) ? { ...band, from: '0' } : band)),
    })),
  };
}

const given = ({ amount }: { amount?: string }): boolean => amount !== undefined;

/** A year without a figure has no forecast. */
const tidyBasicTerms = (section: SectionDraft<'basicTerms'>): SectionDraft<'basicTerms'> => ({
  ...section,
  ...(section.salesForecast ? { salesForecast: section.salesForecast.filter(given) } : {}),
});

/** Years without a figure, and a policy without one, are dropped. */
const tidyOthers = (section: SectionDraft<'others'>): SectionDraft<'others'> => ({
  ...section,
  ...(section.salesHistory ? { salesHistory: section.salesHistory.filter(given) } : {}),
  ...(section.projections ? { projections: section.projections.filter(given) } : {}),
});

/**
 * A commitment has an amount or a percentage, never both: the figure that the type of spending does not use
 * is dropped.
 */
const tidyAdvertising = (section: SectionDraft<'advertising'>): SectionDraft<'advertising'> => ({
  ...section,
  ...(section.commitments
    ? {
        commitments: section.commitments.map(({ amount, percent, ...row }) => ({
          ...row,
          ...(isPercentage(row.spendingType) ? (percent === undefined ? {} : { percent }) : amount === undefined ? {} : { amount }),
        })),
      }
    : {}),
});

/** Trims texts, drops empty values, and fills in defaults of empty fields. Run before checking and before storing. */
export function tidyTerms(draft: TermsDraft): TermsDraft {
  const cleaned = clean(draft) as TermsDraft;
  if (cleaned.royalty) cleaned.royalty = clean(tidyRoyalty(cleaned.royalty)) as SectionDraft<'royalty'>;
  if (cleaned.others) cleaned.others = tidyOthers(cleaned.others);
  if (cleaned.advertising) cleaned.advertising = tidyAdvertising(cleaned.advertising);
  if (cleaned.basicTerms) cleaned.basicTerms = tidyBasicTerms(cleaned.basicTerms);
  return cleaned;
}

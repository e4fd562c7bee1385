import type { SectionDraft, TermsDraft } from './draft.js';
import { isPercentage } from './rules/advertising.js';

type Loose = { [key: string]: unknown };

const isEmpty = (value: unknown): boolean => value === undefined || value === '' || (typeof value === 'string' && value.trim() === '');

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === 'string') return value.trim();
  if (value === null || typeof value !== 'object') return value;
  const kept: Loose = {};
  for (const [key, field] of Object.entries(value)) if (!isEmpty(field)) kept[key] = clean(field);
  return kept;
}

/** A scale starts at 0 also when its first field was left empty, and its last band is open when it names no end. */
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

/** Years without a figure say nothing, and a policy without one is none. */
const tidyOthers = (section: SectionDraft<'others'>): SectionDraft<'others'> => ({
  ...section,
  ...(section.salesHistory ? { salesHistory: section.salesHistory.filter(given) } : {}),
  ...(section.projections ? { projections: section.projections.filter(given) } : {}),
});

/** A commitment says an amount or a percentage, never both: what the type of spending does not use is dropped. */
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

/** Trims texts, drops what was left empty, and fills what an empty field means. Run before checking and before storing. */
export function tidyTerms(draft: TermsDraft): TermsDraft {
  const cleaned = clean(draft) as TermsDraft;
  if (cleaned.royalty) cleaned.royalty = clean(tidyRoyalty(cleaned.royalty)) as SectionDraft<'royalty'>;
  if (cleaned.others) cleaned.others = tidyOthers(cleaned.others);
  if (cleaned.advertising) cleaned.advertising = tidyAdvertising(cleaned.advertising);
  if (cleaned.basicTerms) cleaned.basicTerms = tidyBasicTerms(cleaned.basicTerms);
  return cleaned;
}

import type { TermsDraft } from '../../term-sheet/draft.js';
import { tidyTerms } from '../../term-sheet/tidy.js';
import { royaltyDays } from '../case/bill-calendar.js';
import type { CaseFrame } from '../case/case.js';
import { caseOfTerms } from '../case/case-of-terms.js';
import { type Gap, isBlocked } from './gap.js';
import { type Part, partsOf } from './parts.js';
import { usableTerms } from './usable-terms.js';

export type DraftCase = {
  /** The deal as the engine's case with all its billing dates; null while nothing can be calculated. */
  frame: CaseFrame | null;
  /** What is sold, by rate and guarantee. */
  parts: Part[];
  /** All that may be sold, covered or not: the whole that a forecast is spread over. */
  kinds: number;
  gaps: Gap[];
};

/**
 * A deal that is being written, as far as it is written: its own rates, bands, pools, schedule, minimum payments and
 * carries, billed on the dates on which a signed deal is billed. What is missing is named, never filled in.
 */
export function caseOfDraft(draft: TermsDraft): DraftCase {
  const terms = tidyTerms(draft);
  const usable = usableTerms(terms);
  const { parts, kinds, gaps: uncovered } = partsOf(terms, usable.terms);
  const gaps = [...usable.gaps, ...uncovered];
  const { netOfTurnoverTax, turnoverTaxPercent, paymentSchedule } = terms.basicTerms ?? {};
  if (netOfTurnoverTax && !turnoverTaxPercent) gaps.push({ gap: 'turnoverTax', step: 'basicTerms' });
  if (parts.length === 0 && !isBlocked(gaps)) gaps.push({ gap: 'nothingSold', step: 'royalty' });
  if (isBlocked(gaps) || !paymentSchedule) return { frame: null, parts, kinds, gaps };
  const frame = caseOfTerms(usable.terms);
  const due = frame.pools.flatMap((pool) => pool.mg.map((instalment) => instalment.due));
  const billOn = [...new Set([...royaltyDays(frame.years, paymentSchedule), ...due])].sort();
  return { frame: { ...frame, billOn }, parts, kinds, gaps };
}

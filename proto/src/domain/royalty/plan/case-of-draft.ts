import type { TermsDraft } from '../../term-sheet/draft.js';
import { tidyTerms } from '../../term-sheet/tidy.js';
import { royaltyDays } from '../case/bill-calendar.js';
import type { CaseRules } from '../case/case.js';
import { caseOfTerms } from '../case/case-of-terms.js';
import { type Gap, isBlocked } from './gap.js';
import { type Part, partsOf } from './parts.js';
import { usableTerms } from './usable-terms.js';

export type DraftCase = {
  /** The deal as the engine's case with all billing dates; null while it cannot be calculated. */
  rules: CaseRules | null;
  /** What is sold, by rate and guarantee. */
  parts: Part[];
  /** The number of all kinds that may be sold, covered by a rate or not: a forecast is spread over them. */
  kinds: number;
  gaps: Gap[];
};

/**
 * A draft as a case as far as it is complete: its rates, bands, pools, schedule, minimum payments and carries, with the billing
 * dates of a signed deal. What is missing becomes a gap and is never filled in.
 */
export function caseOfDraft(draft: TermsDraft): DraftCase {
  const terms = tidyTerms(draft);
  const usable = usableTerms(terms);
  const { parts, kinds, gaps: uncovered } = partsOf(terms, usable.terms);
  const gaps = [...usable.gaps, ...uncovered];
  const { netOfTurnoverTax, turnoverTaxPercent, paymentSchedule } = terms.basicTerms ?? {};
  if (netOfTurnoverTax && !turnoverTaxPercent) gaps.push({ gap: 'turnoverTax', step: 'basicTerms' });
  if (parts.length === 0 && !isBlocked(gaps)) gaps.push({ gap: 'nothingSold', step: 'royalty' });
  if (isBlocked(gaps) || !paymentSchedule) return { rules: null, parts, kinds, gaps };
  const rules = caseOfTerms(usable.terms);
  const due = rules.pools.flatMap((pool) => pool.mg.map((instalment) => instalment.due));
  const billOn = [...new Set([...royaltyDays(rules.years, paymentSchedule), ...due])].sort();
  return { rules: { ...rules, billOn }, parts, kinds, gaps };
}

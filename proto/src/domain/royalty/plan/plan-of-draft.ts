import { type Decimal, sum, ZERO } from '../../values/decimal.js';
import type { TermsDraft } from '../../term-sheet/draft.js';
import { numberOf } from '../../term-sheet/rules/rule.js';
import type { Section } from '../../term-sheet/terms.js';
import type { RoyaltyCase } from '../case/case.js';
import { caseOfDraft, type DraftCase } from './case-of-draft.js';
import { expectedSales, OWN_BASES, type OwnBasis, plannedSales, type Scenario, scenarioSales } from './planned-sales.js';

/** The basis of the scenarios: figures of the draft, or a typed figure for each contract year. */
export const BASES = [...OWN_BASES, 'typed'] as const;
export type Basis = (typeof BASES)[number];

export type PlanInput = {
  /** Null: the first of the draft's own bases that has figures. */
  basis: Basis | null;
  /** For `typed`: sales of a year in the currency of the deal. */
  amount: string;
  /** Average price of a unit, needed when a rate is a fee per unit. */
  price: string;
};

/** What is missing for the sales of a plan. `year`: a contract year without a figure, which counts as zero. */
export type PlanGap = { gap: 'amount' | 'price' | 'conversionRate' | 'yearSales'; step?: Section; year?: number };
/** One scenario as a case of the engine, and its total sales. */
export type ScenarioCase = { input: RoyaltyCase; sales: Decimal };
export type DraftPlan = Omit<DraftCase, 'gaps'> & {
  gaps: DraftCase['gaps'];
  planGaps: PlanGap[];
  basis: Basis;
  /** Whether some royalty is a fee per unit, so that the price is needed. */
  needsPrice: boolean;
  /** Null while the deal or the percentages of the scenario are incomplete. */
  caseOf: (scenario: Scenario) => ScenarioCase | null;
};

/** A draft with its sales as cases of the engine, one for each scenario. Pure; nothing is assumed. */
export function planOfDraft(draft: TermsDraft, plan: PlanInput): DraftPlan {
  const found = caseOfDraft(draft);
  const { rules, parts } = found;
  const basis = plan.basis ?? OWN_BASES.find((own) => rowsOf(draft, own).length > 0) ?? 'typed';
  const typed = numberOf(plan.amount);
  const years = draft.keyTerms?.contractYears ?? [];
  const expected = basis === 'typed' ? years.map(() => typed) : expectedSales(draft, basis);
  const price = numberOf(plan.price);
  const needsPrice = parts.some((part) => part.perUnit);
  const planGaps = gapsOf(draft, basis, expected);
  if (needsPrice && (price === undefined || price <= ZERO)) planGaps.push({ gap: 'price' });
  const turnoverTaxPercent = (draft.basicTerms?.netOfTurnoverTax ? numberOf(draft.basicTerms.turnoverTaxPercent) : undefined) ?? ZERO;
  return {
    ...found,
    planGaps,
    basis,
    needsPrice,
    caseOf: (scenario) => {
      const amounts = rules && scenarioSales(expected, scenario, rules.currency);
      if (!rules || !amounts || amounts.some((amount) => amount < ZERO)) return null;
      return { input: { ...rules, sales: plannedSales(found, rules, amounts, { price, turnoverTaxPercent }) }, sales: sum(amounts) };
    },
  };
}

const rowsOf = (draft: TermsDraft, basis: OwnBasis) =>
  ((basis === 'salesForecast' ? draft.basicTerms?.salesForecast : draft.others?.projections) ?? []).filter(
    ({ amount }) => numberOf(amount) !== undefined,
  );

function gapsOf(draft: TermsDraft, basis: Basis, expected: readonly (Decimal | undefined)[]): PlanGap[] {
  if (basis === 'typed') return expected.every((amount) => amount !== undefined && amount >= ZERO) ? [] : [{ gap: 'amount' }];
  const { currency, salesCurrency, conversionRate } = draft.basicTerms ?? {};
  if (currency !== salesCurrency && numberOf(conversionRate) === undefined) return [{ gap: 'conversionRate', step: 'basicTerms' }];
  const step = basis === 'salesForecast' ? 'basicTerms' : 'others';
  return expected.flatMap((amount, index) => (amount === undefined ? [{ gap: 'yearSales', step, year: index + 1 } as const] : []));
}

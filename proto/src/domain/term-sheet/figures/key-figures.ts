import { type Decimal, decimal, format, max, min, multiply, sum } from '../../values/decimal.js';
import type { TermsDraft } from '../draft.js';
import { numberOf } from '../rules/rule.js';
import { type Period, termOf } from '../term.js';
import { guaranteeTotal } from './totals.js';

/** The terms of a deal that decide most; figures that are not there yet are undefined. Amounts in the currency of the deal. */
export type KeyFigures = {
  /** What is owed as guarantee in the whole term. */
  guarantee: string;
  /** The minimum payments of all groups and contract years. */
  minimumPayments: string | undefined;
  /** The lowest and the highest rate, fractions of one; fees have none. */
  rates: { lowest: string; highest: string } | undefined;
  hasFees: boolean;
  term: Period | undefined;
  years: number;
};

export function keyFiguresOf(terms: TermsDraft): KeyFigures {
  const years = terms.keyTerms?.contractYears?.length ?? 0;
  const lines = terms.royalty?.rates ?? [];
  const rates = lines
    .flatMap((line) =>
      line.type === 'slidingRate' ? (line.bands ?? []).map(({ rate }) => rate) : line.type === 'fixedRate' ? [line.rate] : [],
    )
    .flatMap((rate) => numberOf(rate) ?? []);
  const minimums = (terms.mg?.groups ?? []).flatMap((group) => numberOf(group.minimumPayment) ?? []);
  const [first] = rates;
  return {
    guarantee: format(guaranteeTotal(terms)),
    minimumPayments: minimums.length > 0 && years > 0 ? format(multiply(sum(minimums), decimal(years))) : undefined,
    rates: first === undefined ? undefined : { lowest: format(least(rates, first)), highest: format(most(rates, first)) },
    hasFees: lines.some(({ type }) => type === 'fixedFee' || type === 'slidingFee' || type === 'flatFee'),
    term: termOf(terms),
    years,
  };
}

const least = (rates: readonly Decimal[], first: Decimal): Decimal => rates.reduce((a, b) => min(a, b), first);
const most = (rates: readonly Decimal[], first: Decimal): Decimal => rates.reduce((a, b) => max(a, b), first);

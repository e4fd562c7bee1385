import type { RateLine } from '@bls/proto/domain/term-sheet/terms';
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  format,
  multiply,
  ONE,
  round,
  subtract,
  sum,
  ZERO,
} from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Named, PastOfContract, Period } from './compared.js';
import { periodFigures, type PeriodFigures } from './period-figures.js';

type Input = { period: Period; past: PastOfContract; figures: PeriodFigures; old: Decimal; calculated: Decimal };
type Cause = (input: Input) => Named | undefined;

const HUNDRED = decimal('100');
/** Differences of up to this number of minor units come from rounding lines or rates. */
const ROUNDING_UNITS = 5n;
/** Decimals of a rate in per cent, and of an exchange rate, that somebody would write into a contract or a table. */
const RATE_DIGITS = 2;
const EXCHANGE_DIGITS = 4;

/** The first cause by which the amount of the other system comes out, but for a rounding of the sum to date; the most certain ones come first. */
export function causeOfRoyalty(period: Period, past: PastOfContract, figures: PeriodFigures | undefined): Named {
  const old = sum(period.old.map(({ amount }) => amount));
  const months = missingIn(period, past);
  if (!figures) {
    if (months.length > 0) return { cause: 'missingReport', params: { months: months.join(', ') } };
    return { cause: 'billedWithoutBase', params: {} };
  }
  if (period.old.length === 0) return { cause: 'notBilled', params: {} };
  const input = { period, past, figures, old, calculated: period.calculated ?? ZERO };
  for (const cause of CAUSES) {
    const named = cause(input);
    if (named) return named;
  }
  return { cause: period.calculated === null ? 'billedWithoutBase' : 'unknown', params: {} };
}

/**
 * An earlier month without a report: bills round the sum to date, which lacks its fraction of a minor unit here and has it in the other
 * system. It is no fault of its own.
 */
const carriedFraction: Cause = ({ period, past, figures, old, calculated }) => {
  const months = past.missingMonths.filter((month) => month < period.on.slice(0, 7));
  return months.length > 0 && figures.isNear(old, calculated)
    ? { cause: 'missingReport', params: { months: months.join(', ') } }
    : undefined;
};

const rounding: Cause = ({ past, old, calculated }) => {
  const unit = divide(ONE, decimal(String(10 ** CURRENCIES[past.terms.basicTerms.currency].digits)));
  const off = old > calculated ? subtract(old, calculated) : subtract(calculated, old);
  return off <= unit * ROUNDING_UNITS ? { cause: 'rounding', params: {} } : undefined;
};

const deduction: Cause = ({ period, old, calculated }) => {
  const deducted = sum(period.old.map((bill) => bill.deduction ?? ZERO));
  return deducted !== ZERO && add(old, deducted) === calculated ? { cause: 'deduction', params: { amount: format(deducted) } } : undefined;
};

/** The bill is what the period has earned, although a guarantee covers a part of it. */
const guaranteeNotCredited: Cause = ({ figures, old, calculated }) =>
  figures.isRecouping && compare(old, calculated) > 0 && figures.isNear(figures.round(figures.earned), old)
    ? { cause: 'guaranteeNotCredited', params: {} }
    : undefined;

const turnoverTax: Cause = ({ period, past, old }) => {
  const other = past.otherTax();
  const figures = other && periodFigures(other, past.terms.basicTerms.currency).get(period.on);
  if (!figures) return undefined;
  const own = periodFigures(past.replayed, past.terms.basicTerms.currency).get(period.on);
  if (!own || own.earned <= ZERO) return undefined;
  return own.isNear(own.billOf(divide(figures.earned, own.earned)), old) ? { cause: 'turnoverTax', params: {} } : undefined;
};

/** A month of the period that the other system left out. */
const monthLeftOut: Cause = ({ figures, old, calculated }) => {
  if (compare(old, calculated) > 0 || figures.earned <= ZERO) return undefined;
  const left = [...figures.byMonth].find(
    ([, earned]) => earned > ZERO && figures.isNear(figures.billOf(subtract(ONE, divide(earned, figures.earned))), old),
  );
  return left ? { cause: 'missingReport', params: { months: left[0] } } : undefined;
};

/** The rate that the bill names, or one of few decimals that explains the amount. */
const rate: Cause = ({ period, past, figures, old }) => {
  const agreed = onlyRate(past.terms.royalty.rates);
  if (!agreed) return undefined;
  const factor = figures.factorOf(old);
  const stated = period.old.flatMap((bill) => bill.rate ?? []);
  const implied = factor === undefined ? [] : [round(multiply(agreed, factor), RATE_DIGITS)];
  const found = [...stated, ...implied].find(
    (percent) => percent > ZERO && percent !== agreed && figures.isNear(figures.billOf(divide(percent, agreed)), old),
  );
  return found ? { cause: 'rate', params: { old: format(found), agreed: format(agreed) } } : undefined;
};

/** The exchange rate that the bill names, or one of few decimals that explains the amount. */
const exchangeRate: Cause = ({ period, past, figures, old }) => {
  const used = [...new Set([...figures.byMonth.keys()].flatMap((month) => past.rates.get(month) ?? []))];
  if (used.length === 0 || figures.earned <= ZERO) return undefined;
  const base = sum([...figures.byMonth].map(([month, earned]) => divide(earned, decimal(past.rates.get(month) ?? '1'))));
  const factor = figures.factorOf(old);
  const stated = period.old.flatMap((bill) => bill.exchangeRate ?? []);
  const implied = factor === undefined || base === ZERO ? [] : [round(divide(multiply(figures.earned, factor), base), EXCHANGE_DIGITS)];
  const found = [...stated, ...implied].find(
    (one) => one > ZERO && figures.isNear(figures.billOf(divide(multiply(base, one), figures.earned)), old),
  );
  return found ? { cause: 'exchangeRate', params: { old: format(found), used: used.join(', ') } } : undefined;
};

const missingReport: Cause = ({ period, past, old, calculated }) => {
  const months = missingIn(period, past);
  return months.length > 0 && compare(old, calculated) > 0 ? { cause: 'missingReport', params: { months: months.join(', ') } } : undefined;
};

const CAUSES: readonly Cause[] = [
  carriedFraction,
  rounding,
  deduction,
  guaranteeNotCredited,
  turnoverTax,
  missingReport,
  monthLeftOut,
  exchangeRate,
  rate,
];

/** The months of a period without a report: those after the period before. */
function missingIn({ on }: Period, { missingMonths, replayed }: PastOfContract): string[] {
  const before = replayed.result.trace.reduce((last, page) => (page.on !== null && page.on < on && page.on > last ? page.on : last), '');
  return missingMonths.filter((month) => month <= on.slice(0, 7) && month > before.slice(0, 7));
}

/** The rate of a contract with one fixed rate, in per cent. */
function onlyRate(rates: readonly RateLine[]): Decimal | undefined {
  const fixed = new Set(rates.map((line) => (line.type === 'fixedRate' ? line.rate : undefined)));
  const [first] = fixed;
  return fixed.size === 1 && first !== undefined ? multiply(decimal(first), HUNDRED) : undefined;
}

import { type Decimal, decimal, divide, format, fromScaled, round, roundScaled, sum, toScaled, ZERO } from '../../values/decimal.js';
import { CURRENCIES, type Currency, moneyText } from '../../values/money.js';
import { addMonths, type Day, monthOf, monthOfYear } from '../../values/time.js';
import type { CaseRules, PoolRule, Sale } from '../case/case.js';
import { type BillKind, type RoyaltyResult, type Settlement } from '../case/result.js';
import { BILL_KINDS } from '../case/bill-kinds.js';

/** Decimals of the unrounded figures of a trace. */
const EXACT = 24;

/** A quarter of the calendar: "2027-Q1". */
export type Quarter = string;
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'].flatMap((quarter) => [quarter, quarter, quarter]);
export const quarterOf = (day: Day): Quarter => `${day.slice(0, 4)}-${QUARTERS[monthOfYear(monthOf(day)) - 1]}`;

/** The earned part of a guarantee, and the quarter in which it is fully earned; null when it is not. */
export type Recoupment = { pool: string; years: number[]; amount: string; earned: string; covered: Quarter | null };

/** What a deal pays in a scenario: by quarter, in total, and when its guarantees are earned. Amounts in minor units. */
export type Outlook = {
  quarters: { quarter: Quarter; amounts: Record<BillKind, string>; total: string }[];
  totals: Record<BillKind, string>;
  billed: string;
  earned: string;
  sales: string;
  /** What is billed as a fraction of sales; null when nothing is sold. */
  effectiveRate: string | null;
  recoupments: Recoupment[];
  /** The quarter in which the last guarantee is earned; null when one is not, undefined without guarantees. */
  breakEven: Quarter | null | undefined;
};

/** Sums up a calculation. `sales`: all planned sales of the deal, covered by a rate or not. */
export function outlookOf(rules: CaseRules, planned: readonly Sale[], result: RoyaltyResult, sales: Decimal): Outlook {
  const { currency } = rules;
  const text = (value: Decimal): string => moneyText(value, currency);
  const sumOf = (bills: RoyaltyResult['bills']): Decimal => sum(bills.map(({ amount }) => decimal(amount)));
  const byKind = (bills: RoyaltyResult['bills']): Record<BillKind, string> =>
    Object.fromEntries(BILL_KINDS.map((kind) => [kind, text(sumOf(bills.filter((bill) => bill.kind === kind)))])) as Record<
      BillKind,
      string
    >;
  const billed = sumOf(result.bills);
  const recoupments = rules.pools.flatMap((pool) => recoupmentsOf(pool, rules, planned, result.trace));
  return {
    quarters: quartersOf(
      rules,
      result.bills.map(({ on }) => on),
    ).map((quarter) => {
      const bills = result.bills.filter(({ on }) => quarterOf(on) === quarter);
      return { quarter, amounts: byKind(bills), total: text(sumOf(bills)) };
    }),
    totals: byKind(result.bills),
    billed: text(billed),
    earned: text(sum(Object.values(result.earned).map((amount) => decimal(amount)))),
    sales: text(sales),
    effectiveRate: sales === ZERO ? null : format(round(divide(billed, sales), 6)),
    recoupments,
    breakEven: lastOf(recoupments.map(({ covered }) => covered)),
  };
}

function lastOf(covered: readonly (Quarter | null)[]): Quarter | null | undefined {
  if (covered.length === 0) return undefined;
  return covered.includes(null) ? null : covered.toSorted().at(-1);
}

/** The quarters of the term, and later ones with bills. */
function quartersOf({ years }: CaseRules, days: readonly Day[]): Quarter[] {
  const from = years[0]?.from ?? '';
  const ends = [...years.filter((year) => !year.sellOff).map(({ to }) => to), ...days].sort();
  const quarters = new Set<Quarter>();
  const last = monthOf(ends.at(-1) ?? from);
  for (let month = monthOf(from); month <= last; month = addMonths(month, 1)) quarters.add(quarterOf(`${month}-01`));
  return [...quarters];
}

function recoupmentsOf(pool: PoolRule, rules: CaseRules, planned: readonly Sale[], trace: readonly Settlement[]): Recoupment[] {
  const numbers = rules.years.map((_, index) => index + 1);
  const lists = pool.years === 'all' ? [numbers] : pool.years === 'each' ? numbers.map((number) => [number]) : pool.years;
  return lists.flatMap((years): Recoupment[] => {
    const inside = (day: Day) => years.some((number) => within(rules.years[number - 1], day));
    const amount = sum(pool.mg.filter(({ due }) => inside(due)).map((instalment) => decimal(instalment.amount)));
    if (amount === ZERO) return [];
    const pages = trace.filter((page) => page.pool === pool.id && page.years.join() === years.join());
    const events = pages
      .flatMap((page) => [
        ...page.lines.map((line) => ({ on: planned[line.sale]?.date ?? '', royalty: toScaled(line.royalty, EXACT) })),
        ...page.flatFees.map((fee) => ({ on: fee.on, royalty: toScaled(fee.fee, EXACT) })),
      ])
      .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
    const wanted = toScaled(format(amount), EXACT);
    let earned = 0n;
    let covered: Quarter | null = null;
    for (const { on, royalty } of events) {
      earned += royalty;
      if (covered === null && earned >= wanted) covered = quarterOf(on);
    }
    return [
      {
        pool: pool.id,
        years,
        amount: moneyText(amount, rules.currency),
        earned: moneyText(rounded(earned, rules.currency), rules.currency),
        covered,
      },
    ];
  });
}

const within = (year: { from: Day; to: Day } | undefined, day: Day): boolean => year !== undefined && year.from <= day && day <= year.to;

const rounded = (figure: bigint, currency: Currency): Decimal =>
  decimal(fromScaled(roundScaled(figure, EXACT, CURRENCIES[currency].digits), EXACT));

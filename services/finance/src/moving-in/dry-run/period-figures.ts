import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import type { Replayed } from '../../billing/billing.api.js';
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  fromScaled,
  max,
  multiply,
  roundScaled,
  SCALE,
  subtract,
  sum,
  toScaled,
  ZERO,
} from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { Day } from '@bls/proto/domain/values/time';

/** The decimals of unrounded figures of the engine. */
const EXACT = 24;
const exact = (text: string): Decimal => decimal(fromScaled(roundScaled(toScaled(text, EXACT), EXACT, 12), EXACT));

/** What one pool has earned in a period, and what was before. */
type PoolPeriod = { before: Decimal; earned: Decimal; guarantee: Decimal; billedBefore: Decimal };

/** The figures of a billing date, from which the bill of other figures can be calculated. */
export class PeriodFigures {
  constructor(
    private readonly pools: readonly PoolPeriod[],
    /** What is billed as guarantee on that date. */
    private readonly guarantees: Decimal,
    private readonly currency: Currency,
    /** The royalty of each month of the period. */
    readonly byMonth: ReadonlyMap<string, Decimal>,
  ) {}

  /** The royalty of the period, whatever was due as guarantee. */
  get earned(): Decimal {
    return sum(this.pools.map(({ earned }) => earned));
  }

  /** Whether a guarantee reduces the bill of the period. */
  get isRecouping(): boolean {
    return this.pools.some(({ before, guarantee }) => compare(guarantee, before) > 0);
  }

  /** The royalty bill of the period, had it earned this part of what it has: 1 is the bill as it is. */
  billOf(factor: Decimal): Decimal {
    const due = this.pools.map(({ before, earned, guarantee, billedBefore }) =>
      this.round(subtract(max(guarantee, add(before, multiply(earned, factor))), billedBefore)),
    );
    return subtract(sum(due), this.guarantees);
  }

  /** The part of what the period has earned by which its bill would be this amount; undefined where no part would. */
  factorOf(amount: Decimal): Decimal | undefined {
    if (this.earned <= ZERO) return undefined;
    const base = sum(this.pools.map(({ before, billedBefore }) => subtract(before, billedBefore)));
    return divide(subtract(add(amount, this.guarantees), base), this.earned);
  }

  /** Whether amounts differ by one minor unit at most: bills round the sum to date, other systems the period. */
  isNear(a: Decimal, b: Decimal): boolean {
    const { digits } = CURRENCIES[this.currency];
    const unit = 10n ** BigInt(SCALE - digits);
    return a - b <= unit && b - a <= unit;
  }

  round(value: Decimal): Decimal {
    const { digits } = CURRENCIES[this.currency];
    return decimal(fromScaled(roundScaled(value, 12, digits), 12));
  }
}

/** The figures of all billing dates with royalties. */
export function periodFigures({ result, months }: Replayed, currency: Currency): Map<Day, PeriodFigures> {
  const last = new Map<string, Settlement>();
  const figures = new Map<Day, PeriodFigures>();
  const pages = result.trace.filter((page): page is Settlement & { on: Day } => page.on !== null);
  for (const [on, ofDay] of Map.groupBy(pages, (page) => page.on)) {
    const byMonth = new Map<string, Decimal>();
    const pools = ofDay.map((page): PoolPeriod => {
      const key = `${page.pool} ${page.years.join()}`;
      const before = exact(last.get(key)?.earned.total ?? '0');
      last.set(key, page);
      for (const { sale, royalty } of page.lines) {
        const month = months[sale] ?? '';
        byMonth.set(month, add(byMonth.get(month) ?? ZERO, exact(royalty)));
      }
      const earned = subtract(exact(page.earned.total), before);
      return { before, earned, guarantee: exact(page.mg.total), billedBefore: exact(page.billedBefore) };
    });
    const guarantees = sum(
      ofDay.flatMap(({ bills }) => bills.flatMap(({ kind, amount }) => (kind === 'MG' || kind === 'MP_CLOSING' ? [decimal(amount)] : []))),
    );
    figures.set(on, new PeriodFigures(pools, guarantees, currency, byMonth));
  }
  return figures;
}

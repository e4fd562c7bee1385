import { fromScaled, toScaled } from '../../values/decimal.js';
import type { SaleLine } from '../case/result.js';
import type { Case, Rate } from './model.js';
import type { RoutedSale } from './read/read-sales.js';
import { issue, RoyaltyError } from './royalty-error.js';
import { BeyondScale, earnOnScale } from './scale.js';
import { AMOUNT, MONEY, PRICE, QUANTITY } from './scales.js';
import type { Reached } from './sales-state.js';

/** The royalty of one sale with MONEY decimals, and its line of the trace. */
export type Earned = { royalty: bigint; line: SaleLine };

/** Calculates the royalty of sales one after the other, with the cumulative figure of each sliding rate and contract year. */
export class Earner {
  /** The figures reached so far. */
  readonly reached: Reached;

  constructor({ rates, years }: Case) {
    this.reached = rates.map(() => years.map(() => 0n));
  }

  /** Sales must come in order of date. Throws a RoyaltyError naming a sale beyond the end of its scale. */
  earn({ index, sale, rate, year }: RoutedSale): Earned {
    const quantity = toScaled(sale.quantity, QUANTITY);
    if (rate.base === 'none') return { royalty: 0n, line: { sale: index, rate: rate.id, base: '0', at: rate.valueText, royalty: '0' } };
    const base = rate.base === 'amount' ? quantity * toScaled(sale.price, PRICE) : quantity;
    const decimals = rate.base === 'amount' ? AMOUNT : QUANTITY;
    if (rate.scale) return this.#slide(rate, rate.scale, year, index, base, decimals);
    const royalty = base * rate.value;
    return {
      royalty,
      line: { sale: index, rate: rate.id, base: fromScaled(base, decimals), at: rate.valueText, royalty: fromScaled(royalty, MONEY) },
    };
  }

  #slide(rate: Rate, scale: NonNullable<Rate['scale']>, year: number, index: number, base: bigint, decimals: number): Earned {
    const years = this.reached[rate.index] as bigint[];
    const before = years[year - 1] as bigint;
    const after = before + base;
    try {
      const { royalty, parts, repriced } = earnOnScale(scale, before, after, decimals);
      years[year - 1] = after;
      const line: SaleLine = {
        sale: index,
        rate: rate.id,
        base: fromScaled(base, decimals),
        bands: parts,
        royalty: fromScaled(royalty, MONEY),
      };
      if (repriced !== 0n) line.repriced = fromScaled(repriced, MONEY);
      return { royalty, line };
    } catch (error) {
      if (!(error instanceof BeyondScale)) throw error;
      throw new RoyaltyError([issue('beyondLastBand', ['sales', index], { rate: rate.id, reached: fromScaled(after, decimals) })]);
    }
  }
}

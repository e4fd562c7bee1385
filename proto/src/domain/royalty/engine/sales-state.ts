import { fromScaled, toScaled } from '../../values/decimal.js';
import type { Day } from '../../values/time.js';
import type { GroupState } from './settle/group-state.js';
import type { Case, Rate } from './model.js';
import { AMOUNT, MONEY, QUANTITY } from './scales.js';

/**
 * What sales add up to, as far as later calculations depend on them: the cumulative figure of each sliding rate, and the
 * sales royalty of each pool, by contract year. Unrounded; figures of zero are left out. Bills, guarantees and flat fees are
 * not in it: they come from the terms and from what was billed.
 */
export type SalesState = {
  reached: { rate: string; year: number; figure: string }[];
  earned: { pool: string; year: number; royalty: string }[];
};

/**
 * Sales that an earlier calculation with the same terms has read: instead of them, their sum is taken. `until`: the day of
 * the last of them. `groups`: pool and first contract year of each group that has any of them. `state`: after all of them.
 */
export type StoredSales = { until: Day; groups: readonly { pool: string; year: number }[]; state: SalesState };

/** Figures reached on the scales, by index of the rate and contract year. */
export type Reached = bigint[][];

const decimalsOf = (rate: Rate): number => (rate.base === 'amount' ? AMOUNT : QUANTITY);

/** The state of the calculation now. */
export function stateOf({ rates }: Case, reached: Reached, states: readonly GroupState[]): SalesState {
  return {
    reached: rates.flatMap((rate) =>
      (reached[rate.index] as bigint[]).flatMap((figure, year) =>
        figure === 0n ? [] : [{ rate: rate.id, year: year + 1, figure: fromScaled(figure, decimalsOf(rate)) }],
      ),
    ),
    earned: states.flatMap(({ group, sales }) =>
      [...sales].flatMap(([year, royalty]) => (royalty === 0n ? [] : [{ pool: group.pool, year, royalty: fromScaled(royalty, MONEY) }])),
    ),
  };
}

/** Continues after stored sales: replaces the figures of all sales so far. Throws when they were stored with other terms. */
export function continueAfter({ state, groups }: StoredSales, royaltyCase: Case, reached: Reached, states: readonly GroupState[]): void {
  for (const figures of reached) figures.fill(0n);
  for (const { rate: id, year, figure } of state.reached) {
    const rate = royaltyCase.rates.find((each) => each.id === id);
    if (!rate) throw new Error(`stored sales name an unknown rate: ${id}`);
    (reached[rate.index] as bigint[])[year - 1] = toScaled(figure, decimalsOf(rate));
  }
  for (const { sales } of states) for (const year of sales.keys()) sales.set(year, 0n);
  const stateFor = (pool: string, year: number): GroupState => {
    const group = royaltyCase.pools.find(({ id }) => id === pool)?.groupOfYear.get(year);
    if (!group) throw new Error(`stored sales name an unknown pool or year: ${pool} ${year}`);
    return states[group.index] as GroupState;
  };
  for (const { pool, year, royalty } of state.earned) stateFor(pool, year).sales.set(year, toScaled(royalty, MONEY));
  for (const { pool, year } of groups) stateFor(pool, year).hasStoredSales = true;
}

import { fromScaled } from '../../../values/decimal.js';
import type { Settlement } from '../../case/result.js';
import type { Day } from '../../../values/time.js';
import type { GroupState } from './group-state.js';
import type { Carry } from '../model.js';
import { MONEY } from '../scales.js';

export type Carried = { to: number; from: number; entry: Settlement['carry'][number]; amount: bigint };

const least = (...values: bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b));
const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);

/**
 * Calculates all carries at a date, for all groups.
 *
 * An excess was paid in its year; in the other year it counts against the guarantee. A shortfall was paid as guarantee but
 * not earned; in the other year it is deducted from what is earned. So nothing is charged twice: within `max`, both years
 * together owe what one pool of both would owe. A carry counts from the end of its year on, when its amount is known, and
 * only as far as the other year can use it; what one carry has used is not available to the next. The other year is of the
 * same pool or of another one; between pools it may be the same year, and the carry waits until all sales up to its end are
 * approved (`closeUntil`; null: they are).
 */
export function carryOver(carries: readonly Carry[], states: readonly GroupState[], on: Day, closeUntil: Day | null): Carried[] {
  const moved = states.map(() => 0n);
  for (const state of states) state.lowered = state.cut = state.spared = 0n;
  const carried: Carried[] = [];
  for (const carry of carries) {
    if (on < carry.fromEnds) continue;
    // the other pool may still earn in the same time
    if (carry.isBetweenPools && closeUntil !== null && closeUntil < carry.fromEnds) continue;
    const from = states[carry.from.index] as GroupState;
    const to = states[carry.to.index] as GroupState;
    const over = from.earned - from.guaranteed + (moved[carry.from.index] as bigint);
    const sign = carry.kind === 'excess' ? 1n : -1n;
    const shortfall = to.level - to.earned - (moved[carry.to.index] as bigint);
    const offered = least(atLeastZero(sign * over), ...(carry.max === null ? [] : [carry.max]));
    const amount = least(offered, atLeastZero(sign * shortfall));
    if (carry.kind === 'excess') to.spared += offered;
    if (amount === 0n) continue;
    if (carry.kind === 'excess') to.lowered += amount;
    else to.cut += amount;
    moved[carry.from.index] = (moved[carry.from.index] as bigint) - sign * amount;
    moved[carry.to.index] = (moved[carry.to.index] as bigint) + sign * amount;
    const pools = carry.isBetweenPools ? { pool: carry.from.pool, toPool: carry.to.pool } : {};
    const entry = { ...pools, from: carry.fromYear, to: carry.toYear, kind: carry.kind, amount: fromScaled(amount, MONEY) };
    carried.push({ from: carry.from.index, to: carry.to.index, entry, amount });
  }
  return carried;
}

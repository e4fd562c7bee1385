import { toScaled } from '../../values/decimal.js';
import type { DrawnBill, RoyaltyResult } from '../case/result.js';
import type { Day } from '../../values/time.js';
import { Earner } from './earn.js';
import { GroupState } from './group-state.js';
import type { Case, Group, Rate } from './model.js';
import { readCase } from './read-case.js';
import { readSales } from './read-sales.js';
import { groupFor } from './route.js';
import { issue, RoyaltyError } from './royalty-error.js';
import { MONEY } from './scales.js';
import { explain, moneyText, settle } from './settle.js';

/**
 * What has happened before a calculation: the bills that were drawn and stay as they are, and the day up to which
 * contract years have been settled. Years are settled now up to `closeUntil` (the sales of later ones are not all in).
 */
export type History = { billed: readonly DrawnBill[]; closedUntil: Day | null; closeUntil: Day | null };

/**
 * The royalty engine: what a case bills on each of its dates, and why.
 * Pure and deterministic: the same input gives the same bytes. Throws a RoyaltyError that names every fault of the input.
 */
export const simulate = (input: unknown): RoyaltyResult => calculate(input, null);

/**
 * As `simulate`, on top of what was billed already: the bills of the given dates are what is due then less everything
 * billed before. With an unchanged case they are the bills that a simulation over all dates would draw next; with late
 * or corrected sales or changed rates they contain the difference, and no earlier bill is touched.
 * `billOn` holds the dates to bill now, none before the last billed one.
 */
export function calculate(input: unknown, history: History | null): RoyaltyResult {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new RoyaltyError([{ path: [], rule: 'invalidType' }]);
  const { sales, ...frame } = input as Record<string, unknown>;
  const the = readCase(frame);
  const states = the.groups.map((group) => new GroupState(group));
  const fees = flatFees(the);
  const days = readSales(the, sales);
  const earner = new Earner(the);
  if (history) restoreHistory(the, states, history);
  const closeUntil = history ? (history.closeUntil ?? '') : null;
  const result: RoyaltyResult = { bills: [], earned: {}, billed: {}, trace: [] };

  let day = 0;
  let fee = 0;
  const earnUntil = (until: Day | null): void => {
    for (; day < days.length && (until === null || (days[day] as { date: Day }).date <= until); day += 1) {
      for (const placed of days[day]?.sales ?? []) {
        const { royalty, line } = earner.earn(placed);
        (states[placed.group.index] as GroupState).addSale(placed.year, royalty, line);
      }
    }
    for (; until !== null && fee < fees.length && (fees[fee] as FlatFee).on <= until; fee += 1) {
      const { group, ...what } = fees[fee] as FlatFee;
      (states[group.index] as GroupState).addFee(what);
    }
  };

  for (const on of the.billOn) {
    earnUntil(on);
    const { bills, trace } = settle(the, states, on, closeUntil);
    result.bills.push(...bills);
    for (const page of trace) result.trace.push(page);
  }
  earnUntil(null);
  for (const state of states)
    result.trace.push(...explain(the, { state, on: null, billedBefore: state.billed, draws: [], closing: [] }, []));
  return { ...result, earned: totals(the, states, (state) => state.earned), billed: totals(the, states, (state) => state.billed) };
}

/** Puts the bills of the past into the states, and the floors of the years that were settled then. */
function restoreHistory(the: Case, states: GroupState[], { billed, closedUntil }: History): void {
  for (const bill of billed) {
    const group = the.pools.find(({ id }) => id === bill.pool)?.groupOfYear.get(bill.year);
    const state = group ? (states[group.index] as GroupState) : stateOfRemovedYear(states, bill);
    state.bill(bill.year, toScaled(bill.amount, MONEY));
  }
  for (const state of states) {
    for (const minimum of state.group.minimums) {
      if (closedUntil === null || minimum.to > closedUntil) break;
      const before = state.group.years
        .filter((year) => year < minimum.year)
        .reduce((sum, year) => sum + (state.billedOfYear.get(year) as bigint), 0n);
      if (before + minimum.amount > state.floor) state.floor = before + minimum.amount;
      state.closings += 1;
    }
  }
}

/**
 * A pool, or a contract year of it, that an amendment took out of the terms: nothing can be earned or fall due there any
 * more, so that what was billed for it is given back with the next bills.
 */
function stateOfRemovedYear(states: GroupState[], { pool, year, kind }: DrawnBill): GroupState {
  const known = states.find(({ group }) => group.pool === pool && group.years.includes(year));
  if (known) return known;
  const group = { index: states.length, pool, years: [year], starts: [''], instalments: [], hasMg: kind !== 'ROYALTY', minimums: [] };
  const state = new GroupState(group);
  states.push(state);
  return state;
}

type FlatFee = { group: Group; rate: string; year: number; on: Day; fee: bigint };

/** Flat fees are earned on the first day of each contract year of their pool, or of the term; without any sale. */
function flatFees(the: Case): FlatFee[] {
  return the.rates
    .filter((rate) => rate.per !== null)
    .flatMap((rate) =>
      (rate.per === 'term' ? the.years.slice(0, 1) : the.years.filter((year) => !year.sellOff)).map((year) =>
        flatFee(the, rate, year.number, year.from),
      ),
    )
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function flatFee(the: Case, rate: Rate, year: number, on: Day): FlatFee {
  const group = groupFor(the, rate.match, year);
  if ('rule' in group) throw new RoyaltyError([issue(group.rule.replace('royalty.', ''), ['rates', rate.index, 'match'], group.params)]);
  return { group, rate: rate.id, year, on, fee: rate.value };
}

/** By pool, in the order of the input and then those that were billed once, in the currency's minor units. */
function totals(the: Case, states: readonly GroupState[], figure: (state: GroupState) => bigint): Record<string, string> {
  const sums = new Map(the.pools.map((pool) => [pool.id, 0n]));
  for (const state of states) sums.set(state.group.pool, (sums.get(state.group.pool) ?? 0n) + figure(state));
  return Object.fromEntries([...sums].map(([pool, sum]) => [pool, moneyText(sum, the.digits)]));
}

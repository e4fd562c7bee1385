import { toScaled } from '../../values/decimal.js';
import type { DrawnBill, RoyaltyResult } from '../case/result.js';
import type { Day } from '../../values/time.js';
import { Earner } from './earn.js';
import { GroupState } from './settle/group-state.js';
import type { Case, Group, Rate } from './model.js';
import { readCase } from './read/read-case.js';
import { readSales, type SalesDay } from './read/read-sales.js';
import { groupFor } from './read/route.js';
import { issue, RoyaltyError } from './royalty-error.js';
import { continueAfter, type StoredSales, type SalesState, stateOf } from './sales-state.js';
import { MONEY } from './scales.js';
import { explain, moneyText, settle } from './settle/settle.js';

/**
 * What happened before a calculation: the bills drawn, which do not change, and the day up to which contract years are settled.
 * Years are settled now up to `closeUntil`, because later sales are not all approved.
 */
export type History = { billed: readonly DrawnBill[]; closedUntil: Day | null; closeUntil: Day | null };

/**
 * The royalty engine: what a case bills on each of its dates, and why.
 * Pure and deterministic: the same input gives the same bytes. Throws a RoyaltyError that names every error of the input.
 */
export const simulate = (input: unknown): RoyaltyResult => calculate(input, null);

/**
 * As `simulate`, on top of what was billed already: the bills of the given dates are what is due then less everything billed
 * before. With an unchanged case they are the next bills of a simulation over all dates; with late or corrected sales or
 * changed rates they contain the difference, and earlier bills do not change.
 * `billOn` holds the dates to bill now, none before the last billed one.
 */
export const calculate = (input: unknown, history: History | null): RoyaltyResult => calculateAfter([], [], input, history).result;

/**
 * As `calculate` for stored sales followed by the sales of the input, which are in order of date and not before them. The stored
 * sales end at each billing date that has any before it. The trace has the lines of the input's sales only.
 * `states`: after the first `ends[n]` sales of the input, for each n; ascending.
 */
export function calculateAfter(
  stored: readonly StoredSales[],
  ends: readonly number[],
  input: unknown,
  history: History | null,
): { result: RoyaltyResult; states: SalesState[] } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new RoyaltyError([{ path: [], rule: 'invalidType' }]);
  const { sales, ...rules } = input as Record<string, unknown>;
  const royaltyCase = readCase(rules);
  const groups = royaltyCase.groups.map((group) => new GroupState(group));
  const fees = flatFees(royaltyCase);
  const days = readSales(royaltyCase, sales);
  const earner = new Earner(royaltyCase);
  const states = [...groups];
  if (history) restoreHistory(royaltyCase, states, history);
  const closeUntil = history ? (history.closeUntil ?? '') : null;
  const result: RoyaltyResult = { bills: [], earned: {}, billed: {}, trace: [] };
  const taken: SalesState[] = [];
  const takeStates = (next: number): void => {
    for (let end = ends[taken.length]; end !== undefined && end <= next; end = ends[taken.length])
      taken.push(stateOf(royaltyCase, earner.reached, groups));
  };

  const waiting = [...stored];
  let day = 0;
  let fee = 0;
  const earnUntil = (until: Day | null): void => {
    for (let next = waiting[0]; next && (until === null || next.until <= until); next = waiting[0]) {
      continueAfter(next, royaltyCase, earner.reached, groups);
      waiting.shift();
    }
    for (; day < days.length && (until === null || (days[day] as SalesDay).date <= until); day += 1) {
      for (const sale of (days[day] as SalesDay).sales) {
        takeStates(sale.index);
        const { royalty, line } = earner.earn(sale);
        (states[sale.group.index] as GroupState).addSale(sale.year, royalty, line);
      }
    }
    for (; until !== null && fee < fees.length && (fees[fee] as FlatFee).on <= until; fee += 1) {
      const { group, ...earned } = fees[fee] as FlatFee;
      (states[group.index] as GroupState).addFee(earned);
    }
  };

  for (const on of royaltyCase.billOn) {
    earnUntil(on);
    const { bills, trace } = settle(royaltyCase, states, on, closeUntil);
    result.bills.push(...bills);
    for (const page of trace) result.trace.push(page);
  }
  earnUntil(null);
  takeStates(Infinity);
  for (const state of states)
    result.trace.push(...explain(royaltyCase, { state, on: null, billedBefore: state.billed, draws: [], closing: [] }, []));
  return {
    result: {
      ...result,
      earned: totals(royaltyCase, states, (state) => state.earned),
      billed: totals(royaltyCase, states, (state) => state.billed),
    },
    states: taken,
  };
}

/** Adds earlier bills to the states, and the floors of the years settled by them. */
function restoreHistory(royaltyCase: Case, states: GroupState[], { billed, closedUntil }: History): void {
  for (const bill of billed) {
    const group = royaltyCase.pools.find(({ id }) => id === bill.pool)?.groupOfYear.get(bill.year);
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
 * The state of a pool or contract year that an amendment has removed: nothing is earned or due there any more, so that the next
 * bills credit what was billed for it.
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

/** Flat fees are earned on the first day of each contract year or of the term, without a sale. */
function flatFees(royaltyCase: Case): FlatFee[] {
  return royaltyCase.rates
    .filter((rate) => rate.per !== null)
    .flatMap((rate) =>
      (rate.per === 'term' ? royaltyCase.years.slice(0, 1) : royaltyCase.years.filter((year) => !year.sellOff)).map((year) =>
        flatFee(royaltyCase, rate, year.number, year.from),
      ),
    )
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function flatFee(royaltyCase: Case, rate: Rate, year: number, on: Day): FlatFee {
  const group = groupFor(royaltyCase, rate.match, year);
  if ('rule' in group) throw new RoyaltyError([issue(group.rule.replace('royalty.', ''), ['rates', rate.index, 'match'], group.params)]);
  return { group, rate: rate.id, year, on, fee: rate.value };
}

/** By pool in minor units of the currency: pools of the input first, then removed ones. */
function totals(royaltyCase: Case, states: readonly GroupState[], figure: (state: GroupState) => bigint): Record<string, string> {
  const sums = new Map(royaltyCase.pools.map((pool) => [pool.id, 0n]));
  for (const state of states) sums.set(state.group.pool, (sums.get(state.group.pool) ?? 0n) + figure(state));
  return Object.fromEntries([...sums].map(([pool, sum]) => [pool, moneyText(sum, royaltyCase.digits)]));
}

import { fromScaled, roundScaled } from '../../../values/decimal.js';
import type { BillKind, DrawnBill, Settlement } from '../../case/result.js';
import type { Day } from '../../../values/time.js';
import { type Carried, carryOver } from './carry.js';
import type { GroupState } from './group-state.js';
import type { Case } from '../model.js';
import { MONEY } from '../scales.js';

type Draw = { kind: BillKind; year: number; amount: bigint; unrounded: bigint };
export type Settled = { bills: DrawnBill[]; trace: Settlement[] };

const KINDS: Readonly<Record<BillKind, number>> = { MG: 0, EXCESS: 1, ROYALTY: 1, MP_CLOSING: 2 };
const money = (value: bigint): string => fromScaled(value, MONEY);

/**
 * Draws the bills of one date for every group: schedule and earned royalty first, then the minimum of years that end. Years
 * that end after `closeUntil` stay open; null: all years are closed.
 */
export function settle(royaltyCase: Case, states: readonly GroupState[], on: Day, closeUntil: Day | null = null): Settled {
  const round = (value: bigint): bigint => roundScaled(value, MONEY, royaltyCase.digits);
  for (const state of states) fallDue(state, on);
  let carried = carryOver(royaltyCase.carries, states, on, closeUntil);
  const books = states.map((state) => ({
    state,
    on,
    billedBefore: state.billed,
    draws: drawDue(state, on, round),
    closing: [] as Settlement['closing'],
  }));
  for (const book of books) {
    for (const minimum of book.state.group.minimums.slice(book.state.closings)) {
      if (minimum.to > on || (closeUntil !== null && minimum.to > closeUntil)) break;
      const { state } = book;
      const billedForYear = state.billedOfYear.get(minimum.year) as bigint;
      // What is billed for other years stays; this year is raised to its minimum.
      const raised = state.billed - billedForYear + minimum.amount;
      if (raised > state.floor) state.floor = raised;
      state.closings += 1;
      carried = carryOver(royaltyCase.carries, states, on, closeUntil);
      const amount = round(state.due) - state.billed;
      if (amount > 0n) {
        book.draws.push({ kind: 'MP_CLOSING', year: minimum.year, amount, unrounded: state.due - state.billed });
        state.bill(minimum.year, amount);
      }
      book.closing.push({
        year: minimum.year,
        minimum: money(minimum.amount),
        days: minimum.days,
        billedForYear: money(billedForYear),
        carriedIn: money(state.lowered),
      });
    }
  }
  // A minimum that a year is raised to may use a carry that another pool was drawn with.
  if (royaltyCase.carries.some(({ isBetweenPools }) => isBetweenPools))
    for (const book of books) book.draws = merged([...book.draws, ...drawDue(book.state, on, round)]);
  const trace = books.flatMap((book) => explain(royaltyCase, book, carried));
  return { bills: inOrder(royaltyCase, books), trace };
}

function fallDue(state: GroupState, on: Day): void {
  const { instalments } = state.group;
  for (let next = instalments[state.instalmentsDue]; next && next.billFrom <= on; next = instalments[state.instalmentsDue]) {
    state.guaranteed += next.amount;
    state.instalmentsDue += 1;
  }
}

/**
 * The difference between the rounded amount due to date and everything billed before, so that cumulated bills equal the
 * rounded cumulated amount, without errors from repeated rounding. The part due by the guarantee alone is MG; the rest was
 * earned above it or is a credit.
 */
function drawDue(state: GroupState, on: Day, round: (value: bigint) => bigint): Draw[] {
  const draws: Draw[] = [];
  const year = yearOf(state, on);
  const draw = (kind: BillKind, unrounded: bigint, drawnYear = year) => {
    const amount = round(state.billed + unrounded) - state.billed;
    if (amount === 0n) return;
    draws.push({ kind, year: drawnYear, amount, unrounded });
    state.bill(drawnYear, amount);
  };
  const schedule = state.level - state.spared - state.billed;
  // A guarantee that is billed before its due day belongs to the year of that day.
  const lastDue = state.group.instalments[state.instalmentsDue - 1]?.due ?? on;
  if (schedule > 0n && state.group.hasMg) draw('MG', schedule, lastDue > on ? yearOf(state, lastDue) : year);
  draw(state.group.hasMg ? 'EXCESS' : 'ROYALTY', state.due - state.billed);
  return draws;
}

/** One draw for each kind and year; none that amounts to nothing. */
function merged(draws: readonly Draw[]): Draw[] {
  const sums = new Map<string, Draw>();
  for (const draw of draws) {
    const key = `${draw.kind} ${draw.year}`;
    const { amount = 0n, unrounded = 0n } = sums.get(key) ?? {};
    sums.set(key, { ...draw, amount: amount + draw.amount, unrounded: unrounded + draw.unrounded });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n);
}

/** A crossed group bills under the contract year that has begun last. */
function yearOf(state: GroupState, on: Day): number {
  const { years, starts } = state.group;
  let year = years[0] as number;
  years.forEach((number, index) => {
    const start = starts[index] as Day;
    if (start <= on) year = number;
  });
  return year;
}

type Book = { state: GroupState; on: Day; billedBefore: bigint; draws: Draw[]; closing: Settlement['closing'] };

/** MG of all pools, then EXCESS and ROYALTY, then MP_CLOSING; within a kind by pool and year. */
function inOrder(royaltyCase: Case, books: readonly Book[]): DrawnBill[] {
  return books
    .flatMap(({ state, on, draws }) => draws.map((draw) => ({ draw, state, on })))
    .sort((a, b) => KINDS[a.draw.kind] - KINDS[b.draw.kind] || a.state.group.index - b.state.group.index)
    .map(({ draw, state, on }) => ({
      on,
      pool: state.group.pool,
      year: draw.year,
      kind: draw.kind,
      amount: moneyText(draw.amount, royaltyCase.digits),
    }));
}

/** An amount in the minor units of the currency: "15.00". */
export function moneyText(value: bigint, digits: number): string {
  const text = fromScaled(roundScaled(value, MONEY, digits), MONEY);
  if (digits === 0) return text;
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(digits, '0')}`;
}

/** The page of the trace; none when nothing happened. Removes the new lines from the state. */
export function explain(
  royaltyCase: Case,
  book: Pick<Book, 'state' | 'billedBefore' | 'draws' | 'closing'> & { on: Day | null },
  carried: readonly Carried[],
): Settlement[] {
  const { state, on, draws } = book;
  const { lines, fees, hasStoredSales } = state;
  state.lines = [];
  state.fees = [];
  state.hasStoredSales = false;
  if (lines.length === 0 && !hasStoredSales && fees.length === 0 && draws.length === 0 && book.closing.length === 0) return [];
  const { group } = state;
  const fellDue = group.instalments.slice(state.instalmentsShown, state.instalmentsDue);
  state.instalmentsShown = state.instalmentsDue;
  const byYear = group.years.map((year) => ({
    year,
    sales: money(state.sales.get(year) as bigint),
    flatFees: money(state.flat.get(year) as bigint),
    earned: money(state.earnedOf(year)),
  }));
  return [
    {
      on,
      pool: group.pool,
      years: group.years,
      lines,
      flatFees: fees.map((fee) => ({ ...fee, fee: money(fee.fee) })),
      earned: { byYear, total: money(state.earned) },
      mg: { fellDue: fellDue.map(({ due, amount }) => ({ due, amount: money(amount) })), total: money(state.guaranteed) },
      carry: carried.filter(({ from, to }) => from === group.index || to === group.index).map(({ entry }) => entry),
      closing: book.closing,
      due: money(state.due),
      billedBefore: money(book.billedBefore),
      bills: draws.map(({ kind, year, amount, unrounded }) => ({
        kind,
        year,
        unrounded: money(unrounded),
        rounding: money(amount - unrounded),
        amount: moneyText(amount, royaltyCase.digits),
      })),
    },
  ];
}

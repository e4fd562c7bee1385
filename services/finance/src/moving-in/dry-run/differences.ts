import { add, type Decimal, decimal, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';
import { causeOfRoyalty } from './cause-of-royalty.js';
import type { Compared, Difference, Named, PastOfContract, Period } from './compared.js';
import type { OldKind } from './old-bill.js';
import { periodFigures } from './period-figures.js';

/** Compares the bills of the other system with those of the engine, period by period, and names the cause of each difference. */
export function compareBills(past: PastOfContract): Compared {
  const periods = periodsOf(past);
  const figures = periodFigures(past.replayed, past.terms.basicTerms.currency);
  const different = periods.filter((period) => billed(period) !== (period.calculated ?? ZERO));
  const moved = movedBetween(different);
  const differences = different.map((period): Difference => {
    const named =
      moved.get(period) ??
      twice(period) ??
      (period.kind === 'mg' ? causeOfGuarantee(period) : causeOfRoyalty(period, past, figures.get(period.on)));
    return {
      kind: period.kind,
      periodEnd: period.on,
      bills: period.old.map(({ number }) => number),
      old: period.old.length === 0 ? null : billed(period),
      calculated: period.calculated,
      ...named,
    };
  });
  const unequal = different.reduce((count, { old, calculated }) => {
    // Beside a bill that is there twice, or does not belong there, the right one is equal.
    const isOneRight = old.some(({ amount }) => amount === calculated);
    return count + old.length - (isOneRight ? 1 : 0);
  }, 0);
  return { bills: past.bills.length, equal: past.bills.length - unequal, differences };
}

export const billed = ({ old }: Period): Decimal => sum(old.map(({ amount }) => amount));

function periodsOf({ replayed, bills, until }: PastOfContract): Period[] {
  const periods = new Map<string, Period>();
  const at = (kind: OldKind, on: Day): Period => {
    const key = `${on} ${kind}`;
    const period = periods.get(key) ?? { kind, on, old: [], calculated: null };
    periods.set(key, period);
    return period;
  };
  for (const bill of bills) at(bill.kind, bill.periodEnd).old.push(bill);
  for (const { on, kind, amount } of replayed.result.bills) {
    if (on > until) continue;
    const period = at(kind === 'MG' || kind === 'MP_CLOSING' ? 'mg' : 'royalty', on);
    period.calculated = add(period.calculated ?? ZERO, decimal(amount));
  }
  return [...periods.values()].toSorted((a, b) => a.on.localeCompare(b.on) || a.kind.localeCompare(b.kind));
}

/** Amounts that one period lacks and another one of the same kind has too much, by exactly one bill. */
function movedBetween(different: readonly Period[]): Map<Period, Named> {
  const named = new Map<Period, Named>();
  for (const lacking of different) {
    const missing = subtract(lacking.calculated ?? ZERO, billed(lacking));
    if (missing <= ZERO || named.has(lacking)) continue;
    const other = different.find(
      (period) =>
        period !== lacking &&
        period.kind === lacking.kind &&
        !named.has(period) &&
        subtract(billed(period), period.calculated ?? ZERO) === missing &&
        period.old.some(({ amount }) => amount === missing),
    );
    if (!other) continue;
    named.set(lacking, { cause: 'wrongPeriod', params: { period: other.on } });
    named.set(other, { cause: 'wrongPeriod', params: { period: lacking.on } });
  }
  return named;
}

/** The same amount twice in one period, where once would be right. */
function twice({ old, calculated }: Period): Named | undefined {
  const again = old.find(({ amount }, n) => old.findIndex((other) => other.amount === amount) < n);
  if (!again || calculated === null) return undefined;
  const isOnceRight = subtract(sum(old.map(({ amount }) => amount)), again.amount) === calculated;
  return isOnceRight ? { cause: 'doubleBilled', params: { bill: again.number } } : undefined;
}

function causeOfGuarantee(period: Period): Named {
  if (period.calculated === null) return { cause: 'billedWithoutBase', params: {} };
  return { cause: 'guaranteeAmount', params: {} };
}

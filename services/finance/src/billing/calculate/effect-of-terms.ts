import { add, type Decimal, decimal, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { termsEffect } from '@bls/proto/contracts/calls/finance/effect';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';

type Drawn = { on: string; amount: string };
type Effect = Pick<ResponseOf<typeof termsEffect>, 'periods' | 'billed' | 'wanted' | 'difference'>;

function byDay(bills: readonly Drawn[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { on, amount } of bills) sums.set(on, add(sums.get(on) ?? ZERO, decimal(amount)));
  return sums;
}

/** What was billed beside what would have been, by billing date, and in all. Pure. */
export function effectOf(billed: readonly Drawn[], wanted: readonly Drawn[], currency: Currency): Effect {
  const [before, after] = [byDay(billed), byDay(wanted)];
  const show = (amount: Decimal) => moneyText(amount, currency);
  const figures = (old: Decimal, now: Decimal) => ({ billed: show(old), wanted: show(now), difference: show(subtract(now, old)) });
  const days = [...new Set([...before.keys(), ...after.keys()])].sort();
  return {
    periods: days.map((on) => ({ on, ...figures(before.get(on) ?? ZERO, after.get(on) ?? ZERO) })),
    ...figures(sum(before.values()), sum(after.values())),
  };
}

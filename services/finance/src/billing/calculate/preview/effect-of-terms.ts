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

/** What was billed and what would have been billed, by billing date and in total. Pure. */
export function effectOf(billed: readonly Drawn[], wanted: readonly Drawn[], currency: Currency): Effect {
  const [billedOn, wantedOn] = [byDay(billed), byDay(wanted)];
  const show = (amount: Decimal) => moneyText(amount, currency);
  const compare = (before: Decimal, after: Decimal) => ({
    billed: show(before),
    wanted: show(after),
    difference: show(subtract(after, before)),
  });
  const days = [...new Set([...billedOn.keys(), ...wantedOn.keys()])].sort();
  return {
    periods: days.map((on) => ({ on, ...compare(billedOn.get(on) ?? ZERO, wantedOn.get(on) ?? ZERO) })),
    ...compare(sum(billedOn.values()), sum(wantedOn.values())),
  };
}

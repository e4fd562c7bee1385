import { decimal, divide, format, ONE } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';

/** Pairs whose monthly rates finance enters: a unit of the first currency is worth about so much of the second. */
export const PAIRS: readonly { from: Currency; to: Currency; about: string; bothWays?: true }[] = [
  { from: 'CNY', to: 'USD', about: '0.138', bothWays: true },
  { from: 'HKD', to: 'USD', about: '0.1284', bothWays: true },
  { from: 'KRW', to: 'USD', about: '0.000718' },
  { from: 'TWD', to: 'USD', about: '0.0311' },
  { from: 'CNY', to: 'HKD', about: '1.0748', bothWays: true },
];
const RATE_DECIMALS = 6;

/** The rate in the other direction. */
export const inverseRate = (rate: string): string => format(divide(ONE, decimal(rate)), RATE_DECIMALS);

/** The rate that a deal is planned with. */
export function plannedRate(from: Currency, to: Currency): string {
  if (from === to) return '1';
  const pair = PAIRS.find((one) => one.from === from && one.to === to);
  if (!pair) throw new RangeError(`the demo has no exchange rate from ${from} to ${to}`);
  return pair.about;
}

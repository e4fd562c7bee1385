import { compare, decimal, format, subtract } from '../values/decimal.js';
import { CURRENCIES, type Currency } from '../values/money.js';
import type { Day } from '../values/time.js';

export const COVER_STATES = ['covers', 'short', 'otherCurrency', 'otherPeriod', 'nothingAsked'] as const;
type Held = { from: Day; to: Day; currency: Currency; perAccident: string; aggregate: string };
type Asked = { from: Day; to: Day; currency: Currency; perOccurrence?: string | undefined; aggregate?: string | undefined };
/** The missing amount of each limit, in the currency of the deal; null where the policy is sufficient. */
export type Cover = { state: (typeof COVER_STATES)[number]; perAccidentShort: string | null; aggregateShort: string | null };

const plain = (state: Cover['state']): Cover => ({ state, perAccidentShort: null, aggregateShort: null });

function missing(held: string, asked: string | undefined, currency: Currency): string | null {
  if (asked === undefined) return null;
  const gap = subtract(decimal(asked), decimal(held));
  return compare(gap, decimal(0)) > 0 ? format(gap, CURRENCIES[currency].digits) : null;
}

/**
 * Whether a policy covers the requirements of a deal. Policies run for a year and deals for several, so one
 * common day is enough. Limits in another currency are not converted: a person decides whether they are
 * sufficient.
 */
export function coverOf(held: Held, asked: Asked): Cover {
  if (asked.perOccurrence === undefined && asked.aggregate === undefined) return plain('nothingAsked');
  if (held.to < asked.from || held.from > asked.to) return plain('otherPeriod');
  if (held.currency !== asked.currency) return plain('otherCurrency');
  const perAccidentShort = missing(held.perAccident, asked.perOccurrence, asked.currency);
  const aggregateShort = missing(held.aggregate, asked.aggregate, asked.currency);
  return { state: perAccidentShort || aggregateShort ? 'short' : 'covers', perAccidentShort, aggregateShort };
}

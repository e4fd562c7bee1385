import { type Decimal, decimal, fromScaled, negate, roundScaled, subtract, toScaled, ZERO } from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { Posting } from './postings.js';

type Entry = Settlement['carry'][number];
/** Year `from` of `pool` carries to year `to` of `toPool`, which may be the same pool. */
export type CarrySides = { pool: string; toPool: string; from: number; to: number; kind: Entry['kind'] };
/** What is carried so far. */
export type Carried = CarrySides & { carried: Decimal };

/** "excess 1>2" within a pool, "excess toys 1>books 1" between two. */
export const carryMemo = ({ pool, toPool, from, to, kind }: CarrySides): string =>
  pool === toPool ? `${kind} ${from}>${to}` : `${kind} ${pool} ${from}>${toPool} ${to}`;
const MEMO = /^(excess|shortfall) (?:(\S+) )?(\d+)>(?:(\S+) )?(\d+)$/;

type Posted = { pool: string | null; contractYear: number | null; memo: string | null };

/** The sides of a posting that received a carry, with the year of the posting that gave it; undefined for one that gave. */
export function receivedBy(posting: Posted, postings: readonly Posted[]): CarrySides | undefined {
  const [, kind, pool = posting.pool, from, toPool = posting.pool, to] = MEMO.exec(posting.memo ?? '') ?? [];
  const { contractYear } = posting;
  if (!pool || !toPool || contractYear === null || posting.pool !== toPool || String(contractYear) !== to) return undefined;
  const counterpart = postings.find((other) => other.memo === posting.memo && other.pool === pool && String(other.contractYear) === from);
  if (!counterpart || counterpart.contractYear === null) return undefined;
  return { pool, toPool, from: counterpart.contractYear, to: contractYear, kind: kind as Entry['kind'] };
}

/** One side gives what the other receives; the memo names kind and sides. */
export function postingsOfCarry(contractId: string, carry: CarrySides, amount: Decimal): Posting[] {
  const about = { account: 'carry', contractId, memo: carryMemo(carry) } as const;
  return [
    { ...about, amount: negate(amount), pool: carry.pool, contractYear: carry.from },
    { ...about, amount, pool: carry.toPool, contractYear: carry.to },
  ];
}

const keyOf = (carry: CarrySides): string => `${carry.pool} ${carryMemo(carry)}`;

/**
 * What is carried by a trace: the newest page of each side counts, and a carry that it does not have any more is zero. `posted`:
 * what was posted before. Sales after the last billing date carry nothing yet.
 */
export function carriedBy(trace: readonly Settlement[], posted: readonly Carried[], currency: Currency): Carried[] {
  const { digits } = CURRENCIES[currency];
  const found = new Map(posted.map((one) => [keyOf(one), one]));
  for (const page of trace) {
    if (page.on === null) continue;
    const isSide = (pool: string, year: number): boolean => page.pool === pool && page.years.includes(year);
    for (const [key, one] of found) if (isSide(one.pool, one.from) || isSide(one.toPool, one.to)) found.set(key, { ...one, carried: ZERO });
    for (const { pool = page.pool, toPool = pool, amount, ...rest } of page.carry) {
      const carried = decimal(fromScaled(roundScaled(toScaled(amount, MONEY), MONEY, digits), MONEY));
      found.set(keyOf({ pool, toPool, ...rest }), { pool, toPool, ...rest, carried });
    }
  }
  return [...found.values()];
}

/** What is to be posted: the differences from what was posted before. */
export function carriesToPost(trace: readonly Settlement[], posted: readonly Carried[], currency: Currency) {
  const before = new Map(posted.map((one) => [keyOf(one), one.carried]));
  return carriedBy(trace, posted, currency)
    .map(({ carried, ...carry }) => ({ carry, carried, difference: subtract(carried, before.get(keyOf(carry)) ?? ZERO) }))
    .filter(({ difference }) => difference !== ZERO);
}

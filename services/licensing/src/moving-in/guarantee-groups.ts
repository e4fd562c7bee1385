import type { MovedContract } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import type { MgGroup } from '@bls/proto/domain/term-sheet/terms';
import { add, decimal, divide, format, multiply, round, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';
import type { Lookup } from './lookup.js';

type Row = MovedContract['guarantees'][number];
const HUNDRED = decimal('100');
/** The decimals of a percentage of the terms. */
const PERCENT_DIGITS = 4;
/** The pool of a contract that names none. */
export const ONLY_POOL = 'All';

/** The guarantees of a contract by pool, each with its schedule. A contract without any has one pool of zero, as every deal has. */
export function guaranteeGroups(rows: readonly Row[], startsOn: Day, lookup: Lookup): MgGroup[] {
  const places = { propertyId: '*', years: 'each' as const, prorate: 'none' as const, sellOffCounts: false };
  if (rows.length === 0) {
    const schedule = [{ id: 'i1', percent: '100', amount: '0', dueOn: startsOn }];
    return [{ id: 'g1', name: ONLY_POOL, category: '*', channel: '*', ...places, amount: '0', schedule }];
  }
  const pools = Map.groupBy(rows, ({ values }) => values['pool'] ?? ONLY_POOL);
  return [...pools].map(([name, ofPool], n) => {
    const first = ofPool[0] as Row;
    const instalments = ofPool.toSorted((a, b) => (a.values['dueOn'] ?? '').localeCompare(b.values['dueOn'] ?? ''));
    const amounts = instalments.map(({ values }) => decimal(values['amount'] ?? '0'));
    const total = sum(amounts);
    const at = { sheet: 'guarantees' as const, row: first.row };
    const { category } = first.values;
    return {
      id: `g${n + 1}`,
      name,
      category: lookup.orAll(category, (wanted) => lookup.category(at, 'category', wanted)),
      channel: first.values['channel'] ?? '*',
      ...places,
      amount: format(total),
      schedule: percents(amounts).map((percent, i) => ({
        id: `i${i + 1}`,
        percent,
        amount: format(amounts[i] ?? ZERO),
        dueOn: instalments[i]?.values['dueOn'] ?? '',
      })),
    };
  });
}

/** The shares of amounts; the last one takes the rest, so that they total a hundred. */
function percents(amounts: readonly (typeof ZERO)[]): string[] {
  const total = sum(amounts);
  let given = ZERO;
  return amounts.map((amount, n) => {
    const share = total === ZERO ? ZERO : round(divide(multiply(amount, HUNDRED), total), PERCENT_DIGITS);
    const percent = n === amounts.length - 1 ? subtract(HUNDRED, given) : share;
    given = add(given, percent);
    return format(percent);
  });
}

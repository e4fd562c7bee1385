import type { MovingValues } from '@bls/proto/domain/moving-in/workbooks';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { decimal, format, min, sum, toScaled, fromScaled, roundScaled } from '@bls/proto/domain/values/decimal';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import type { Day } from '@bls/proto/domain/values/time';
import type { Replayed } from '../../billing/billing.api.js';
import type { Difference } from './compared.js';

const EXACT = 24;

/** The balances of guarantees that differ: what is billed of a guarantee, and what of it is recouped. */
export function compareBalances(
  { terms, replayed, until }: { terms: Terms; replayed: Replayed; until: Day },
  balances: readonly MovingValues[],
): Difference[] {
  const { digits } = CURRENCIES[terms.basicTerms.currency];
  return balances.flatMap((cells): Difference[] => {
    const pool = cells['pool'] ?? '';
    const year = Number(cells['year'] ?? '1');
    const bills = replayed.result.bills.filter(
      (bill) => bill.pool === pool && bill.year === year && bill.kind === 'MG' && bill.on <= until,
    );
    const billed = sum(bills.map(({ amount }) => decimal(amount)));
    const page = replayed.result.trace.findLast((one) => one.pool === pool && one.years.includes(year));
    const earned = decimal(fromScaled(roundScaled(toScaled(page?.earned.total ?? '0', EXACT), EXACT, digits), EXACT));
    const recouped = min(earned, billed);
    const periodEnd = terms.keyTerms.contractYears[year - 1]?.to ?? until;
    const differ = (figure: 'billed' | 'recouped', calculated: typeof billed): Difference[] => {
      const old = decimal(cells[figure] ?? '0');
      if (old === calculated) return [];
      return [{ kind: 'mg', periodEnd, bills: [], old, calculated, cause: 'guaranteeBalance', params: { figure, year } }];
    };
    return [...differ('billed', billed), ...differ('recouped', recouped)];
  });
}

/** A decimal as a numeric column takes it. */
export const amountText = (value: ReturnType<typeof decimal> | null): string | null => (value === null ? null : format(value));

import { decimal, format, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { insertOpeningBilled, openingBilledOf } from '../../billing/billing.api.js';
import type { Trx } from '../../db/schema.js';
import { lockContract } from '../../terms/terms.api.js';
import { rowsOfContract } from '../state/workbooks.queries.js';
import type { Importing } from './importing.js';

/**
 * Makes what the other system billed of each guarantee what its balance says: adds the difference to the opening. A repetition finds
 * no difference.
 */
export async function importBalances(
  trx: Trx,
  { tenant }: { tenant: string },
  { contractId, number }: { contractId: string; number: string },
  { workbook, until }: Importing,
): Promise<void> {
  await lockContract(trx, contractId);
  for (const { cells } of await rowsOfContract(trx, workbook.id, number)) {
    const pool = cells['pool'] ?? '';
    const year = Number(cells['year'] ?? '1');
    const opening = await openingBilledOf(trx, contractId);
    const counted = opening.filter((bill) => bill.kind === 'MG' && bill.pool === pool && bill.year === year);
    const difference = subtract(decimal(cells['billed'] ?? '0'), sum(counted.map(({ amount }) => decimal(amount))));
    if (difference === ZERO) continue;
    const on = counted.at(-1)?.on ?? until;
    await insertOpeningBilled(trx, { tenant, contractId, workbookId: workbook.id }, [
      { on, pool, year, kind: 'MG', amount: format(difference) },
    ]);
  }
}

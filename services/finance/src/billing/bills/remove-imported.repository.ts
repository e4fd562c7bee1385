import type { Person, Trx } from '../../db/schema.js';
import { insertMoneyHistory } from './money-history.repository.js';

/**
 * Removes the bills of imported contracts and what was billed before. Their entries in the ledger are reversed already; their history
 * says why they are gone, and only then the database lets them go.
 */
export async function removeImported(
  trx: Trx,
  tenant: string,
  contractIds: readonly string[],
  { by, reason }: { by: Person; reason: string },
): Promise<void> {
  const bills = await trx.selectFrom('bill').select(['id', 'status', 'open']).where('contractId', 'in', contractIds).execute();
  for (const { id: itemId, status, open: amount } of bills)
    await insertMoneyHistory(trx, tenant, {
      itemKind: 'bill',
      itemId,
      action: 'undoImport',
      fromStatus: status,
      toStatus: 'reversed',
      by,
      comment: reason,
      amount,
    });
  await trx.deleteFrom('bill').where('contractId', 'in', contractIds).execute();
  await trx.deleteFrom('openingBilled').where('contractId', 'in', contractIds).execute();
  await trx.deleteFrom('calculationProblem').where('contractId', 'in', contractIds).execute();
}

import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { removeImported } from '../../billing/billing.api.js';
import type { Person, Trx } from '../../db/schema.js';
import { reverseOpenings } from '../../ledger/ledger.api.js';
import { dropSalesContract } from '../../sales-reports/sales-reports.api.js';
import { deleteContracts } from '../../terms/terms.api.js';
import { contractBlockers } from './undo-blockers.queries.js';

type Undone = { tenant: string; requestId: string; by: Person; reason: string };

/**
 * Removes imported contracts with their reports, balances and open bills, unless something depends on them; answers what does. What only
 * grows stays: the ledger gets counter entries, histories say that the import was undone, and calculations are remembered.
 */
export async function undoContracts(trx: Trx, ids: readonly string[], { by, reason, ...ctx }: Undone): Promise<UndoBlocker[]> {
  if (ids.length === 0) return [];
  const blockers = await contractBlockers(trx, ids);
  if (blockers.length > 0) return blockers;
  await reverseOpenings(trx, ctx.tenant, ids);
  await removeImported(trx, ctx.tenant, ids, { by, reason });
  for (const contractId of ids) await dropSalesContract(trx, ctx, contractId, { by, reason });
  await deleteContracts(trx, ids);
  return [];
}

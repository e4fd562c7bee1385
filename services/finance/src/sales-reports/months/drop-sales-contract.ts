import type { Person, Trx } from '../../db/sales-reports.js';
import { dropMonths } from './drop-months.js';
import { deleteSalesContract, insertUndoneReports, reportsOf } from './sales-contracts.repository.js';

/** Before every month. */
const FIRST = '0000-00';

/**
 * Removes a contract that was imported by mistake, with its months, and the due ones from inboxes. The history of its reports stays,
 * and says so.
 */
export async function dropSalesContract(
  trx: Trx,
  context: { tenant: string; requestId: string },
  contractId: string,
  { by, reason }: { by: Person; reason: string },
): Promise<void> {
  await dropMonths(trx, context, contractId, FIRST);
  await insertUndoneReports(trx, context.tenant, await reportsOf(trx, contractId), { by, reason });
  await deleteSalesContract(trx, contractId);
}

import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { Person, Trx } from '../../db/sales-reports.js';
import { dropMonths } from './drop-months.js';
import { deleteSalesContract, reportsOf } from './sales-contracts.repository.js';

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
  const reports = await reportsOf(trx, contractId);
  const at = new Date().toISOString();
  if (reports.length > 0)
    await trx
      .insertInto('salesReportHistory')
      .values(
        reports.map(({ id: reportId, status: fromStatus }) => ({
          tenant: context.tenant,
          id: randomUUID(),
          reportId,
          action: 'undoImport',
          fromStatus,
          toStatus: 'notUploaded' as const,
          by: jsonb(by),
          at,
          comment: reason,
          uploadId: null,
          fileName: null,
        })),
      )
      .execute();
  await deleteSalesContract(trx, contractId);
}

import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@bls/proto/contracts/event';
import type { approvalsSkuApproved, approvalsSkuWithdrawn } from '@bls/proto/contracts/events/approvals';
import { addDays } from '@bls/proto/domain/values/time';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { ContractRecord, Person, Trx } from '../../db/sales-reports.js';
import { approvedSku } from './approved-sku.js';

export async function saveSalesContract(trx: Trx, { tenant, contractId, properties, ...contract }: ContractRecord): Promise<void> {
  const columns = { ...contract, properties: jsonb(properties) };
  await trx
    .insertInto('salesContract')
    .values({ tenant, contractId, ...columns })
    .onConflict((oc) => oc.columns(['tenant', 'contractId']).doUpdateSet(columns))
    .execute();
}

/** Inserts the months that do not exist yet. */
export async function addReportMonths(
  trx: Trx,
  { tenant, contractId, companyId }: Pick<ContractRecord, 'tenant' | 'contractId' | 'companyId'>,
  months: readonly { month: string; dueOn: string }[],
): Promise<void> {
  await trx
    .insertInto('salesReport')
    .values(months.map(({ month, dueOn }) => ({ tenant, id: randomUUID(), contractId, companyId, month, dueOn })))
    .onConflict((oc) => oc.columns(['tenant', 'contractId', 'month']).doNothing())
    .execute();
}

/** Ends a replaced contract before its successor starts; what was reported stays. */
export async function endSalesContract(trx: Trx, contractId: string, successorFrom: string): Promise<void> {
  await trx
    .updateTable('salesContract')
    .set({ endsOn: addDays(successorFrom, -1), sellOffUntil: addDays(successorFrom, -1) })
    .where('contractId', '=', contractId)
    .execute();
}

/** Deletes the months from this one on without an upload. */
export async function deleteMonths(trx: Trx, contractId: string, from: string): Promise<void> {
  await trx
    .deleteFrom('salesReport')
    .where('contractId', '=', contractId)
    .where('status', '=', 'notUploaded')
    .where('month', '>=', from)
    .execute();
}

/** Saves a SKU as it was approved at `at`. A late event does not restore an approval that was withdrawn since. */
export async function saveSku(trx: Trx, tenant: string, approved: PayloadOf<typeof approvalsSkuApproved>, at: string): Promise<void> {
  const { contractId, sku, ...known } = approvedSku(approved);
  await trx
    .insertInto('salesSku')
    .values({ tenant, contractId, sku, ...known, approvedAt: at })
    .onConflict((oc) =>
      oc.columns(['tenant', 'contractId', 'sku']).doUpdateSet({
        ...known,
        approvedAt: sql<string>`greatest(sales_sku.approved_at, ${at})`,
        withdrawnAt: sql<string | null>`case when sales_sku.withdrawn_at > ${at} then sales_sku.withdrawn_at end`,
      }),
    )
    .execute();
}

/**
 * Withdraws a SKU unless sales of it were reported: these owe royalty, and returns may follow. Throws when the event of its
 * approval has not arrived yet.
 */
export async function withdrawSku(trx: Trx, { contractId, sku }: PayloadOf<typeof approvalsSkuWithdrawn>, at: string): Promise<void> {
  const known = await trx
    .selectFrom('salesSku')
    .select('approvedAt')
    .where('contractId', '=', contractId)
    .where('sku', '=', sku)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new Error(`SKU ${sku} is withdrawn before it is approved`);
  if (known.approvedAt && known.approvedAt > at) return;
  await trx
    .updateTable('salesSku')
    .set({ withdrawnAt: at })
    .where('contractId', '=', contractId)
    .where('sku', '=', sku)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('salesRow')
            .innerJoin('salesReport', (join) =>
              join.on((eb) =>
                eb.or([
                  eb('salesRow.uploadId', '=', eb.ref('salesReport.uploadId')),
                  eb('salesRow.uploadId', '=', eb.ref('salesReport.approvedUploadId')),
                ]),
              ),
            )
            .select('salesRow.fileRow')
            .where('salesReport.contractId', '=', contractId)
            .where(sql<string>`lower(trim(sales_row.sku))`, '=', sku.toLowerCase()),
        ),
      ),
    )
    .execute();
}

/** The months of a contract with their status. */
export const reportsOf = (trx: Trx, contractId: string) =>
  trx.selectFrom('salesReport').select(['id', 'status']).where('contractId', '=', contractId).orderBy('month').execute();

/** Writes into the history of months that the import of their contract was undone. */
export async function insertUndoneReports(
  trx: Trx,
  tenant: string,
  reports: Awaited<ReturnType<typeof reportsOf>>,
  { by, reason }: { by: Person; reason: string },
): Promise<void> {
  if (reports.length === 0) return;
  const entry = { tenant, action: 'undoImport', toStatus: 'notUploaded' as const, by: jsonb(by), at: new Date().toISOString() };
  await trx
    .insertInto('salesReportHistory')
    .values(
      reports.map(({ id, status }) => ({
        ...entry,
        id: randomUUID(),
        reportId: id,
        fromStatus: status,
        comment: reason,
        uploadId: null,
        fileName: null,
      })),
    )
    .execute();
}

/** Deletes a contract with its SKUs, and its months with their files and rows. */
export async function deleteSalesContract(trx: Trx, contractId: string): Promise<void> {
  const reports = trx.selectFrom('salesReport').select('id').where('contractId', '=', contractId);
  await trx.deleteFrom('salesUpload').where('reportId', 'in', reports).execute();
  await trx.deleteFrom('salesReport').where('contractId', '=', contractId).execute();
  await trx.deleteFrom('salesSku').where('contractId', '=', contractId).execute();
  await trx.deleteFrom('salesContract').where('contractId', '=', contractId).execute();
}

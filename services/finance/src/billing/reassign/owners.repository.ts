import type { Trx as ReportsTrx } from '../../db/sales-reports.js';
import type { Trx } from '../../db/schema.js';

export async function reassignPayments(trx: Trx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx.updateTable('payment').set({ ownerId: toUserId }).where('tenant', '=', tenant).where('ownerId', '=', fromUserId).execute();
}

export async function reassignReports(trx: ReportsTrx, tenant: string, fromUserId: string, toUserId: string): Promise<void> {
  await trx.updateTable('salesReport').set({ ownerId: toUserId }).where('tenant', '=', tenant).where('ownerId', '=', fromUserId).execute();
}

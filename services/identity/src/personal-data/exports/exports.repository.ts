import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Begins an archive. Returns false when one of the same person for the same reader is running. */
export async function insertExport(trx: Trx, row: { tenant: string; id: string; userId: string; requestedBy: string }): Promise<boolean> {
  const inserted = await trx
    .insertInto('personalDataExports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const running = (trx: Trx, tenant: string, id: string) =>
  trx.updateTable('personalDataExports').where('tenant', '=', tenant).where('id', '=', id).where('state', '=', 'running');

export async function saveExportProgress(trx: Trx, tenant: string, id: string, progress: number): Promise<void> {
  await running(trx, tenant, id).set({ progress }).execute();
}

/** Returns false when an earlier attempt has completed it. */
export async function completeExport(trx: Trx, tenant: string, id: string, size: number, expiresAt: string): Promise<boolean> {
  const completed = await running(trx, tenant, id).set({ state: 'ready', progress: 1, size, expiresAt }).executeTakeFirst();
  return completed.numUpdatedRows > 0n;
}

const remove = (trx: Trx, tenant: string) => trx.updateTable('personalDataExports').set({ state: 'removed' }).where('tenant', '=', tenant);

/** Ends all archives about a person. Returns the ids of those that had a file. */
export async function removeExportsOf(trx: Trx, tenant: string, userId: string): Promise<string[]> {
  const removed = await remove(trx, tenant).where('userId', '=', userId).where('state', '!=', 'removed').returning('id').execute();
  return removed.map(({ id }) => id);
}

/** Ends the archives whose time has passed. Returns their ids. */
export async function removeExpiredExports(trx: Trx, tenant: string, now: Date): Promise<string[]> {
  const removed = await remove(trx, tenant)
    .where('state', '=', 'ready')
    .where('expiresAt', '<', sql<string>`${now.toISOString()}`)
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

import { type Insertable, sql } from 'kysely';
import type { AuditPackTable } from '../../db/audit-packs.js';
import type { Trx } from '../../db/schema.js';

type NewPack = Pick<
  Insertable<AuditPackTable>,
  'tenant' | 'id' | 'companyId' | 'companyName' | 'companyNameZh' | 'year' | 'byId' | 'byName'
>;

/** Returns false when it exists, or when one of the licensee and year is being written. */
export async function insertPack(trx: Trx, row: NewPack): Promise<boolean> {
  const inserted = await trx
    .insertInto('auditPack')
    .values({ ...row, documents: null, missing: null, size: null, sha256: null, expiresAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const running = (trx: Trx, id: string) => trx.updateTable('auditPack').where('id', '=', id).where('state', '=', 'running');

export async function savePackProgress(trx: Trx, id: string, progress: number): Promise<void> {
  await running(trx, id).set({ progress }).execute();
}

/** What the archive that will be stored contains. */
export async function savePackFigures(trx: Trx, id: string, figures: { documents: number; missing: number }): Promise<void> {
  await running(trx, id).set(figures).execute();
}

export async function completePack(trx: Trx, id: string, file: { size: number; sha256: string; expiresAt: string }): Promise<void> {
  await running(trx, id)
    .set({ state: 'ready', progress: 1, ...file })
    .execute();
}

/** Ends the packs whose time has passed. Returns their ids. */
export async function endExpiredPacks(trx: Trx, now: string): Promise<string[]> {
  const ended = await trx
    .updateTable('auditPack')
    .set({ state: 'removed' })
    .where('state', '=', 'ready')
    .where('expiresAt', '<', sql<string>`${now}`)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

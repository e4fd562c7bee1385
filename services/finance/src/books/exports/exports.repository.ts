import type { Insertable } from 'kysely';
import type { JournalExportTable } from '../../db/books.js';
import type { Trx } from '../../db/schema.js';

type NewExport = Pick<Insertable<JournalExportTable>, 'tenant' | 'id' | 'format' | 'fromMonth' | 'toMonth' | 'byId' | 'byName'>;

/** Returns false when it exists. */
export async function insertExport(trx: Trx, row: NewExport): Promise<boolean> {
  const inserted = await trx
    .insertInto('journalExport')
    .values({ ...row, entries: null, lines: null, size: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const running = (trx: Trx, id: string) => trx.updateTable('journalExport').where('id', '=', id).where('state', '=', 'running');

export async function saveExportProgress(trx: Trx, id: string, progress: number): Promise<void> {
  await running(trx, id).set({ progress }).execute();
}

export async function completeExport(trx: Trx, id: string, figures: { entries: number; lines: number; size: number }): Promise<void> {
  await running(trx, id)
    .set({ state: 'ready', progress: 1, ...figures })
    .execute();
}

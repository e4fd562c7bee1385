import type { Trx } from '../db/trx.js';

/** Rows in one statement. */
const BATCH = 1000;

export const isUnpacked = async (trx: Trx, archiveId: string): Promise<boolean> =>
  (await trx.selectFrom('archiveEntries').select('position').where('archiveId', '=', archiveId).limit(1).executeTakeFirst()) !== undefined;

export async function saveEntries(
  trx: Trx,
  tenant: string,
  archiveId: string,
  entries: readonly { path: string; fileId: string }[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = entries.slice(from, from + BATCH).map((entry, at) => ({ tenant, archiveId, position: from + at, ...entry }));
    await trx.insertInto('archiveEntries').values(rows).execute();
  }
}

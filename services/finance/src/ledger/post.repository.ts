import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/schema.js';
import { type Entry, rowsOfEntry } from './postings.js';

/** Posts an entry. */
export async function post(trx: Trx, entry: Entry): Promise<void> {
  const rows = rowsOfEntry(entry, randomUUID());
  if (rows.length > 0) await trx.insertInto('ledgerPosting').values(rows).execute();
}
